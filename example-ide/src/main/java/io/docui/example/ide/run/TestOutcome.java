package io.docui.example.ide.run;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import io.docui.example.ide.editor.Problem;
import java.util.List;

/**
 * The result of a test run.
 *
 * @param ok whether the tests ran and all passed
 * @param summary the number of passed and failed tests
 * @param problems test failures and compiler errors; go_to shows each
 */
@Describe("The result of a test run.")
@Gist("{summary}")
public record TestOutcome(boolean ok, String summary, List<Problem> problems) {
    /** Copies the list. */
    public TestOutcome {
        problems = List.copyOf(problems);
    }
}
