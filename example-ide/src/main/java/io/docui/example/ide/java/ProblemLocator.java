package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.lsp.SourceLocation;
import java.util.Optional;

/** Finds what a problem is about: the word at its place, or the rest of its line. */
final class ProblemLocator {
    private ProblemLocator() {}

    /** The range of a spot; empty if the text has no such line. */
    static Optional<TextRange> of(SourceLocation spot, String text) {
        LineIndex lines = LineIndex.of(text);
        if (spot.line() < 1 || spot.line() > lines.count()) {
            return Optional.empty();
        }
        int begin = lines.start(spot.line());
        int end = lines.end(spot.line());
        int points = Math.min(Math.max(0, spot.column() - 1), text.codePointCount(begin, end));
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
                    + (lines.line(spot.line()).length()
                            - lines.line(spot.line()).stripLeading().length());
        }
        return Optional.of(new TextRange(spot.path(), start, behind));
    }
}
