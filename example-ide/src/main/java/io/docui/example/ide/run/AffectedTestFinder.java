package io.docui.example.ide.run;

import io.docui.runtime.action.InvocationContext;
import java.util.List;

/** Finds the tests that what changed since the last commit can affect. */
@FunctionalInterface
public interface AffectedTestFinder {
    /**
     * Tests to run.
     *
     * @param classes the full names of the test classes; empty if no test is affected, or if all must run
     * @param all whether all tests must run
     * @param reason the changed files, or why all tests must run
     */
    record AffectedTests(List<String> classes, boolean all, String reason) {
        /** Copies the list. */
        public AffectedTests {
            classes = List.copyOf(classes);
        }

        /** All tests, with the reason. */
        public static AffectedTests all(String reason) {
            return new AffectedTests(List.of(), true, reason);
        }
    }

    /**
     * Returns the affected tests.
     *
     * @param invocation the call, which shows the progress
     * @throws io.docui.runtime.action.ActionException if the changes are unknown
     */
    AffectedTests find(InvocationContext invocation);
}
