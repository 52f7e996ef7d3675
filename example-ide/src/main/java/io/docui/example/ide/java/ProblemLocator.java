package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.lsp.SourceLocation;
import java.util.Optional;

/** Finds what a problem is about: the word at its place, or the rest of its line. */
final class ProblemLocator {
    private ProblemLocator() {}

    /** The range of a spot; empty if the text has no such line. */
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
            // At the end of the line, where something is missing: the line is the place.
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
