package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import java.time.Instant;
import java.util.List;

/**
 * Result of the most recent test run, as the Tests view shows it.
 * @param others the failures without a known location
 */
record LastTestRun(
        Instant began, String summary, List<Problem> problems, List<String> others, int left, List<String> outputs) {
    LastTestRun {
        problems = List.copyOf(problems);
        others = List.copyOf(others);
        outputs = List.copyOf(outputs);
    }
}
