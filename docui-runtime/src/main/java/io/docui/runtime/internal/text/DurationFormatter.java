package io.docui.runtime.internal.text;

import java.time.Duration;
import java.util.StringJoiner;

/** Formats durations for readers: {@code 2 d 3 h}, {@code 1 h 30 min}, {@code 250 ms}. */
public final class DurationFormatter {
    private DurationFormatter() {}

    /** Formats a duration with millisecond precision; a duration under one millisecond in nanoseconds. */
    public static String format(Duration duration) {
        if (duration.isNegative()) {
            Duration positive = duration.equals(Duration.ofSeconds(Long.MIN_VALUE))
                    ? Duration.ofSeconds(Long.MAX_VALUE)
                    : duration.negated();
            return '-' + format(positive);
        }
        StringJoiner text = new StringJoiner(" ");
        add(text, duration.toDays(), "d");
        add(text, duration.toHoursPart(), "h");
        add(text, duration.toMinutesPart(), "min");
        add(text, duration.toSecondsPart(), "s");
        add(text, duration.toMillisPart(), "ms");
        return text.length() > 0 ? text.toString() : ofLessThanMilliseconds(duration);
    }

    private static void add(StringJoiner text, long amount, String unit) {
        if (amount > 0) {
            text.add(amount + " " + unit);
        }
    }

    private static String ofLessThanMilliseconds(Duration duration) {
        return duration.isZero() ? "0 s" : duration.toNanos() + " ns";
    }
}
