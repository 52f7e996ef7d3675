package io.docui.hostops.internal.ui.atspi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Bounded map of the actual parents of objects that report a different parent. A GTK 3 popover, for example, reports its button but is a
 * child of the window. When the map is full, the entry that was read longest ago is removed. Thread-safe.
 */
final class ParentOverrides {
    private static final int MOST = 5_000;

    private final Map<AccessibleReference, AccessibleReference> parents = new LinkedHashMap<>();

    /** Records the parent in which an object was found; removes the entry if it is the reported one. */
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

    /** Returns the actual parent of an object if it differs from the reported one. */
    synchronized Optional<AccessibleReference> of(AccessibleReference accessibleReference) {
        return Optional.ofNullable(parents.get(accessibleReference));
    }
}
