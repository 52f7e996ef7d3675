package io.docui.example.ide.editor;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;

/** Insertion of a text at an offset of another text, with the line ends that it needs there. */
record TextInsertion(int offset, String text) {
    /**
     * Creates the insertion of a text next to a range.
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
        // The last line of the file has no line end. It gets one, and the new last line has none, as before.
        return open
                ? new TextInsertion(offset, lineEnd + whole.substring(0, whole.length() - lineEnd.length()))
                : new TextInsertion(offset, whole);
    }

    private static boolean endsLine(String text) {
        return text.endsWith("\n") || text.endsWith("\r");
    }

    /** Expands a range to its whole lines, including their line ends. */
    static TextRange expandToLines(String text, TextRange range) {
        LineIndex lineIndex = LineIndex.of(text);
        return new TextRange(
                range.file(),
                lineIndex.start(lineIndex.lineAt(range.start())),
                lineIndex.start(lineIndex.lineAt(Math.max(range.start(), range.end() - 1)) + 1));
    }

    String applyTo(String before) {
        return before.substring(0, offset) + text + before.substring(offset);
    }
}
