package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiTree;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Control tree of a window, built from any reading, however deep or malformed. The title of a window decides who may read it, and a title
 * describes what is visible: the tree therefore drops the content of hidden controls, such as the text of another tab.
 */
public final class WindowTree {
    /** The maximum depth: deeper nesting is cyclic, or nothing that a person could find. */
    private static final int DEEPEST = 200;

    /** States that reveal the content of a control. */
    private static final Set<UiElementState> CONTENT = EnumSet.of(
            UiElementState.CHECKABLE,
            UiElementState.CHECKED,
            UiElementState.INDETERMINATE,
            UiElementState.SELECTED,
            UiElementState.INVALID);

    private final Map<String, ControlTreeNode> byId = new LinkedHashMap<>();
    private final boolean whole;
    private final boolean tellsShowing;
    private final SecretRedactor secrets;

    private WindowTree(boolean whole, boolean tellsShowing, SecretRedactor secrets) {
        this.whole = whole;
        this.tellsShowing = tellsShowing;
        this.secrets = secrets;
    }

    /**
     * Builds a tree from a reading.
     * @return the tree; nodes whose parent is unknown are left out
     */
    public static WindowTree of(UiTree read, SecretRedactor secrets) {
        boolean tells = read.nodes().stream().skip(1).anyMatch(node -> node.is(UiElementState.SHOWING));
        WindowTree tree = new WindowTree(read.whole(), tells, secrets);
        Map<String, Integer> depths = new LinkedHashMap<>();
        for (UiNode node : read.nodes()) {
            ControlTreeNode parent = tree.byId.get(node.parent());
            boolean isRoot = tree.byId.isEmpty();
            int depth = isRoot ? 0 : depths.getOrDefault(node.parent(), DEEPEST) + 1;
            if (isRoot || parent != null && depth <= DEEPEST && !tree.byId.containsKey(node.id())) {
                depths.put(node.id(), depth);
                tree.byId.put(
                        node.id(),
                        new ControlTreeNode(isRoot ? secrets.redact(node) : tree.redact(node), isRoot ? null : parent));
            }
        }
        return tree;
    }

    /** Returns the window itself; empty if nothing was read. */
    public Optional<ControlTreeNode> root() {
        return byId.values().stream().findFirst();
    }

    /** Returns all nodes, parents before their children. */
    public Collection<ControlTreeNode> all() {
        return byId.values();
    }

    public Optional<ControlTreeNode> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Returns whether the whole window was read. */
    public boolean isWhole() {
        return whole;
    }

    /**
     * Returns whether a person could see a node, which requires that all its ancestors show; always true for programs that do not report
     * this.
     */
    public boolean isShowing(ControlTreeNode controlTreeNode) {
        return !tellsShowing || controlTreeNode.isShowing();
    }

    /** Returns the same for the current state of a control in this window. */
    public boolean isShowing(UiNode node) {
        ControlTreeNode parent = byId.get(node.parent());
        return !tellsShowing || node.is(UiElementState.SHOWING) && (parent == null || parent.isShowing());
    }

    /**
     * Returns whether a node can be operated now: it shows, or its program brings it into view, as an item of a closed menu or a row of a
     * scrolled list. The menu bar or the list must show.
     */
    public boolean isReachable(ControlTreeNode controlTreeNode) {
        ControlTreeNode at = controlTreeNode;
        while (!isShowing(at) && at.parent() != null && ControlTreeFilter.isBroughtUp(at)) {
            at = at.parent();
        }
        return isShowing(at);
    }

    /**
     * Returns the version of a control that may be shown.
     * @return the control with masks for typed secrets; without content if a person could not see it, or if it is in a password field
     */
    public UiNode redact(UiNode node) {
        boolean tells = isShowing(node) && !isInPassword(node);
        return secrets.redact(
                tells ? node : node.withoutContent(ControlTreeFilter.isBroughtUp(node.role()) ? Set.of() : CONTENT));
    }

    private boolean isInPassword(UiNode node) {
        for (ControlTreeNode at = byId.get(node.parent()); at != null; at = at.parent()) {
            if (at.node().role() == UiRole.PASSWORD) {
                return true;
            }
        }
        return false;
    }
}
