package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Selects the lines of a window that are worth showing: its controls and readable texts. Containers without a name are dropped; of long
 * lists the first items are shown and the rest is counted.
 */
public final class WindowOutline {
    private static final int OF_A_LIST = 15;
    // A line has an anchor and a few words besides its label and state.
    private static final int ROUND_A_LINE = 40;

    private final WindowTree tree;
    private final OutlineRequest outlineRequest;
    private final List<WindowOutlineLine> lines = new ArrayList<>();
    private int seen;
    private int spent;
    private int counting;

    private WindowOutline(WindowTree tree, OutlineRequest outlineRequest) {
        this.tree = tree;
        this.outlineRequest = outlineRequest;
    }

    /**
     * Request for an outline: the part of a window to show, and its limits.
     * @param find a text that shown nodes must contain, whether or not they are on the screen; empty for all
     * @param root the backend's id of the node to show with its content; empty for the window
     * @param depth the maximum depth, from 1
     */
    public record OutlineRequest(String find, Optional<String> root, int depth, int from, int characters) {}

    /**
     * Result of outlining a window: the selected lines and their total number.
     * @param total the number of lines without limits
     */
    public record OutlineResult(List<WindowOutlineLine> lines, int total) {
        public OutlineResult {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Outlines a window.
     * @return the lines; none if the root does not exist
     */
    public static OutlineResult of(WindowTree tree, OutlineRequest outlineRequest) {
        WindowOutline windowOutline = new WindowOutline(tree, outlineRequest);
        Optional<ControlTreeNode> root = outlineRequest.root().isPresent()
                ? tree.find(outlineRequest.root().get())
                : tree.root();
        root.ifPresent(windowOutline::begin);
        return new OutlineResult(windowOutline.lines, windowOutline.seen);
    }

    private void begin(ControlTreeNode root) {
        if (outlineRequest.find().isBlank()) {
            inside(root, 0, true);
        } else {
            String text = outlineRequest.find().strip().toLowerCase(Locale.ROOT);
            root.all()
                    .filter(controlTreeNode -> says(controlTreeNode, text))
                    .forEach(controlTreeNode -> add(single(controlTreeNode, 0)));
        }
        int shown = (int) lines.stream()
                .filter(outlineLine -> !(outlineLine instanceof WindowOutlineLine.More))
                .count();
        int left = seen - outlineRequest.from() - shown - counted();
        if (left > 0) {
            lines.add(new WindowOutlineLine.More(0, root, outlineRequest.from() + shown, left));
        }
    }

    private int counted() {
        return lines.stream()
                .mapToInt(outlineLine -> outlineLine instanceof WindowOutlineLine.More more ? more.count() : 0)
                .sum();
    }

    private boolean says(ControlTreeNode controlTreeNode, String text) {
        return controlTreeNode.parent() != null
                && !ControlTreeFilter.isNeverShown(controlTreeNode.node())
                && (contains(controlTreeNode.node().name(), text)
                        || contains(ControlRegistry.name(controlTreeNode), text)
                        || contains(controlTreeNode.node().description(), text)
                        || contains(controlTreeNode.node().text().orElse(""), text))
                && !ControlTreeFilter.isPartOfName(controlTreeNode);
    }

    private static boolean contains(String whole, String text) {
        return whole.toLowerCase(Locale.ROOT).contains(text);
    }

    private WindowOutlineLine single(ControlTreeNode controlTreeNode, int indent) {
        return new WindowOutlineLine.Control(indent, controlTreeNode, tree.isShowing(controlTreeNode));
    }

    private void inside(ControlTreeNode holder, int indent, boolean isRoot) {
        if (indent >= outlineRequest.depth()) {
            rest(holder, indent, 0, () -> each(holder, indent));
            return;
        }
        boolean cuts = !isRoot && ControlTreeFilter.isLong(holder.node());
        int before = seen;
        List<WindowOutlineLine> rows = rows(holder, indent);
        if (!rows.isEmpty()) {
            cut(rows, holder, indent, cuts);
            return;
        }
        List<ControlTreeNode> all = holder.children();
        for (int i = 0; i < all.size(); i++) {
            if (cuts && counting == 0 && seen - before >= OF_A_LIST && i < all.size() - 1) {
                int next = i;
                rest(
                        holder,
                        indent,
                        seen - before,
                        () -> all.subList(next, all.size()).forEach(controlTreeNode -> visit(controlTreeNode, indent)));
                return;
            }
            visit(all.get(i), indent);
        }
    }

    private void each(ControlTreeNode holder, int indent) {
        holder.children().forEach(controlTreeNode -> visit(controlTreeNode, indent));
    }

    /** Counts the lines of a container that are not shown. */
    private void rest(ControlTreeNode holder, int indent, int from, Runnable visits) {
        int before = seen;
        counting++;
        visits.run();
        counting--;
        int count = seen - before;
        if (count > 0 && counting == 0 && hasRoom() && seen > outlineRequest.from()) {
            lines.add(new WindowOutlineLine.More(indent, holder, from, count));
            spent += ROUND_A_LINE;
        }
    }

    private void cut(List<WindowOutlineLine> rows, ControlTreeNode holder, int indent, boolean cuts) {
        int most = cuts ? Math.min(OF_A_LIST, rows.size()) : rows.size();
        rows.subList(0, most).forEach(this::add);
        if (most < rows.size()) {
            rest(holder, indent, most, () -> rows.subList(most, rows.size()).forEach(this::add));
        }
    }

    /** Returns the rows of a table whose program reports only cells. */
    private List<WindowOutlineLine> rows(ControlTreeNode holder, int indent) {
        if (holder.node().role() != UiRole.TABLE && holder.node().role() != UiRole.TREE) {
            return List.of();
        }
        List<ControlTreeNode> cells = holder.children().stream()
                .filter(controlTreeNode ->
                        controlTreeNode.node().role() == UiRole.CELL && tree.isShowing(controlTreeNode))
                .toList();
        long headers = holder.children().stream()
                .filter(controlTreeNode -> controlTreeNode.node().role() == UiRole.COLUMN_HEADER)
                .count();
        List<WindowOutlineLine> rows = new ArrayList<>();
        List<ControlTreeNode> row = new ArrayList<>();
        for (ControlTreeNode cell : cells) {
            if (!row.isEmpty() && !(headers > 1 ? row.size() < headers : isBeside(row.get(0), cell))) {
                rows.add(new WindowOutlineLine.Row(indent, null, row));
                row.clear();
            }
            row.add(cell);
        }
        if (!row.isEmpty()) {
            rows.add(new WindowOutlineLine.Row(indent, null, row));
        }
        return rows;
    }

    private static boolean isBeside(ControlTreeNode one, ControlTreeNode other) {
        return one.node().bounds().isPresent()
                && other.node().bounds().isPresent()
                && one.node().bounds().get().y() == other.node().bounds().get().y();
    }

    private void visit(ControlTreeNode controlTreeNode, int indent) {
        if (!tree.isShowing(controlTreeNode) || ControlTreeFilter.isNeverShown(controlTreeNode.node())) {
            return;
        }
        if (controlTreeNode.node().role() == UiRole.ROW) {
            row(controlTreeNode, indent);
        } else if (ControlTreeFilter.isPartOfName(controlTreeNode)) {
            inside(controlTreeNode, indent, false);
        } else if (ControlTreeFilter.isControl(controlTreeNode.node())
                || ControlTreeFilter.isReadable(controlTreeNode.node())) {
            add(single(controlTreeNode, indent));
            inside(controlTreeNode, indent + 1, false);
        } else if (ControlTreeFilter.isNamedHolder(controlTreeNode.node())
                && !controlTreeNode.children().isEmpty()) {
            add(single(controlTreeNode, indent));
            inside(controlTreeNode, indent + 1, false);
        } else {
            inside(controlTreeNode, indent, false);
        }
    }

    private void row(ControlTreeNode row, int indent) {
        List<ControlTreeNode> cells =
                row.children().stream().filter(tree::isShowing).toList();
        if (cells.isEmpty()) {
            add(single(row, indent));
        } else {
            add(new WindowOutlineLine.Row(indent, row, cells));
        }
    }

    private void add(WindowOutlineLine outlineLine) {
        seen++;
        if (counting > 0 || seen <= outlineRequest.from() || !hasRoom()) {
            return;
        }
        lines.add(outlineLine);
        spent += ROUND_A_LINE + length(outlineLine);
    }

    private boolean hasRoom() {
        return spent < outlineRequest.characters();
    }

    private static int length(WindowOutlineLine outlineLine) {
        if (outlineLine instanceof WindowOutlineLine.Row row) {
            return row.cells().stream()
                    .mapToInt(cell -> ROUND_A_LINE / 2 + label(cell).length())
                    .sum();
        }
        return outlineLine instanceof WindowOutlineLine.Control control
                ? label(control.controlTreeNode()).length()
                        + ControlFormatter.state(control.controlTreeNode().node())
                                .length()
                : 0;
    }

    public static String label(ControlTreeNode controlTreeNode) {
        return ControlTreeFilter.label(controlTreeNode);
    }

    /** Returns whether a control can be operated. */
    public static boolean isControl(ControlTreeNode controlTreeNode) {
        return ControlTreeFilter.isControl(controlTreeNode.node());
    }
}
