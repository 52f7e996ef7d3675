package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import java.time.Instant;
import java.util.List;

/**
 * Result of the most recent test run, as the Tests view shows it.
 *
 * @param began the time at which the tests began
 * @param summary the summary of the outcome
 * @param problems the failures with a known location
 * @param others the failures without a known location
 * @param left the number of failures that are not listed
 * @param outputs the names of the folders that the build creates
 */
record LastTestRun(
        Instant began, String summary, List<Problem> problems, List<String> others, int left, List<String> outputs) {
    LastTestRun {
        problems = List.copyOf(problems);
        others = List.copyOf(others);
        outputs = List.copyOf(outputs);
    }
}
