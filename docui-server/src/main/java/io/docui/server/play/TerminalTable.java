package io.docui.server.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Node;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * Table with aligned columns. If it is too wide, the text in its widest columns is wrapped.
 * @param rows the rows, of which the first is the head; all have the same number of cells
 */
record TerminalTable(List<List<AttributedString>> rows) {
    private static final String GAP = "  ";

    /** The minimum width of a column that is made narrower, in columns. */
    private static final int NARROWEST = 8;

    static TerminalTable of(TableBlock table, InlineTerminalStyler inline) {
        List<List<AttributedString>> rows = new ArrayList<>();
        for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            AttributedStyle style = part instanceof TableHead ? AttributedStyle.BOLD : AttributedStyle.DEFAULT;
            for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                if (row instanceof TableRow) {
                    rows.add(cells(row, inline, style));
                }
            }
        }
        return new TerminalTable(rows);
    }

    private static List<AttributedString> cells(Node row, InlineTerminalStyler inline, AttributedStyle style) {
        List<AttributedString> cells = new ArrayList<>();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            if (cell instanceof TableCell) {
                cells.add(inline.styled(cell, style));
            }
        }
        return cells;
    }

    /**
     * Lays the table out.
     * @param width the width of the terminal, in columns
     */
    List<AttributedString> lines(int width) {
        int[] widths = widths(width);
        List<AttributedString> lines = new ArrayList<>();
        boolean hasHead = rows.get(0).stream().anyMatch(cell -> cell.length() > 0);
        for (List<AttributedString> row : hasHead ? rows : rows.subList(1, rows.size())) {
            row(row, widths, lines);
            if (row == rows.get(0)) {
                lines.add(new AttributedString(
                        "─".repeat(Math.min(width, total(widths))), AttributedStyle.DEFAULT.faint()));
            }
        }
        return lines;
    }

    private int[] widths(int width) {
        int[] widths = new int[rows.get(0).size()];
        for (List<AttributedString> row : rows) {
            for (int i = 0; i < widths.length && i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).columnLength());
            }
        }
        while (total(widths) > width) {
            int widest = 0;
            for (int i = 1; i < widths.length; i++) {
                widest = widths[i] > widths[widest] ? i : widest;
            }
            if (widths[widest] <= NARROWEST) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        return Arrays.stream(widths).sum() + GAP.length() * Math.max(0, widths.length - 1);
    }

    private static void row(List<AttributedString> row, int[] widths, List<AttributedString> lines) {
        List<List<AttributedString>> cells = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            AttributedString cell = i < row.size() ? row.get(i) : AttributedString.EMPTY;
            List<AttributedString> wrapped = TextWrapper.wrap(cell, Math.max(1, widths[i]));
            cells.add(wrapped);
            height = Math.max(height, wrapped.size());
        }
        for (int y = 0; y < height; y++) {
            AttributedStringBuilder line = new AttributedStringBuilder();
            for (int i = 0; i < widths.length; i++) {
                List<AttributedString> cell = cells.get(i);
                AttributedString text = y < cell.size() ? cell.get(y) : AttributedString.EMPTY;
                line.append(text);
                if (i + 1 < widths.length) {
                    line.append(" ".repeat(widths[i] - text.columnLength())).append(GAP);
                }
            }
            lines.add(line.toAttributedString());
        }
    }
}
