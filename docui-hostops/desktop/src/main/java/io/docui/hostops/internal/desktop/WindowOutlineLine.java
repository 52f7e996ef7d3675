package io.docui.hostops.internal.desktop;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Line of a {@link WindowOutline}: a control, a table row, or a count of omitted lines. */
public sealed interface WindowOutlineLine {
    /** Returns the nesting depth within the outline, from 0. */
    int indent();

    /**
     * Line with a control, or with a text that can be read.
     *
     * @param indent the nesting depth
     * @param controlTreeNode the control
     * @param isOnScreen whether a person could see it
     */
    record Control(int indent, ControlTreeNode controlTreeNode, boolean isOnScreen) implements WindowOutlineLine {}

    /**
     * Line with a table row and its visible cells.
     * @param row the row; null if its program reports only cells
     * @param cells the cells, at least one
     */
    record Row(int indent, @Nullable ControlTreeNode row, List<ControlTreeNode> cells) implements WindowOutlineLine {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** Line that counts the omitted lines of a container. */
    record More(int indent, ControlTreeNode holder, int from, int count) implements WindowOutlineLine {}
}
