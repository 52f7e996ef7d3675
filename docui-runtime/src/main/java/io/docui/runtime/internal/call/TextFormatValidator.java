package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor.StringType;
import java.net.URI;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.UUID;

/**
 * Validates texts against string formats such as dates and URIs, using the Java classes that will hold the values. See
 * docs/spec/types.md#text-formats.
 */
final class TextFormatValidator {
    private TextFormatValidator() {}

    static boolean accepts(StringType type, String text) {
        if (type == StringType.TEXT) {
            return true;
        }
        return type == StringType.CHARACTER ? text.length() == 1 : reads(type, text);
    }

    private static boolean reads(StringType type, String text) {
        try {
            Object unused = read(type, text);
            return true;
        } catch (DateTimeException | IllegalArgumentException e) {
            return false;
        }
    }

    static Object read(StringType type, String text) {
        return switch (type) {
            case DURATION -> Duration.parse(text);
            case INSTANT -> Instant.parse(text);
            case LOCAL_DATE -> LocalDate.parse(text);
            case LOCAL_TIME -> LocalTime.parse(text);
            case LOCAL_DATE_TIME -> LocalDateTime.parse(text);
            case ZONED_DATE_TIME -> ZonedDateTime.parse(text);
            case UUID -> uuid(text);
            case URI -> URI.create(text);
            case PATH -> Path.of(text);
            case TEXT, CHARACTER -> text;
        };
    }

    /** {@code UUID.fromString} accepts other texts as well, and truncates some of them. */
    private static UUID uuid(String text) {
        UUID uuid = UUID.fromString(text);
        if (!uuid.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException(text);
        }
        return uuid;
    }
}
