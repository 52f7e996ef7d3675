package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import java.util.Optional;

/** Makes places to go to of what programs say is wrong. */
final class ProblemMarker {
    private static final System.Logger LOG = System.getLogger(ProblemMarker.class.getName());

    private final Workbench bench;

    ProblemMarker(Workbench bench) {
        this.bench = bench;
    }

    /**
     * A place where something is wrong: a line, without the space around it.
     *
     * @param spot the line
     * @param text what is wrong there
     * @return empty if the file has no such line, or may not be read
     */
    Optional<Problem> problem(SourceLocation spot, String text) {
        if (!bench.mayRead(spot.file())) {
            return Optional.empty();
        }
        try {
            String whole = bench.text(spot.file());
            LineIndex lines = LineIndex.of(whole);
            if (spot.line() < 1 || spot.line() > lines.count()) {
                return Optional.empty();
            }
            String line = lines.line(spot.line());
            int start = lines.start(spot.line())
                    + line.length()
                    - line.stripLeading().length();
            TextRange range =
                    new TextRange(spot.file(), start, start + line.strip().length());
            return bench.mark(Problem.KIND, range, text, whole) instanceof Problem problem
                    ? Optional.of(problem)
                    : Optional.empty();
        } catch (ActionException e) {
            LOG.log(System.Logger.Level.DEBUG, "No place: " + spot, e);
            return Optional.empty();
        }
    }

    /** The text that a place stands for, as it is now; empty if it is gone. */
    String line(Problem problem) {
        try {
            Optional<TextRange> range = bench.ranges().find(problem.id()).map(RangeRegistry.TrackedRange::range);
            if (range.isEmpty()) {
                return "";
            }
            String text = bench.text(range.get().file());
            return bench.ranges()
                    .find(problem.id())
                    .map(found -> found.range().of(text).strip())
                    .orElse("");
        } catch (ActionException e) {
            LOG.log(System.Logger.Level.DEBUG, "No line of " + problem.label(), e);
            return "";
        }
    }
}
