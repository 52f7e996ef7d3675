package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A node of a tree with what is in it. */
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
        this.showing = parent == null || parent.showing && node.is(UiState.SHOWING);
        if (parent != null) {
            parent.children.add(this);
        }
    }

    /** What it is. */
    public UiNode node() {
        return node;
    }

    /** What it is in; null for a window. */
    public @Nullable ControlTreeNode parent() {
        return parent;
    }

    /** What is in it, in its order. */
    public List<ControlTreeNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** Whether its program says of it that it shows, and of all that it is in; of a window, which is not looked at, it is so. */
    boolean isShowing() {
        return showing;
    }

    /** Stands for what it is in, from the window down: two of the same node with another path have been moved. */
    public long path() {
        return path;
    }

    /** It and all that is in it, parents first. */
    public Stream<ControlTreeNode> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(ControlTreeNode::all));
    }
}
