package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Result of the most recent test run, as the Tests view shows it.
 * @param ok whether the program succeeded, no test failed, and all reports could be read
 * @param headline the counts
 * @param summary the counts with the duration and the selection of tests, for the result of the call
 * @param others the failures without a known location
 * @param tests the number of tests that ran
 * @param details the details of the first failures by the number of their problem
 */
record LastTestRun(
        Instant began,
        boolean ok,
        String headline,
        String summary,
        List<Problem> problems,
        List<String> others,
        int left,
        List<String> outputs,
        int tests,
        Map<Integer, FailureDetail> details) {
    LastTestRun {
        problems = List.copyOf(problems);
        others = List.copyOf(others);
        outputs = List.copyOf(outputs);
        details = Map.copyOf(details);
    }
}
