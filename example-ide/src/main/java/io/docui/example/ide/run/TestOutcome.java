package io.docui.example.ide.run;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import io.docui.example.ide.editor.Problem;
import java.util.List;

/**
 * What became of the tests.
 *
 * @param ok whether they ran, and none failed
 * @param summary how many ran and failed
 * @param problems where something failed, or could not be compiled; go_to shows it
 */
@Describe("What became of the tests.")
@Gist("{summary}")
public record TestOutcome(boolean ok, String summary, List<Problem> problems) {
    /** Copies the list. */
    public TestOutcome {
        problems = List.copyOf(problems);
    }
}
