package io.docui.hostops.internal.project;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the tests that ran by the summaries that test runners write. Most runners that find no test with a name end with exit code 0, as if
 * they had passed. Not thread-safe.
 */
public final class TestCounter {
    /**
     * A line with which a runner sums up.
     * @param line the whole line
     * @param count the numbers in it of tests that ran, each as the first group
     * @param skipped the numbers in it of tests that {@code count} includes although they did not run
     */
    private record Summary(Pattern line, Pattern count, Pattern skipped) {
        Summary(String line, String count) {
            this(line, count, "(?!)");
        }

        Summary(String line, String count, String skipped) {
            this(Pattern.compile(line), Pattern.compile(count), Pattern.compile(skipped));
        }

        long ran(String text) {
            return sum(count, text) - sum(skipped, text);
        }

        private static long sum(Pattern numbers, String text) {
            return numbers.matcher(text)
                    .results()
                    .mapToLong(number -> Long.parseLong(number.group(1)))
                    .sum();
        }
    }

    private static final List<Summary> SUMMARIES = List.of(
            // Surefire; its lines about single classes go on
            new Summary(
                    "(?:\\[[A-Z]+] )?Tests run: \\d{1,9}, Failures: \\d+, Errors: \\d+, Skipped: \\d{1,9}",
                    "Tests run: (\\d{1,9})",
                    "Skipped: (\\d{1,9})"),
            // cargo
            new Summary("test result: .*", "(\\d{1,9}) (?:passed|failed)\\b"),
            // Jest, Vitest
            new Summary("Tests:\\s+.*\\btotal", "(\\d{1,9}) (?:passed|failed)\\b"),
            new Summary("\\s*Tests\\s+.*\\(\\d+\\)", "(\\d{1,9}) (?:passed|failed)\\b"),
            // pytest
            new Summary(
                    "(?:=+ )?(?:(?:\\d+ [a-z]+(?:, )?)+|no tests ran) in [\\d.]+s\\b.*",
                    "(\\d{1,9}) (?:passed|failed|errors?|xfailed|xpassed)\\b"),
            // unittest
            new Summary("Ran \\d+ tests? in .*", "Ran (\\d{1,9})"),
            // mocha, AVA, Bun, Playwright, Jasmine
            new Summary("\\s*\\d+ (?:passing|failing)\\b.*", "(\\d{1,9}) (?:passing|failing)"),
            new Summary("\\s*\\d+ tests? (?:passed|failed)", "(\\d{1,9}) test"),
            new Summary("\\s*\\d+ (?:pass|fail)", "(\\d{1,9}) (?:pass|fail)"),
            new Summary("\\s*\\d+ (?:passed|failed) \\(.*\\)", "(\\d{1,9}) (?:passed|failed)"),
            new Summary("\\d+ specs?, \\d+ failures?\\b.*", "(\\d{1,9}) specs?,", "(\\d{1,9}) pending"),
            // node --test; its reporter for terminals begins lines with an i
            new Summary("[#\u2139] (?:pass|fail) \\d+", "(\\d{1,9})"));

    /** tap sums up more than once, and each line replaces the one before. */
    private static final Summary TAP = new Summary("# \\{ total: .*}", "(?:pass|fail): (\\d{1,9})");

    /** Go tells which packages have passed, and not how many tests. */
    private static final Pattern GO = Pattern.compile("ok\\s+\\S+\\s+(?:[\\d.]+s|\\(cached\\))(.*)");

    private long ran;
    private long ranByTap;
    private boolean summarized;
    private boolean uncounted;

    /**
     * Reads a line of output.
     *
     * @param line the line, without terminal control sequences
     */
    public void read(String line) {
        String text = line.stripTrailing();
        Matcher go = GO.matcher(text);
        if (go.matches()) {
            summarized = true;
            uncounted |= !go.group(1).contains("[no tests to run]");
        } else if (TAP.line().matcher(text).matches()) {
            summarized = true;
            ranByTap = TAP.ran(text);
        } else {
            SUMMARIES.stream()
                    .filter(summary -> summary.line().matcher(text).matches())
                    .findFirst()
                    .ifPresent(summary -> {
                        summarized = true;
                        ran += summary.ran(text);
                    });
        }
    }

    /** Returns the number of tests that ran, passed or failed; empty if the lines do not tell. */
    public OptionalLong ran() {
        return summarized && !uncounted ? OptionalLong.of(ran + ranByTap) : OptionalLong.empty();
    }
}
