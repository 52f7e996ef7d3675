package io.docui.example.ide.run;

import java.util.List;

/** Totals of the test reports of a run, with the first failures. */
record TestCounts(int run, int failed, int skipped, List<TestFailure> failures, List<String> faults) {
    TestCounts {
        failures = List.copyOf(failures);
        faults = List.copyOf(faults);
    }

    String describe() {
        String rest = skipped == 0 ? "" : ", " + skipped + " skipped";
        return failed == 0 ? run - skipped + " passed" + rest : failed + " of " + (run - skipped) + " failed" + rest;
    }
}
