package io.docui.example.ide.run;

import java.util.List;

/**
 * What reports tell.
 *
 * @param run how many tests there were, with those that were skipped
 * @param failed how many of them failed
 * @param skipped how many were skipped
 * @param failures the first that failed
 * @param faults reports that could not be read, and why
 */
record TestCounts(int run, int failed, int skipped, List<TestFailure> failures, List<String> faults) {
    TestCounts {
        failures = List.copyOf(failures);
        faults = List.copyOf(faults);
    }

    /** The counts as a part of a sentence. */
    String describe() {
        String rest = skipped == 0 ? "" : ", " + skipped + " skipped";
        return failed == 0 ? run - skipped + " passed" + rest : failed + " of " + run + " failed" + rest;
    }
}
