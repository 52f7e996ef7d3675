package io.docui.hostops.internal.ui.atspi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * By which way those objects were found that name another parent: a popover of GTK 3 says that it belongs to its button, and is found in
 * the window. Bounded: what was longest unread is forgotten. Thread-safe.
 */
final class ParentOverrides {
    private static final int MOST = 5_000;

    private final Map<AccessibleReference, AccessibleReference> parents = new LinkedHashMap<>();

    /**
     * Takes note of a way.
     *
     * @param accessibleReference the object
     * @param found what it was found in
     * @param said what it says that it is in
     */
    synchronized void note(
            AccessibleReference accessibleReference, AccessibleReference found, AccessibleReference said) {
        parents.remove(accessibleReference);
        if (!found.equals(said)) {
            parents.put(accessibleReference, found);
            if (parents.size() > MOST) {
                parents.remove(parents.keySet().iterator().next());
            }
        }
    }

    /** What an object was found in, if that is not what it says. */
    synchronized Optional<AccessibleReference> of(AccessibleReference accessibleReference) {
        return Optional.ofNullable(parents.get(accessibleReference));
    }
}
