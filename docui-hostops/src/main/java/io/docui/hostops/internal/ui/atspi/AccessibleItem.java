package io.docui.hostops.internal.ui.atspi;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a program says of one of its objects, before anything is made of it.
 *
 * @param accessibleReference the object
 * @param role its role
 * @param name its name
 * @param description what is said of it; null if it was not asked for that
 * @param interfaces what it can be asked
 * @param states its states
 */
record AccessibleItem(
        AccessibleReference accessibleReference,
        int role,
        String name,
        @Nullable String description,
        Set<String> interfaces,
        long states) {
    /** How long names may be. */
    static final int NAME_MOST = 1_000;

    private static final String PREFIX = "org.a11y.atspi.";

    /** Whether it has an interface of AT-SPI2's. */
    boolean can(String name) {
        return interfaces.contains(PREFIX + name) || interfaces.contains(name);
    }

    /** Whether a state is said of it. */
    boolean is(int state) {
        return StateMapper.has(states, state);
    }

    /**
     * One of a program's cache.
     *
     * @param accessibleItem what it says
     * @param parent its parent
     * @param index which of its parent's children it is; negative if that is not told
     * @param count how many children it has; negative if that is not told
     * @param children its children, where they are told; else empty
     */
    record CachedItem(
            AccessibleItem accessibleItem,
            AccessibleReference parent,
            int index,
            int count,
            List<AccessibleReference> children) {}
}
