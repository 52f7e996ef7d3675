package io.docui.processor.validate;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.Locale;

/** Describes how values of a type are written, for messages about invalid defaults. */
final class ExpectedSyntax {
    private ExpectedSyntax() {}

    /** Returns the name of a type: {@code int}. */
    static String name(TypeDescriptor type) {
        if (type == IntegerType.BIG) {
            return "whole number";
        }
        if (type instanceof ConstrainedType constrained) {
            return name(constrained.base()) + " (" + constrained.summary() + ')';
        }
        if (type instanceof StringType text) {
            return text == StringType.UUID || text == StringType.URI
                    ? text.name()
                    : text.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
        if (type instanceof Enum<?> simple) {
            return simple.name().toLowerCase(Locale.ROOT);
        }
        if (type instanceof EnumType constants) {
            return constants.name();
        }
        if (type instanceof ForeignType foreign) {
            return foreign.name();
        }
        if (type instanceof RecordType record) {
            return record.name();
        }
        if (type instanceof UnionType union) {
            return union.name();
        }
        if (type instanceof ListType list) {
            return "list of " + name(list.element());
        }
        return type instanceof MapType map ? "map of " + name(map.value()) : "value";
    }

    static String of(TypeDescriptor type) {
        if (type instanceof ConstrainedType constrained) {
            return constrained(constrained);
        }
        if (type instanceof IntegerType integer) {
            return "a whole number" + range(integer);
        }
        if (type instanceof DecimalType) {
            return "a number such as 0.5";
        }
        if (type == SimpleType.BOOLEAN) {
            return "true or false";
        }
        if (type instanceof EnumType constants) {
            return "one of " + NameListFormatter.of(constants.constants());
        }
        if (type instanceof StringType text) {
            return text(text);
        }
        if (type instanceof ForeignType foreign) {
            return of(foreign.shape()) + ": " + foreign.summary();
        }
        if (type instanceof ListType) {
            return "its elements in brackets: [ … , … ]";
        }
        if (type instanceof UnionType union) {
            return "its fields in braces, with the record's name as type: { type: '"
                    + union.variants().get(0).name() + "', … }";
        }
        return type instanceof RecordType || type instanceof MapType
                ? "its fields in braces: { … : … }"
                : "another value";
    }

    private static String constrained(ConstrainedType type) {
        boolean bounded = type.base() instanceof IntegerType
                && type.minimum().isPresent()
                && type.maximum().isPresent();
        return (bounded ? "a whole number" : of(type.base())) + ": " + type.summary();
    }

    private static String range(IntegerType type) {
        return switch (type) {
            case BYTE -> " from " + Byte.MIN_VALUE + " to " + Byte.MAX_VALUE;
            case SHORT -> " from " + Short.MIN_VALUE + " to " + Short.MAX_VALUE;
            case INT -> " from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE;
            case LONG -> " from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE;
            case BIG -> "";
        };
    }

    private static String text(StringType type) {
        return switch (type) {
            case TEXT, PATH -> "another value";
            case CHARACTER -> "a single character";
            case DURATION -> "an ISO 8601 duration such as PT30S";
            case INSTANT -> "an instant such as 2026-01-31T12:00:00Z";
            case LOCAL_DATE -> "a date such as 2026-01-31";
            case LOCAL_TIME -> "a time such as 12:30";
            case LOCAL_DATE_TIME -> "a date and time such as 2026-01-31T12:30";
            case ZONED_DATE_TIME -> "a date and time with a zone such as 2026-01-31T12:30+01:00";
            case UUID -> "a UUID such as 123e4567-e89b-12d3-a456-426614174000";
            case URI -> "a URI such as https://example.org";
            case OFFSET_DATE_TIME -> "a date and time with an offset such as 2026-01-31T12:30+01:00";
            case OFFSET_TIME -> "a time with an offset such as 12:30+01:00";
            case YEAR -> "a year such as 2026";
            case YEAR_MONTH -> "a month such as 2026-01";
            case MONTH_DAY -> "a month and day such as --12-24";
            case PERIOD -> "a period such as P1M";
            case ZONE_ID -> "a time zone such as Europe/Berlin";
            case ZONE_OFFSET -> "an offset such as +02:00";
            case LOCALE -> "a language tag such as en-US";
            case CURRENCY -> "a currency code such as EUR";
            case CHARSET -> "a character set such as UTF-8";
            case BASE64 -> "bytes in Base64 such as SGVsbG8=";
        };
    }
}
