package io.docui.hostops.internal.ui;

import java.util.List;

/**
 * Result of reading the controls of a window.
 * @param nodes its nodes in tree order, parents before their children; the first one is the window itself
 * @param whole whether everything was read; false if there is more than was requested or than could be read in time
 */
public record UiTree(List<UiNode> nodes, boolean whole) {
    public UiTree {
        nodes = List.copyOf(nodes);
    }
}
