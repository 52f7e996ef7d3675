package io.docui.example.ide.run;

import io.docui.runtime.action.InvocationContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the tests that what changed since the last commit can affect. */
@FunctionalInterface
public interface AffectedTestFinder {
    /**
     * Tests to run.
     *
     * @param classes the full names of the test classes; empty if no test is affected, or if all must run
     * @param outOf the number of files with tests among which they are
     * @param all whether all tests must run
     * @param reason the changed files, or why all tests must run
     */
    record AffectedTests(List<String> classes, int outOf, boolean all, String reason) {
        /** Copies the list. */
        public AffectedTests {
            classes = List.copyOf(classes);
        }

        /**
         * Returns why all tests must run because at least half of them are affected. To run only those saves little, since the build and
         * its start take the same time.
         * @param full the time that all tests take; null if it is not known
         * @param limit the time that a run may take
         * @return empty if fewer are affected, or if it is not known that all tests end in time
         */
        Optional<String> share(@Nullable Duration full, Duration limit) {
            boolean areMost = outOf > 0 && 2 * classes.size() >= outOf;
            return areMost && full != null && full.compareTo(limit) < 0
                    ? Optional.of(classes.size() + " of " + outOf + " test classes are affected")
                    : Optional.empty();
        }

        /** All tests, with the reason. */
        public static AffectedTests all(String reason) {
            return new AffectedTests(List.of(), 0, true, reason);
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
