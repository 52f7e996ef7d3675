package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiState;
import io.docui.hostops.ui.UiTree;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What was read of a window, as a tree; however deep or odd what was read is. */
public final class WindowTree {
    /** Deeper down nothing is looked for: what nests further is cyclic, or nothing that a person could find. */
    private static final int DEEPEST = 200;

    private final Map<String, Branch> byId = new LinkedHashMap<>();
    private final boolean whole;
    private final boolean tellsShowing;

    private WindowTree(boolean whole, boolean tellsShowing) {
        this.whole = whole;
        this.tellsShowing = tellsShowing;
    }

    /**
     * A tree of what was read.
     *
     * @param read what was read
     * @return the tree; nodes whose parent is not known are left out
     */
    public static WindowTree of(UiTree read) {
        boolean tells = read.nodes().stream().skip(1).anyMatch(node -> node.is(UiState.SHOWING));
        WindowTree tree = new WindowTree(read.whole(), tells);
        Map<String, Integer> depths = new LinkedHashMap<>();
        for (UiNode node : read.nodes()) {
            Branch parent = tree.byId.get(node.parent());
            boolean isRoot = tree.byId.isEmpty();
            int depth = isRoot ? 0 : depths.getOrDefault(node.parent(), DEEPEST) + 1;
            if (isRoot || parent != null && depth <= DEEPEST && !tree.byId.containsKey(node.id())) {
                depths.put(node.id(), depth);
                tree.byId.put(node.id(), new Branch(node, isRoot ? null : parent));
            }
        }
        return tree;
    }

    /** The window itself; empty if nothing was read. */
    public Optional<Branch> root() {
        return byId.values().stream().findFirst();
    }

    /** All of it, parents before their children. */
    public Collection<Branch> all() {
        return byId.values();
    }

    /** What has an id. */
    public Optional<Branch> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Whether all of the window was read. */
    public boolean isWhole() {
        return whole;
    }

    /** Whether a person could see it; of programs that do not tell, all can be seen. */
    public boolean isShowing(Branch branch) {
        return !tellsShowing || branch.parent() == null || branch.node().is(UiState.SHOWING);
    }
}
