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

/** Gives windows short keys that last as long as they do, and that no other window ever gets. Bounded; thread-safe. */
public final class WindowRegistry {
    /** Windows that are gone are remembered up to this number, lest one that is away for a moment comes back as another. */
    private static final int MOST = 1_000;

    private final Map<Identity, KeyedWindow> windows = new LinkedHashMap<>(16, 0.75f, true);
    private long last;

    /** An empty book. */
    public WindowRegistry() {}

    private record Identity(String id, long pid, long started) {
        static Identity of(UiWindow window) {
            return new Identity(window.id(), window.app().pid(), window.app().started());
        }
    }

    /**
     * Takes note of the windows that are there now.
     *
     * @param present all windows
     * @param silent the ids of those whose programs do not answer
     * @return the same with their keys, in the order in which they were first seen
     */
    public synchronized List<KeyedWindow> register(List<UiWindow> present, Set<String> silent) {
        List<KeyedWindow> noted = new ArrayList<>();
        for (UiWindow window : present) {
            Identity identity = Identity.of(window);
            KeyedWindow before = windows.get(identity);
            KeyedWindow now = new KeyedWindow(
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
     * A window as it was seen last, whether or not it is still there.
     *
     * @param key its key
     * @return the window; empty if no window has had that key, or it is forgotten
     */
    public synchronized Optional<KeyedWindow> find(long key) {
        return windows.values().stream().filter(window -> window.key() == key).findFirst();
    }
}
