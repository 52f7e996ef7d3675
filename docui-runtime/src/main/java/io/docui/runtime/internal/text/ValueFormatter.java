package io.docui.runtime.internal.text;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Formats single values for documents and lines; the only place that formats numbers, times and constants. A model can copy the result into
 * a call: numbers are plain, booleans are {@code true} and {@code false}, points in time are ISO-8601 to the second, and constants are
 * words that a call accepts. Only durations are shown in units, such as {@code 1 h 30 min}; the signature of an action that takes a
 * duration describes the form for calls. Data, such as the result of an action in JSON, is exact and not formatted by this class.
 */
public final class ValueFormatter {
    private ValueFormatter() {}

    /**
     * Returns the text of a value.
     * @return the text, unescaped; {@link Object#toString()} for values without a form of their own
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
        if (value instanceof OffsetDateTime time) {
            return time.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        if (value instanceof OffsetTime time) {
            return time.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        return value instanceof ZonedDateTime time
                ? time.truncatedTo(ChronoUnit.SECONDS).toString()
                : ofOther(value);
    }

    private static String ofOther(Object value) {
        if (value instanceof Locale locale) {
            return locale.toLanguageTag();
        }
        return value instanceof byte[] bytes
                ? bytes.length + (bytes.length == 1 ? " byte" : " bytes")
                : value.toString();
    }
}
