package io.docui.hostops.internal.ui;

import java.util.List;

/**
 * What was read of a window.
 *
 * @param nodes its nodes, in the order of the tree, parents before their children; the first is the window's own
 * @param whole whether all was read; else there is more than was wanted, or than was told in time
 */
public record UiTree(List<UiNode> nodes, boolean whole) {
    /** Copies the list. */
    public UiTree {
        nodes = List.copyOf(nodes);
    }
}
