package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.lsp.SourceLocation;
import java.util.Optional;

/** Converts the location of a problem to a range: the word at the location, or the rest of the line. */
final class ProblemLocator {
    private ProblemLocator() {}

    /** Returns the range of a location; empty if the text has no such line. */
    static Optional<TextRange> of(SourceLocation sourceLocation, String text) {
        LineIndex lineIndex = LineIndex.of(text);
        if (sourceLocation.line() < 1 || sourceLocation.line() > lineIndex.count()) {
            return Optional.empty();
        }
        int begin = lineIndex.start(sourceLocation.line());
        int end = lineIndex.end(sourceLocation.line());
        int points = Math.min(Math.max(0, sourceLocation.column() - 1), text.codePointCount(begin, end));
        int start = text.offsetByCodePoints(begin, points);
        int behind = start;
        while (behind < end && Character.isJavaIdentifierPart(text.charAt(behind))) {
            behind++;
        }
        if (behind == start && start < end) {
            behind = end;
        } else if (start == end) {
            // The location is the end of the line, where something is missing. The range is the line.
            start = begin
                    + (lineIndex.line(sourceLocation.line()).length()
                            - lineIndex
                                    .line(sourceLocation.line())
                                    .stripLeading()
                                    .length());
        }
        return Optional.of(new TextRange(sourceLocation.path(), start, behind));
    }
}
