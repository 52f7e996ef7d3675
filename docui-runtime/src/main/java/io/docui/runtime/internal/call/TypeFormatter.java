package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Formats types and signatures for messages in one short line, in the notation of the prototypes. See docs/spec/types.md#type-table. */
final class TypeFormatter {
    private static final int MAX_SIGNATURE = 200;
    private static final int MAX_CONSTANTS = 8;

    private TypeFormatter() {}

    /** Returns the signature of an action, such as {@code cast_fireball(target: Anchor<Enemy>, mana: int = 10)}. */
    static String signature(ActionDescriptor action) {
        return InputExcerptFormatter.abbreviate(
                action.name() + '(' + parameters(action.parameters()) + ')', MAX_SIGNATURE);
    }

    /** Returns a record with its components, such as <code>Point {x: int, y: int}</code>. */
    static String signature(RecordType type) {
        String body = '{' + parameters(type.inputs()) + '}';
        return InputExcerptFormatter.abbreviate(type.name().isEmpty() ? body : type.name() + ' ' + body, MAX_SIGNATURE);
    }

    private static String parameters(List<ParameterDescriptor> parameters) {
        return parameters.stream().map(TypeFormatter::parameter).collect(Collectors.joining(", "));
    }

    private static String parameter(ParameterDescriptor parameter) {
        String type = of(parameter.type());
        Value shown = parameter.visibleDefault();
        if (shown != null) {
            return parameter.name() + ": " + type + " = " + CallFormatter.describe(shown);
        }
        return parameter.name() + (parameter.required() ? ": " : "?: ") + type;
    }

    static String expectedText(TypeDescriptor type) {
        if (type instanceof RecordType record) {
            return signature(record);
        } else if (type instanceof StringType format) {
            return format(format);
        } else if (type instanceof ConstrainedType constrained) {
            return constrained(constrained);
        }
        return of(type);
    }

    /** Returns the type with its constraints: {@code int 1..100}, {@code string, not blank}. */
    private static String constrained(ConstrainedType type) {
        boolean number = type.base() instanceof IntegerType || type.base() instanceof DecimalType;
        return expectedText(type.base()) + (number ? " " : ", ") + type.summary();
    }

    private static String format(StringType type) {
        return switch (type) {
            case TEXT -> "string";
            case CHARACTER -> "one character";
            case DURATION -> "a duration such as 'PT1M30S'";
            case INSTANT -> "an instant such as '2026-01-31T12:00:00Z'";
            case LOCAL_DATE -> "a date such as '2026-01-31'";
            case LOCAL_TIME -> "a time such as '12:00:00'";
            case LOCAL_DATE_TIME -> "a date and time such as '2026-01-31T12:00:00'";
            case ZONED_DATE_TIME -> "a date and time with zone such as '2026-01-31T12:00:00+01:00'";
            case UUID -> "a UUID such as '123e4567-e89b-12d3-a456-426614174000'";
            case URI -> "a URI such as 'https://example.org/a'";
            case PATH -> "a path such as 'src/main'";
            case OFFSET_DATE_TIME -> "a date and time with offset such as '2026-01-31T12:00:00+01:00'";
            case OFFSET_TIME -> "a time with offset such as '12:00:00+01:00'";
            case YEAR -> "a year such as '2026'";
            case YEAR_MONTH -> "a month such as '2026-01'";
            case MONTH_DAY -> "a month and day such as '--12-24'";
            case PERIOD -> "a period such as 'P1Y2M3D'";
            case ZONE_ID -> "a time zone such as 'Europe/Berlin'";
            case ZONE_OFFSET -> "an offset such as '+02:00'";
            case LOCALE -> "a language tag such as 'en-US'";
            case CURRENCY -> "a currency code such as 'EUR'";
            case CHARSET -> "a character set such as 'UTF-8'";
            case BASE64 -> "bytes in Base64 such as 'SGVsbG8='";
        };
    }

    static String of(TypeDescriptor type) {
        if (type instanceof IntegerType integer) {
            return integer == IntegerType.LONG || integer == IntegerType.BIG ? "long" : "int";
        } else if (type instanceof DecimalType decimal) {
            return decimal == DecimalType.DECIMAL ? "decimal" : "float";
        } else if (type instanceof StringType) {
            return "string";
        } else if (type instanceof SimpleType simple) {
            return simple.name().toLowerCase(Locale.ROOT);
        } else if (type instanceof EnumType constants) {
            return constants(constants.constants());
        } else if (type instanceof AnchorType anchor) {
            return "Anchor<" + anchor.name() + '>';
        } else if (type instanceof ListType list) {
            String element = of(list.element());
            return (element.contains(" | ") ? '(' + element + ')' : element) + "[]";
        }
        return ofComposite(type);
    }

    private static String ofComposite(TypeDescriptor type) {
        if (type instanceof ConstrainedType constrained) {
            return of(constrained.base());
        } else if (type instanceof MapType map) {
            return "Record<" + of(map.key()) + ", " + of(map.value()) + '>';
        } else if (type instanceof OptionalType optional) {
            return of(optional.value()) + " | null";
        } else if (type instanceof PromiseType promise) {
            return "Promise<" + of(promise.value()) + '>';
        } else if (type instanceof RecordType record) {
            return record.name().isEmpty() ? signature(record) : record.name();
        } else if (type instanceof UnionType union) {
            return union.name();
        } else if (type instanceof ForeignType foreign) {
            return of(foreign.shape());
        }
        return ((RecursiveType) type).name();
    }

    private static String constants(List<String> constants) {
        String shown = constants.stream()
                .limit(MAX_CONSTANTS)
                .map(InputExcerptFormatter::text)
                .collect(Collectors.joining(" | "));
        return constants.size() > MAX_CONSTANTS ? shown + " | …" : shown;
    }
}
