package io.docui.hostops.internal.desktop;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of an {@link WindowOutline}. */
public sealed interface OutlineLine {
    /** How deep it is in what is shown, from 0. */
    int indent();

    /**
     * A control, or what can be read.
     *
     * @param indent how deep it is
     * @param controlTreeNode the control
     * @param isOnScreen whether a person could see it
     */
    record Control(int indent, ControlTreeNode controlTreeNode, boolean isOnScreen) implements OutlineLine {}

    /**
     * A row of a table.
     *
     * @param indent how deep it is
     * @param row the row; null if its program has none, and only cells
     * @param cells what is in it, at least one
     */
    record Row(int indent, @Nullable ControlTreeNode row, List<ControlTreeNode> cells) implements OutlineLine {
        /** Copies the list. */
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * What is left out.
     *
     * @param indent how deep it is
     * @param holder what holds it
     * @param from how many lines of the holder's have been shown
     * @param count how many lines are left out
     */
    record More(int indent, ControlTreeNode holder, int from, int count) implements OutlineLine {}
}
