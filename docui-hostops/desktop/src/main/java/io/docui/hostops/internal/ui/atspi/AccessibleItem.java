package io.docui.hostops.internal.ui.atspi;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Raw properties that a program reports for one of its accessible objects, before they become a node.
 * @param description its description; null if it was not requested
 */
record AccessibleItem(
        AccessibleReference accessibleReference,
        int role,
        String name,
        @Nullable String description,
        Set<String> interfaces,
        long states) {
    /** The maximum length of a name. */
    static final int NAME_MOST = 1_000;

    private static final String PREFIX = "org.a11y.atspi.";

    /** Returns whether the object implements an AT-SPI2 interface. */
    boolean can(String name) {
        return interfaces.contains(PREFIX + name) || interfaces.contains(name);
    }

    /** Returns whether the object has a state. */
    boolean is(int state) {
        return AccessibleStateMapper.has(states, state);
    }

    /**
     * Item from a program's cache, with its position in the tree.
     * @param index its index among its parent's children; negative if it is unknown
     * @param count the number of its children; negative if it is unknown
     * @param children its children if the cache lists them; otherwise empty
     */
    record CachedItem(
            AccessibleItem accessibleItem,
            AccessibleReference parent,
            int index,
            int count,
            List<AccessibleReference> children) {}
}
