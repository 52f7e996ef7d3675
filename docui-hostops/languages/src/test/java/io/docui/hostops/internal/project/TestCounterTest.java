package io.docui.hostops.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Counts tests in what runners have written, word for word. */
class TestCounterTest {
    private static OptionalLong ran(String output) {
        TestCounter counter = new TestCounter();
        output.lines().forEach(counter::read);
        return counter.ran();
    }

    private static void assertRan(long expected, String... outputs) {
        for (String output : outputs) {
            assertEquals(OptionalLong.of(expected), ran(output), output);
        }
    }

    @Test
    void noticesThatNoTestRan() {
        assertRan(
                0,
                "\n\n  0 passing (4ms)\n",
                "Test Suites: 1 skipped, 0 of 1 total\nTests:       2 skipped, 2 total\nSnapshots:   0 total",
                " Test Files  1 skipped (1)\n      Tests  2 skipped (2)\n   Start at  23:51:20",
                "# tests 2\n# suites 0\n# pass 0\n# fail 0\n# cancelled 0\n# skipped 2",
                "\u2139 tests 0\n\u2139 pass 0\n\u2139 fail 0",
                "Asserts:  0 pass  0 fail  2 skip  0 of 2 complete\n# { total: 2, pass: 0, skip: 2 }\n# time=8902.353ms",
                "3 deselected in 2.57s",
                "no tests ran in 4.44s",
                "============================ 3 deselected in 0.02s ============================",
                "\n----\nRan 0 tests in 0.000s\n\nOK",
                "running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 1 filtered out; finished in 0.00s",
                "ok  \texample.org/a\t0.003s [no tests to run]\n?   \texample.org/b\t[no test files]",
                "ok  \texample.org/a\t(cached) [no tests to run]",
                " 0 pass\n 4 filtered out\n 0 fail",
                "0 specs, 0 failures\nFinished in 0.007 seconds",
                "[INFO] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0",
                "[WARNING] Tests run: 2, Failures: 0, Errors: 0, Skipped: 2",
                "2 specs, 0 failures, 2 pending specs");
    }

    @Test
    void countsTestsThatRan() {
        assertRan(
                3,
                "  2 passing (4ms)\n  1 pending\n  1 failing",
                "Tests:       1 failed, 1 skipped, 2 passed, 4 total",
                "      Tests  1 failed | 2 passed | 1 skipped (4)",
                "# pass 2\n# fail 1",
                "# { total: 3, pass: 3 }\n\n# { total: 3, pass: 3 }",
                "=================== 1 failed, 2 passed, 1 warning in 0.02s ===================",
                "Ran 3 tests in 0.000s",
                "test result: ok. 2 passed; 0 failed; 0 ignored\ntest result: FAILED. 0 passed; 1 failed; 0 ignored",
                "  3 tests passed",
                "4 specs, 1 failure, 1 pending spec",
                "[WARNING] Tests run: 2, Failures: 0, Errors: 0, Skipped: 1\nTests run: 2, Failures: 0, Errors: 0, Skipped: 0",
                "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.BTest\n"
                        + "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
    }

    @Test
    void doesNotGuess() {
        for (String output : new String[] {
            "",
            "BUILD SUCCESSFUL in 2s",
            "all are well",
            "12 files passed the check",
            "ok  \texample.org/a\t0.003s",
            "ok  \texample.org/a\t0.003s [no tests to run]\nok  \texample.org/b\t0.010s"
        }) {
            assertEquals(OptionalLong.empty(), ran(output), output);
        }
    }
}
