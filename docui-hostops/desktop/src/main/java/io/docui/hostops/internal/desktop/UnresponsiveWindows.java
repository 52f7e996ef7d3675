package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiApp;
import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiState;
import io.docui.hostops.internal.ui.UiWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Keeps windows whose programs did not answer when the windows were listed: they are missing from the list but have not closed. Each is
 * read individually, and a program that does not answer only once in a while. A window counts as open until it is known to be gone.
 * Thread-safe.
 */
final class UnresponsiveWindows {
    private static final Duration LEFT_ALONE = Duration.ofSeconds(3);

    private final UiBackend backend;
    private final Map<String, Long> asked = new ConcurrentHashMap<>();

    UnresponsiveWindows(UiBackend backend) {
        this.backend = backend;
    }

    /**
     * List of windows that includes those of programs that do not answer.
     * @param all the listed windows, and those that are missing only because they are unresponsive or slow
     */
    record WindowListing(List<UiWindow> all, Set<String> silent) {
        /** Copies the collections. */
        WindowListing {
            all = List.copyOf(all);
            silent = Set.copyOf(silent);
        }
    }

    /**
     * Adds the missing windows that have not closed.
     * @return the listed windows, and those earlier ones that still exist as far as is known
     */
    WindowListing with(List<KeyedWindow> before, List<UiWindow> listed) {
        Set<String> ids = listed.stream().map(UiWindow::id).collect(Collectors.toSet());
        List<UiWindow> all = new ArrayList<>(listed);
        Set<String> silent = new HashSet<>();
        Set<UiApp> programs = new HashSet<>();
        for (KeyedWindow known : before) {
            UiWindow window = known.window();
            if (ids.contains(window.id())) {
                asked.remove(window.id());
            } else if (programs.contains(window.app()) || isLeftAlone(window)) {
                silent.add(window.id());
                all.add(with(window, window.title(), false));
            } else {
                try {
                    look(window).ifPresent(all::add);
                } catch (UiException e) {
                    if (e.kind() == UiException.UiErrorKind.SLOW) {
                        asked.put(window.id(), System.nanoTime());
                        programs.add(window.app());
                        silent.add(window.id());
                        all.add(with(window, window.title(), false));
                    }
                }
            }
        }
        return new WindowListing(all, silent);
    }

    private boolean isLeftAlone(UiWindow window) {
        Long last = asked.get(window.id());
        return last != null && System.nanoTime() - last < LEFT_ALONE.toNanos();
    }

    /** Reads the current state of a window that was missing from the list; empty if it has closed. */
    private Optional<UiWindow> look(UiWindow window) throws UiException {
        asked.remove(window.id());
        UiNode now = backend.look(window.id());
        return now.is(UiState.SHOWING)
                ? Optional.of(with(window, now.name(), now.is(UiState.ACTIVE)))
                : Optional.empty();
    }

    private static UiWindow with(UiWindow window, String title, boolean active) {
        return new UiWindow(window.id(), window.app(), title, window.dialog(), window.modal(), active, window.bounds());
    }
}
