package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A node of a tree with what is in it. */
public final class Branch {
    private final UiNode node;
    private final @Nullable Branch parent;
    private final long path;
    private final List<Branch> children = new ArrayList<>();

    Branch(UiNode node, @Nullable Branch parent) {
        this.node = node;
        this.parent = parent;
        this.path = parent == null
                ? 0
                : 31 * (31 * parent.path + parent.node.id().hashCode())
                        + parent.node.role().name().hashCode();
        if (parent != null) {
            parent.children.add(this);
        }
    }

    /** What it is. */
    public UiNode node() {
        return node;
    }

    /** What it is in; null for a window. */
    public @Nullable Branch parent() {
        return parent;
    }

    /** What is in it, in its order. */
    public List<Branch> children() {
        return Collections.unmodifiableList(children);
    }

    /** Stands for what it is in, from the window down: two of the same node with another path have been moved. */
    public long path() {
        return path;
    }

    /** It and all that is in it, parents first. */
    public Stream<Branch> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(Branch::all));
    }
}
