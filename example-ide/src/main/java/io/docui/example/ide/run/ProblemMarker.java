package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import java.util.Optional;

/** Registers the problems that programs report as ranges, which a model can go to. */
record ProblemMarker(Workbench bench) {
    private static final System.Logger LOG = System.getLogger(ProblemMarker.class.getName());

    /**
     * Registers a problem at a line, without the surrounding white space.
     * @return the problem; empty if the file has no such line, or may not be read
     */
    Optional<Problem> problem(SourceLocation sourceLocation, String text) {
        if (!bench.mayRead(sourceLocation.file())) {
            return Optional.empty();
        }
        try {
            String whole = bench.text(sourceLocation.file());
            LineIndex lineIndex = LineIndex.of(whole);
            if (sourceLocation.line() < 1 || sourceLocation.line() > lineIndex.count()) {
                return Optional.empty();
            }
            String line = lineIndex.line(sourceLocation.line());
            int start = lineIndex.start(sourceLocation.line())
                    + line.length()
                    - line.stripLeading().length();
            TextRange range = new TextRange(
                    sourceLocation.file(), start, start + line.strip().length());
            return bench.mark(Problem.KIND, range, text, whole) instanceof Problem problem
                    ? Optional.of(problem)
                    : Optional.empty();
        } catch (ActionException e) {
            LOG.log(System.Logger.Level.DEBUG, "No range for " + sourceLocation, e);
            return Optional.empty();
        }
    }

    /** Returns the current text of a problem's range; empty if it is gone. */
    String line(Problem problem) {
        try {
            Optional<TextRange> range = bench.ranges().find(problem.id()).map(RangeRegistry.TrackedRange::range);
            if (range.isEmpty()) {
                return "";
            }
            String text = bench.text(range.get().file());
            return bench.ranges()
                    .find(problem.id())
                    .map(trackedRange -> trackedRange.range().of(text).strip())
                    .orElse("");
        } catch (ActionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The line of " + problem.label() + " cannot be read", e);
            return "";
        }
    }
}
