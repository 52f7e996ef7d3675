package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Windows of programs that do not answer: no list has them, and yet they have not closed. Each is asked for once in a while; as long as
 * its program keeps silent, the window counts as being there. Thread-safe.
 */
final class SilentWindows {
    private static final Duration LEFT_ALONE = Duration.ofSeconds(3);

    private final UiBackend backend;
    private final Map<String, Long> asked = new ConcurrentHashMap<>();

    SilentWindows(UiBackend backend) {
        this.backend = backend;
    }

    /**
     * Adds the windows that are only silent.
     *
     * @param before the windows that were there a while ago
     * @param listed the windows that are listed now
     * @return these, and those of before whose programs do not answer
     */
    List<UiWindow> with(List<KnownWindow> before, List<UiWindow> listed) {
        Set<String> ids = listed.stream().map(UiWindow::id).collect(Collectors.toSet());
        List<UiWindow> all = new ArrayList<>(listed);
        Set<Long> silent = new HashSet<>();
        for (KnownWindow known : before) {
            UiWindow window = known.window();
            if (ids.contains(window.id())) {
                asked.remove(window.id());
            } else if (silent.contains(window.app().pid()) || isSilent(window.id())) {
                silent.add(window.app().pid());
                all.add(new UiWindow(
                        window.id(),
                        window.app(),
                        window.title(),
                        window.dialog(),
                        window.modal(),
                        false,
                        window.bounds()));
            }
        }
        return all;
    }

    private boolean isSilent(String id) {
        Long last = asked.get(id);
        if (last != null && System.nanoTime() - last < LEFT_ALONE.toNanos()) {
            return true;
        }
        try {
            backend.look(id);
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.SLOW) {
                asked.put(id, System.nanoTime());
                return true;
            }
        }
        asked.remove(id);
        return false;
    }
}
