package io.docui.hostops.ui.atspi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * By which way those objects were found that name another parent: a popover of GTK 3 says that it belongs to its button, and is found in
 * the window. Bounded: what was longest unread is forgotten. Thread-safe.
 */
final class Ways {
    private static final int MOST = 5_000;

    private final Map<Ref, Ref> parents = new LinkedHashMap<>();

    /**
     * Takes note of a way.
     *
     * @param ref the object
     * @param found what it was found in
     * @param said what it says that it is in
     */
    synchronized void note(Ref ref, Ref found, Ref said) {
        parents.remove(ref);
        if (!found.equals(said)) {
            parents.put(ref, found);
            if (parents.size() > MOST) {
                parents.remove(parents.keySet().iterator().next());
            }
        }
    }

    /** What an object was found in, if that is not what it says. */
    synchronized Optional<Ref> of(Ref ref) {
        return Optional.ofNullable(parents.get(ref));
    }
}
