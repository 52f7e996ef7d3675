package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiWindow;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Registry that gives windows short keys, which last as long as the window and are never reused. Bounded and thread-safe. */
public final class WindowRegistry {
    /** The number of windows up to which closed ones are remembered, so that a window that is missing for a moment keeps its key. */
    private static final int MOST = 1_000;

    private final Map<Identity, RegisteredWindow> windows = new LinkedHashMap<>(16, 0.75f, true);
    private long last;

    /** Creates an empty registry. */
    public WindowRegistry() {}

    private record Identity(String id, long pid, long started) {
        static Identity of(UiWindow window) {
            return new Identity(window.id(), window.app().pid(), window.app().started());
        }
    }

    /**
     * Registers the current windows.
     * @return the windows with their keys, in the order in which they were first seen
     */
    public synchronized List<RegisteredWindow> register(List<UiWindow> present, Set<String> silent) {
        List<RegisteredWindow> noted = new ArrayList<>();
        for (UiWindow window : present) {
            Identity identity = Identity.of(window);
            RegisteredWindow before = windows.get(identity);
            RegisteredWindow now = new RegisteredWindow(
                    before == null ? ++last : before.key(), window, silent.contains(window.id()), window.title());
            windows.put(identity, now);
            noted.add(now);
        }
        forget(present.stream().map(Identity::of).collect(Collectors.toSet()));
        return noted.stream()
                .sorted((one, other) -> Long.compare(one.key(), other.key()))
                .toList();
    }

    private void forget(Set<Identity> present) {
        for (Iterator<Identity> all = windows.keySet().iterator(); windows.size() > MOST && all.hasNext(); ) {
            if (!present.contains(all.next())) {
                all.remove();
            }
        }
    }

    /**
     * Finds a window by key.
     * @return the window as it was last seen, even if it no longer exists; empty if no window has had the key, or it is forgotten
     */
    public synchronized Optional<RegisteredWindow> find(long key) {
        return windows.values().stream().filter(window -> window.key() == key).findFirst();
    }
}
