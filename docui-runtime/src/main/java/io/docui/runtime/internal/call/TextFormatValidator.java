package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.spi.Values;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.Locale;
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
            case OFFSET_DATE_TIME -> OffsetDateTime.parse(text);
            case OFFSET_TIME -> OffsetTime.parse(text);
            case YEAR -> Year.parse(text);
            case YEAR_MONTH -> YearMonth.parse(text);
            case MONTH_DAY -> MonthDay.parse(text);
            case PERIOD -> Period.parse(text);
            case ZONE_ID -> ZoneId.of(text);
            case ZONE_OFFSET -> ZoneOffset.of(text);
            case LOCALE -> locale(text);
            case CURRENCY -> Currency.getInstance(text);
            case CHARSET -> Charset.forName(text);
            case BASE64 -> Values.bytes(text);
            case TEXT, CHARACTER -> text;
        };
    }

    /** {@code Locale.forLanguageTag} accepts every text. */
    private static Locale locale(String tag) {
        try {
            return new Locale.Builder().setLanguageTag(tag).build();
        } catch (IllformedLocaleException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
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
