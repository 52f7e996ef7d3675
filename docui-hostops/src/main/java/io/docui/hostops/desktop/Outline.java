package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What of a window is worth showing: what can be operated or read, in few lines. What only holds others vanishes unless it has a name; of
 * what is long the first is shown, and the rest is counted.
 */
public final class Outline {
    private static final int OF_A_LIST = 15;
    // A line has an anchor and a word or two beside what it says.
    private static final int ROUND_A_LINE = 40;

    private final WindowTree tree;
    private final Wanted wanted;
    private final List<Line> lines = new ArrayList<>();
    private int seen;
    private int spent;
    private int counting;

    private Outline(WindowTree tree, Wanted wanted) {
        this.tree = tree;
        this.wanted = wanted;
    }

    /**
     * What is wanted.
     *
     * @param find only what contains this, whether or not it is on the screen; empty for all
     * @param root the backend's id of what is shown with all that is in it; empty for the window
     * @param depth how deep, from 1
     * @param from how many lines to leave out first
     * @param characters about how many there may be
     */
    public record Wanted(String find, Optional<String> root, int depth, int from, int characters) {}

    /**
     * What there is.
     *
     * @param lines the lines
     * @param total how many there were if all were shown
     */
    public record Found(List<Line> lines, int total) {
        /** Copies the list. */
        public Found {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Chooses what is shown.
     *
     * @param tree the window
     * @param wanted what is wanted
     * @return the lines; none if the root is not there
     */
    public static Found of(WindowTree tree, Wanted wanted) {
        Outline outline = new Outline(tree, wanted);
        Optional<Branch> root =
                wanted.root().isPresent() ? tree.find(wanted.root().get()) : tree.root();
        root.ifPresent(outline::begin);
        return new Found(outline.lines, outline.seen);
    }

    private void begin(Branch root) {
        if (wanted.find().isBlank()) {
            inside(root, 0, true);
        } else {
            String text = wanted.find().strip().toLowerCase(Locale.ROOT);
            root.all().filter(branch -> says(branch, text)).forEach(branch -> add(single(branch, 0)));
        }
        int shown = (int)
                lines.stream().filter(line -> !(line instanceof Line.More)).count();
        int left = seen - wanted.from() - shown - counted();
        if (left > 0) {
            lines.add(new Line.More(0, root, wanted.from() + shown, left));
        }
    }

    private int counted() {
        return lines.stream()
                .mapToInt(line -> line instanceof Line.More more ? more.count() : 0)
                .sum();
    }

    private boolean says(Branch branch, String text) {
        return branch.parent() != null
                && !Showing.isNeverShown(branch.node())
                && (contains(branch.node().name(), text)
                        || contains(ControlBook.name(branch), text)
                        || contains(branch.node().description(), text)
                        || contains(branch.node().text().orElse(""), text))
                && !Showing.isPartOfName(branch);
    }

    private static boolean contains(String whole, String text) {
        return whole.toLowerCase(Locale.ROOT).contains(text);
    }

    private Line single(Branch branch, int indent) {
        return new Line.Control(indent, branch, tree.isShowing(branch));
    }

    private void inside(Branch holder, int indent, boolean isRoot) {
        if (indent >= wanted.depth()) {
            rest(holder, indent, 0, () -> each(holder, indent));
            return;
        }
        boolean cuts = !isRoot && Showing.isLong(holder.node());
        int before = seen;
        List<Line> rows = rows(holder, indent);
        if (!rows.isEmpty()) {
            cut(rows, holder, indent, cuts);
            return;
        }
        List<Branch> all = holder.children();
        for (int i = 0; i < all.size(); i++) {
            if (cuts && counting == 0 && seen - before >= OF_A_LIST && i < all.size() - 1) {
                int next = i;
                rest(
                        holder,
                        indent,
                        seen - before,
                        () -> all.subList(next, all.size()).forEach(branch -> visit(branch, indent)));
                return;
            }
            visit(all.get(i), indent);
        }
    }

    private void each(Branch holder, int indent) {
        holder.children().forEach(branch -> visit(branch, indent));
    }

    /** Counts what is not shown of a holder. */
    private void rest(Branch holder, int indent, int from, Runnable visits) {
        int before = seen;
        counting++;
        visits.run();
        counting--;
        int count = seen - before;
        if (count > 0 && counting == 0 && hasRoom() && seen > wanted.from()) {
            lines.add(new Line.More(indent, holder, from, count));
            spent += ROUND_A_LINE;
        }
    }

    private void cut(List<Line> rows, Branch holder, int indent, boolean cuts) {
        int most = cuts ? Math.min(OF_A_LIST, rows.size()) : rows.size();
        rows.subList(0, most).forEach(this::add);
        if (most < rows.size()) {
            rest(holder, indent, most, () -> rows.subList(most, rows.size()).forEach(this::add));
        }
    }

    /** The rows of a table whose program tells only of cells. */
    private List<Line> rows(Branch holder, int indent) {
        if (holder.node().role() != UiRole.TABLE && holder.node().role() != UiRole.TREE) {
            return List.of();
        }
        List<Branch> cells = holder.children().stream()
                .filter(branch -> branch.node().role() == UiRole.CELL && tree.isShowing(branch))
                .toList();
        long headers = holder.children().stream()
                .filter(branch -> branch.node().role() == UiRole.COLUMN_HEADER)
                .count();
        List<Line> rows = new ArrayList<>();
        List<Branch> row = new ArrayList<>();
        for (Branch cell : cells) {
            if (!row.isEmpty() && !(headers > 1 ? row.size() < headers : isBeside(row.get(0), cell))) {
                rows.add(new Line.Row(indent, null, row));
                row.clear();
            }
            row.add(cell);
        }
        if (!row.isEmpty()) {
            rows.add(new Line.Row(indent, null, row));
        }
        return rows;
    }

    private static boolean isBeside(Branch one, Branch other) {
        return one.node().bounds().isPresent()
                && other.node().bounds().isPresent()
                && one.node().bounds().get().y() == other.node().bounds().get().y();
    }

    private void visit(Branch branch, int indent) {
        if (!tree.isShowing(branch) || Showing.isNeverShown(branch.node())) {
            return;
        }
        if (branch.node().role() == UiRole.ROW) {
            row(branch, indent);
        } else if (Showing.isPartOfName(branch)) {
            inside(branch, indent, false);
        } else if (Showing.isControl(branch.node()) || Showing.isReadable(branch.node())) {
            add(single(branch, indent));
            inside(branch, indent + 1, false);
        } else if (Showing.isNamedHolder(branch.node()) && !branch.children().isEmpty()) {
            add(single(branch, indent));
            inside(branch, indent + 1, false);
        } else {
            inside(branch, indent, false);
        }
    }

    private void row(Branch row, int indent) {
        List<Branch> cells = row.children().stream().filter(tree::isShowing).toList();
        if (cells.isEmpty()) {
            add(single(row, indent));
        } else {
            add(new Line.Row(indent, row, cells));
        }
    }

    private void add(Line line) {
        seen++;
        if (counting > 0 || seen <= wanted.from() || !hasRoom()) {
            return;
        }
        lines.add(line);
        spent += ROUND_A_LINE + length(line);
    }

    private boolean hasRoom() {
        return spent < wanted.characters();
    }

    private static int length(Line line) {
        if (line instanceof Line.Row row) {
            return row.cells().stream()
                    .mapToInt(cell -> ROUND_A_LINE / 2 + label(cell).length())
                    .sum();
        }
        return line instanceof Line.Control control
                ? label(control.branch()).length()
                        + Words.state(control.branch().node()).length()
                : 0;
    }

    /** What a control is called in a line. */
    public static String label(Branch branch) {
        return Showing.label(branch);
    }

    /** Whether something can be done with a control. */
    public static boolean isControl(Branch branch) {
        return Showing.isControl(branch.node());
    }
}
