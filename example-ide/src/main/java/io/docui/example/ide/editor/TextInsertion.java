package io.docui.example.ide.editor;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;

/**
 * A text that goes into another, with the line ends that it needs there.
 *
 * @param offset where it goes
 * @param text what goes there
 */
record TextInsertion(int offset, String text) {
    /**
     * The insertion of a text beside a range.
     *
     * @param into the text of the file
     * @param range the range
     * @param insertPosition where, as seen from the range
     * @param text the text; its lines get the line ends of the file
     */
    static TextInsertion of(String into, TextRange range, InsertPosition insertPosition, String text) {
        LineIndex lineIndex = LineIndex.of(into);
        String lineEnd = lineIndex.lineEnd(range.start());
        String own = text.replace("\r\n", "\n").replace("\n", lineEnd);
        if (!insertPosition.wholeLines()) {
            return new TextInsertion(insertPosition == InsertPosition.START ? range.start() : range.end(), own);
        }
        String whole = own.endsWith(lineEnd) ? own : own + lineEnd;
        if (insertPosition == InsertPosition.BEFORE) {
            return new TextInsertion(lineIndex.start(lineIndex.lineAt(range.start())), whole);
        }
        int offset = lineIndex.start(lineIndex.lineAt(Math.max(range.start(), range.end() - 1)) + 1);
        boolean open = offset == into.length() && !into.isEmpty() && !endsLine(into);
        // The last line of the file has no end: it gets one, and the new last line has none, as before.
        return open
                ? new TextInsertion(offset, lineEnd + whole.substring(0, whole.length() - lineEnd.length()))
                : new TextInsertion(offset, whole);
    }

    private static boolean endsLine(String text) {
        return text.endsWith("\n") || text.endsWith("\r");
    }

    /** The lines that a range is on, with their ends. */
    static TextRange expandToLines(String text, TextRange range) {
        LineIndex lineIndex = LineIndex.of(text);
        return new TextRange(
                range.file(),
                lineIndex.start(lineIndex.lineAt(range.start())),
                lineIndex.start(lineIndex.lineAt(Math.max(range.start(), range.end() - 1)) + 1));
    }

    /** The text with this in it. */
    String applyTo(String before) {
        return before.substring(0, offset) + text + before.substring(offset);
    }
}
