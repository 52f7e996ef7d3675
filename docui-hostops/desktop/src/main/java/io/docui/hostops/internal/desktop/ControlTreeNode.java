package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Node of a window's control tree, with its parent and children. */
public final class ControlTreeNode {
    private final UiNode node;
    private final @Nullable ControlTreeNode parent;
    private final long path;
    private final boolean showing;
    private final List<ControlTreeNode> children = new ArrayList<>();

    ControlTreeNode(UiNode node, @Nullable ControlTreeNode parent) {
        this.node = node;
        this.parent = parent;
        this.path = parent == null
                ? 0
                : 31 * (31 * parent.path + parent.node.id().hashCode())
                        + parent.node.role().name().hashCode();
        this.showing = parent == null || parent.showing && node.is(UiElementState.SHOWING);
        if (parent != null) {
            parent.children.add(this);
        }
    }

    public UiNode node() {
        return node;
    }

    /** Returns its parent; null for a window. */
    public @Nullable ControlTreeNode parent() {
        return parent;
    }

    /** Returns its children in order. */
    public List<ControlTreeNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** Returns whether the program reports the node and all its ancestors as showing; the window itself is not checked. */
    boolean isShowing() {
        return showing;
    }

    /** Returns a hash of the ancestors, from the window down: if it differs for the same node, the node was moved. */
    public long path() {
        return path;
    }

    /** Returns the node and all its descendants, parents first. */
    public Stream<ControlTreeNode> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(ControlTreeNode::all));
    }
}
