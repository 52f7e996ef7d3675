package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import java.time.Instant;
import java.util.List;

/**
 * The tests that were run last.
 *
 * @param began when they began
 * @param summary what became of them
 * @param problems where something failed
 * @param others what failed at no known place
 * @param left how many failures are not listed
 * @param outputs the names of folders that the build makes
 */
record LastTestRun(
        Instant began, String summary, List<Problem> problems, List<String> others, int left, List<String> outputs) {
    LastTestRun {
        problems = List.copyOf(problems);
        others = List.copyOf(others);
        outputs = List.copyOf(outputs);
    }
}
