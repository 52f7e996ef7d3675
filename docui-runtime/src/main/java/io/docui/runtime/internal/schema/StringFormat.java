package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor.StringType;
import org.jspecify.annotations.Nullable;

/**
 * Describes a text format as a JSON Schema {@code format} or pattern, and in words for readers (docs/spec/types.md#text-formats). A {@code
 * format} keyword is used only if it permits exactly what {@code java.time} and the other classes parse. JSON Schema's {@code time} and
 * {@code date-time} require an offset, so a local time has none. Where a keyword permits more, a pattern restricts it.
 * @param keyword the {@code format} of a schema; null if JSON Schema has none that fits
 * @param pattern an ECMA-262 pattern that works with and without the flag {@code u}; null if there is none
 * @param words a name of the format in a few words; empty for plain text
 */
record StringFormat(
        @Nullable String keyword,
        boolean resultsToo,
        @Nullable String pattern,
        String words) {

    private static final String DATE = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
    private static final String TIME = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?";
    private static final String OFFSET = "(Z|[+-][0-9]{2}:[0-9]{2}(:[0-9]{2})?)";
    private static final String ZONE = "(\\[[A-Za-z][A-Za-z0-9~/._+-]*\\])?";
    private static final String DURATION =
            "^-?P(?=.)([+-]?[0-9]+D)?(T(?=.)([+-]?[0-9]+H)?([+-]?[0-9]+M)?([+-]?[0-9]+(\\.[0-9]{1,9})?S)?)?$";

    private static final String PERIOD =
            "^[+-]?P(?=.)([+-]?[0-9]{1,9}Y)?([+-]?[0-9]{1,9}M)?([+-]?[0-9]{1,7}W)?([+-]?[0-9]{1,9}D)?$";

    private static final StringFormat PLAIN = new StringFormat(null, true, null, "");

    /** Returns whether a pattern is one of a text format, so that the format's keyword or its words tell the same. */
    static boolean isPatternOfFormat(String pattern) {
        for (StringType type : StringType.values()) {
            if (pattern.equals(of(type).pattern())) {
                return true;
            }
        }
        return false;
    }

    static StringFormat of(StringType type) {
        if (type == StringType.TEXT) {
            return PLAIN; // the common case
        }
        return switch (type) {
            case TEXT -> PLAIN;
            case CHARACTER -> new StringFormat(null, true, "^[\\u0000-\\uffff]$", "one character");
            case DURATION -> new StringFormat("duration", false, DURATION, "ISO 8601 duration");
            case INSTANT -> new StringFormat("date-time", false, null, "ISO 8601 date-time in UTC");
            case LOCAL_DATE -> new StringFormat("date", false, null, "ISO 8601 date");
            case LOCAL_TIME -> new StringFormat(null, true, "^" + TIME + "$", "ISO 8601 time without offset");
            case LOCAL_DATE_TIME ->
                new StringFormat(null, true, "^" + DATE + "T" + TIME + "$", "ISO 8601 date-time without offset");
            case ZONED_DATE_TIME ->
                new StringFormat(
                        null,
                        true,
                        "^" + DATE + "T" + TIME + OFFSET + ZONE + "$",
                        "ISO 8601 date-time with offset or zone");
            case UUID -> new StringFormat("uuid", true, null, "UUID");
            case URI -> new StringFormat("uri-reference", false, null, "URI");
            case PATH -> new StringFormat(null, true, "^[^\\u0000]*$", "path");
            case OFFSET_DATE_TIME ->
                new StringFormat(null, true, "^" + DATE + "T" + TIME + OFFSET + "$", "ISO 8601 date-time with offset");
            case OFFSET_TIME -> new StringFormat(null, true, "^" + TIME + OFFSET + "$", "ISO 8601 time with offset");
            case YEAR -> new StringFormat(null, true, "^[0-9]{4}$", "year");
            case YEAR_MONTH -> new StringFormat(null, true, "^[0-9]{4}-(0[1-9]|1[0-2])$", "ISO 8601 year and month");
            case MONTH_DAY ->
                new StringFormat(
                        null, true, "^--(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "month and day such as --12-24");
            case PERIOD -> new StringFormat(null, true, PERIOD, "ISO 8601 period of years, months and days");
            case ZONE_ID -> new StringFormat(null, true, null, "time zone such as Europe/Berlin");
            case ZONE_OFFSET ->
                new StringFormat(null, true, "^(Z|[+-](0[0-9]|1[0-7]):[0-5][0-9])$", "offset such as +02:00");
            case LOCALE -> new StringFormat(null, true, null, "language tag such as en-US");
            case CURRENCY -> new StringFormat(null, true, "^[A-Z]{3}$", "ISO 4217 currency code");
            case CHARSET -> new StringFormat(null, true, null, "character set such as UTF-8");
            case BASE64 -> new StringFormat(null, true, null, "Base64");
        };
    }
}
