package io.docui.runtime.internal.projection;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Edits a line of Markdown for a reader that does not click: leaves out list items, paragraphs and table cells that consist of links. */
final class LinkLineEditor {
    private static final String ROW = "|";
    private static final Pattern CELL_BORDER = Pattern.compile("(?<!\\\\)\\|");

    private LinkLineEditor() {}

    /**
     * Edits a line outside of code blocks.
     * @param isLeftOut whether links that stand alone are left out
     * @param other what becomes of any other content of the line or of a cell
     * @return the line; empty if it is left out
     */
    static String edit(String line, Predicate<List<MarkdownLink>> isLeftOut, UnaryOperator<String> other) {
        if (!line.startsWith(ROW)) {
            return isLeftOut(line, isLeftOut) ? "" : other.apply(line);
        }
        String[] cells = CELL_BORDER.split(line, -1);
        for (int i = 0; i < cells.length; i++) {
            cells[i] = isLeftOut(cells[i].strip(), isLeftOut) ? " " : other.apply(cells[i]);
        }
        return String.join(ROW, cells);
    }

    private static boolean isLeftOut(String text, Predicate<List<MarkdownLink>> isLeftOut) {
        List<MarkdownLink> links = MarkdownLinkFinder.findAlone(text);
        return !links.isEmpty() && isLeftOut.test(links);
    }
}
