package io.docui.hostops.screen;

import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Registry that gives windows of a screen unique keys that are never reused, and forgets closed windows. Thread-safe. */
final class ScreenWindowRegistry {
    private static final int TITLE_MOST = 120;

    private final AtomicLong last = new AtomicLong();
    private final Map<Identity, String> keys = new HashMap<>();

    private record Identity(long id, long pid, long started) {
        static Identity of(TopLevelWindow window) {
            return new Identity(window.id(), window.app().pid(), window.app().started());
        }
    }

    /** Registers the current windows and forgets closed ones. */
    synchronized void update(ScreenSnapshot look) {
        Set<Identity> present = new HashSet<>();
        look.windows().forEach(window -> present.add(Identity.of(window)));
        keys.keySet().retainAll(present);
        present.forEach(identity -> keys.computeIfAbsent(identity, unseen -> "w" + last.incrementAndGet()));
    }

    /** Returns the window with a key if it exists. */
    synchronized Optional<TopLevelWindow> find(ScreenSnapshot look, String key) {
        return look.windows().stream()
                .filter(window -> key.equals(keys.get(Identity.of(window))))
                .findFirst();
    }

    synchronized ScreenWindow toView(TopLevelWindow window) {
        String key = keys.computeIfAbsent(Identity.of(window), unseen -> "w" + last.incrementAndGet());
        return new ScreenWindow(
                key,
                title(window),
                window.app().process(),
                window.bounds().width() + " × " + window.bounds().height() + " at "
                        + window.bounds().x() + ", " + window.bounds().y(),
                window.active() ? "has the keyboard focus" : window.minimized() ? "minimized" : "");
    }

    /** Returns a title for display: one line of limited length. */
    static String title(TopLevelWindow window) {
        String line = window.title().replaceAll("\\s+", " ").strip();
        if (line.isEmpty()) {
            return "(no title)";
        }
        int end = line.offsetByCodePoints(0, Math.min(TITLE_MOST, line.codePointCount(0, line.length())));
        return end < line.length() ? line.substring(0, end) + "…" : line;
    }
}
