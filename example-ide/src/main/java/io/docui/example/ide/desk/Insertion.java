package io.docui.example.ide.desk;

import io.docui.example.ide.range.Lines;
import io.docui.example.ide.range.TextRange;

/**
 * A text that goes into another, with the line ends that it needs there.
 *
 * @param offset where it goes
 * @param text what goes there
 */
record Insertion(int offset, String text) {
    /**
     * The insertion of a text beside a range.
     *
     * @param into the text of the file
     * @param range the range
     * @param where where, as seen from the range
     * @param text the text; its lines get the line ends of the file
     */
    static Insertion of(String into, TextRange range, Where where, String text) {
        Lines lines = Lines.of(into);
        String lineEnd = lines.lineEnd(range.start());
        String own = text.replace("\r\n", "\n").replace("\n", lineEnd);
        if (!where.wholeLines()) {
            return new Insertion(where == Where.START ? range.start() : range.end(), own);
        }
        String whole = own.endsWith(lineEnd) ? own : own + lineEnd;
        if (where == Where.BEFORE) {
            return new Insertion(lines.start(lines.at(range.start())), whole);
        }
        int offset = lines.start(lines.at(Math.max(range.start(), range.end() - 1)) + 1);
        boolean open = offset == into.length() && !into.isEmpty() && !endsLine(into);
        // The last line of the file has no end: it gets one, and the new last line has none, as before.
        return open
                ? new Insertion(offset, lineEnd + whole.substring(0, whole.length() - lineEnd.length()))
                : new Insertion(offset, whole);
    }

    private static boolean endsLine(String text) {
        return text.endsWith("\n") || text.endsWith("\r");
    }

    /** The lines that a range is on, with their ends. */
    static TextRange wholeLines(String text, TextRange range) {
        Lines lines = Lines.of(text);
        return new TextRange(
                range.file(),
                lines.start(lines.at(range.start())),
                lines.start(lines.at(Math.max(range.start(), range.end() - 1)) + 1));
    }

    /** The text with this in it. */
    String into(String before) {
        return before.substring(0, offset) + text + before.substring(offset);
    }
}
