package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import io.docui.hostops.internal.ui.UiTree;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What was read of a window, as a tree; however deep or odd what was read is. By the title of a window it is judged who may look into it,
 * and a title is about what shows: of what does not, such as the text of another tab, the tree has no content.
 */
public final class WindowTree {
    /** Deeper down nothing is looked for: what nests further is cyclic, or nothing that a person could find. */
    private static final int DEEPEST = 200;

    /** What is said of a control by what is in it. */
    private static final Set<UiState> CONTENT =
            EnumSet.of(UiState.CHECKABLE, UiState.CHECKED, UiState.INDETERMINATE, UiState.SELECTED, UiState.INVALID);

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
     * A tree of what was read.
     *
     * @param read what was read
     * @param secrets what is masked in it
     * @return the tree; nodes whose parent is not known are left out
     */
    public static WindowTree of(UiTree read, SecretRedactor secrets) {
        boolean tells = read.nodes().stream().skip(1).anyMatch(node -> node.is(UiState.SHOWING));
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

    /** The window itself; empty if nothing was read. */
    public Optional<ControlTreeNode> root() {
        return byId.values().stream().findFirst();
    }

    /** All of it, parents before their children. */
    public Collection<ControlTreeNode> all() {
        return byId.values();
    }

    /** What has an id. */
    public Optional<ControlTreeNode> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Whether all of the window was read. */
    public boolean isWhole() {
        return whole;
    }

    /** Whether a person could see it, which takes that all shows that it is in; of programs that do not tell, all can be seen. */
    public boolean isShowing(ControlTreeNode controlTreeNode) {
        return !tellsShowing || controlTreeNode.isShowing();
    }

    /** The same of a control of this window as it is by now. */
    public boolean isShowing(UiNode node) {
        ControlTreeNode parent = byId.get(node.parent());
        return !tellsShowing || node.is(UiState.SHOWING) && (parent == null || parent.isShowing());
    }

    /**
     * Whether something can be done with it now: it shows, or is what its program brings up to do it, such as an item of a menu that is
     * closed, or a row of a list that is scrolled away. The menu bar or the list must show.
     */
    public boolean isReachable(ControlTreeNode controlTreeNode) {
        ControlTreeNode at = controlTreeNode;
        while (!isShowing(at) && at.parent() != null && NodeVisibility.isBroughtUp(at)) {
            at = at.parent();
        }
        return isShowing(at);
    }

    /**
     * What may be told of a control of this window.
     *
     * @param node the control, as its program tells of it
     * @return the same with masks for what was typed as a secret; without content if a person could not see it, or if it is in a password
     *     field
     */
    public UiNode redact(UiNode node) {
        boolean tells = isShowing(node) && !isInPassword(node);
        return secrets.redact(
                tells ? node : node.withoutContent(NodeVisibility.isBroughtUp(node.role()) ? Set.of() : CONTENT));
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
