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
 * Windows of programs that did not answer when the windows were listed: no list has them, and yet they have not closed. Each is asked
 * for, of a program that keeps silent once in a while; until it is known to be gone, the window counts as being there. Thread-safe.
 */
final class UnresponsiveWindows {
    private static final Duration LEFT_ALONE = Duration.ofSeconds(3);

    private final UiBackend backend;
    private final Map<String, Long> asked = new ConcurrentHashMap<>();

    UnresponsiveWindows(UiBackend backend) {
        this.backend = backend;
    }

    /**
     * All windows.
     *
     * @param all those that are listed, and those that are only silent, or slow
     * @param silent the ids of those whose programs do not answer
     */
    record WindowListing(List<UiWindow> all, Set<String> silent) {
        /** Copies the collections. */
        WindowListing {
            all = List.copyOf(all);
            silent = Set.copyOf(silent);
        }
    }

    /**
     * Adds the windows that have not closed.
     *
     * @param before the windows that were there a while ago
     * @param listed the windows that are listed now
     * @return these, and those of before that are still there as far as is known
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

    /** A window that was left out of the list as it is now; empty if it has closed. */
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
