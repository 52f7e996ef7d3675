package io.docui.runtime.internal.text;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * Decides how a single value reads in documents and lines: the one place that formats numbers, times and constants.
 *
 * <p>What shows can be written in a call as it stands, since models copy it: numbers are plain, truth values
 * {@code true} and {@code false}, points in time ISO-8601 to the second, constants words that a call takes. A duration
 * alone shows in units, {@code 1 h 30 min}: the signature of who takes one says its form. Data, such as the result of an
 * action in JSON, is exact and no concern of this class.
 */
public final class ValueFormatter {
    private ValueFormatter() {}

    /**
     * The text of a value.
     *
     * @param value a single value, not a collection of several
     * @return its text, unescaped; {@link Object#toString()} for what has no form of its own
     */
    public static String format(Object value) {
        if (value instanceof Number number) {
            return NumberFormatter.format(number);
        }
        if (value instanceof Enum<?> constant) {
            return EnumFormatter.format(constant);
        }
        if (value instanceof Duration duration) {
            return DurationFormatter.format(duration);
        }
        return ofTime(value);
    }

    private static String ofTime(Object value) {
        if (value instanceof Instant instant) {
            return instant.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        if (value instanceof LocalDateTime time) {
            return time.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        if (value instanceof LocalTime time) {
            return time.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        return value instanceof ZonedDateTime time
                ? time.truncatedTo(ChronoUnit.SECONDS).toString()
                : value.toString();
    }
}
