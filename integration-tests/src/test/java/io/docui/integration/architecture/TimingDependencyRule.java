package io.docui.integration.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule that a test does not depend on the speed of its machine: it waits for conditions, compares no times with a
 * clock, and has a limit that only a test that hangs reaches.
 *
 * <p>A line may break it for a reason, given there or on the line above: {@code // steady: at least three words}.
 */
final class TimingDependencyRule {
    private static final String AWAIT = "wait for the condition with Awaitility, within one minute";
    private static final String MEASURE =
            "wait with Awaitility within one minute; compare a duration only with a control measured beside it";
    private static final String BIND = "bind port 0 and ask the program for its port";
    private static final String LIMIT = "write @Timeout(60) or more: only a test that hangs reaches it";

    private static final List<BannedCode> BANNED = List.of(
            new BannedCode("Thread\\s*\\.\\s*sleep\\b", AWAIT),
            new BannedCode(
                    "(?:(?:NANO|MICRO|MILLI)?SECONDS|MINUTES|HOURS|DAYS|(?i:unit))\\s*\\.\\s*sleep(?=\\s*\\()", AWAIT),
            new BannedCode("\\b(?:LockSupport\\s*\\.\\s*)?park(?:Nanos|Until)\\b", AWAIT),
            new BannedCode("\\bSystem\\s*(?:\\.|::)\\s*(?:nanoTime|currentTimeMillis)\\b", MEASURE),
            new BannedCode("\\bDuration\\s*(?:\\.|::)\\s*between\\b", MEASURE),
            new BannedCode("\\bassertTimeout(?:Preemptively)?(?=\\s*\\()", LIMIT),
            new BannedCode("\\bnew\\s+ServerSocket\\s*\\(\\s*0\\b", BIND));

    private static final Pattern TIMEOUT = Pattern.compile("@Timeout\\s*\\(([^()]*)\\)");
    private static final Pattern VALUE = Pattern.compile("(?:^|\\bvalue\\s*=)\\s*([0-9_]+)[lL]?\\s*(?:,|$)");
    private static final Pattern UNIT = Pattern.compile("\\bunit\\s*=\\s*(?:\\w+\\s*\\.\\s*)*(\\w+)");
    private static final int SHORTEST = 60; // seconds

    private static final Pattern REASON = Pattern.compile("steady:(?:\\s+\\S+){3,}");

    private TimingDependencyRule() {}

    private record BannedCode(Pattern pattern, String instead) {
        BannedCode(String pattern, String instead) {
            this(Pattern.compile(pattern), instead);
        }
    }

    /**
     * One place that breaks the rule.
     *
     * @param line its number, from 1
     * @param what what stands there
     * @param instead what to write in its place
     */
    record TimingViolation(int line, String what, String instead) {
        /** The violation as a line of a message. */
        String toMessage(String file) {
            return file + ":" + line + ": " + what + " - " + instead;
        }
    }

    /** What breaks the rule in a source, from top to bottom. */
    static List<TimingViolation> violations(String source) {
        MaskedJavaSource text = MaskedJavaSource.of(source);
        List<TimingViolation> result = new ArrayList<>();
        for (BannedCode bannedCode : BANNED) {
            for (Matcher found = bannedCode.pattern().matcher(text.code()); found.find(); ) {
                result.add(new TimingViolation(
                        text.line(found.start()), collapseWhitespace(found.group()), bannedCode.instead()));
            }
        }
        for (Matcher found = TIMEOUT.matcher(text.code()); found.find(); ) {
            if (isShort(found.group(1))) {
                result.add(new TimingViolation(text.line(found.start()), collapseWhitespace(found.group()), LIMIT));
            }
        }
        result.removeIf(timingViolation -> hasReason(text, timingViolation.line()));
        result.sort(Comparator.comparingInt(TimingViolation::line));
        return result;
    }

    private static String collapseWhitespace(String code) {
        return code.replaceAll("\\s+", " ");
    }

    /** A limit that is no plain number counts as short: nobody can see that it is long enough. */
    private static boolean isShort(String arguments) {
        Matcher value = VALUE.matcher(arguments.strip());
        if (!value.find()) {
            return true;
        }
        Matcher unit = UNIT.matcher(arguments);
        TimeUnit in = unit.find() ? TimeUnit.valueOf(unit.group(1)) : TimeUnit.SECONDS;
        return in.toSeconds(Long.parseLong(value.group(1).replace("_", ""))) < SHORTEST;
    }

    private static boolean hasReason(MaskedJavaSource text, int line) {
        return REASON.matcher(text.comment(line)).matches()
                || REASON.matcher(text.comment(line - 1)).matches();
    }
}
