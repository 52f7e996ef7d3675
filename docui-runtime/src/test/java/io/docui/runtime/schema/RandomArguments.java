package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.internal.schema.StructuralTypeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Random types, and random arguments of which most fit them. */
final class RandomArguments {
    /** Texts that only Java's own tables and algorithms can check: a schema permits more. */
    private static final List<StringType> OF_JAVAS_TABLES =
            List.of(StringType.ZONE_ID, StringType.LOCALE, StringType.CURRENCY, StringType.CHARSET, StringType.BASE64);

    private static final List<TypeDescriptor> LEAVES = leaves();

    private static final List<String> ODD = List.of(
            "null",
            "true",
            "\"true\"",
            "0",
            "20.0",
            "1.5",
            "-129",
            "32768",
            "2147483648",
            "9223372036854775808",
            "1e3",
            "\"20\"",
            "\"\"",
            "\"x\"",
            "\"north\"",
            "\"NORTH\"",
            "\"PT1S\"",
            "\"P1Y\"",
            "\"10:15:30Z\"",
            "[]",
            "[1]",
            "{}",
            "{\"x\":1}",
            "{\"type\":\"Nothing\"}",
            "\"[1, 2]\"",
            "\"2026-02-30\"");

    private final Random random;

    RandomArguments(long seed) {
        random = new Random(seed);
    }

    private static List<TypeDescriptor> leaves() {
        List<TypeDescriptor> leaves = new ArrayList<>(List.of(IntegerType.values()));
        leaves.addAll(List.of(DecimalType.values()));
        leaves.addAll(List.of(StringType.values()));
        leaves.removeAll(OF_JAVAS_TABLES);
        leaves.add(SimpleType.BOOLEAN);
        leaves.add(SimpleType.ANY);
        leaves.add(SchemaSamples.DIRECTION);
        leaves.add(SchemaSamples.POINT);
        leaves.add(SchemaSamples.SHAPE);
        leaves.add(SchemaSamples.TREE);
        leaves.add(SchemaSamples.ENEMY);
        return List.copyOf(leaves);
    }

    int nextInt(int bound) {
        return random.nextInt(bound);
    }

    /** A type of at most some levels. */
    TypeDescriptor type(int levels) {
        int kind = levels == 0 ? 9 : random.nextInt(10);
        return switch (kind) {
            case 0, 1 -> new ListType(element(levels - 1), random.nextBoolean());
            case 2 -> new MapType(element(levels - 1));
            case 3 ->
                new RecordType(
                        "R" + levels,
                        "",
                        List.of(
                                ParameterDescriptor.required("a", type(levels - 1), ""),
                                ParameterDescriptor.optional("b_c", type(levels - 1), "")));
            default -> LEAVES.get(random.nextInt(LEAVES.size()));
        };
    }

    private TypeDescriptor element(int levels) {
        TypeDescriptor type = type(levels);
        return random.nextInt(5) == 0 && type != SimpleType.ANY ? new OptionalType(type) : type;
    }

    /** The arguments of a call as JSON. */
    String arguments(ActionDescriptor action) {
        return object(action.parameters());
    }

    /** A value; never null where anything fits, for that is the argument's absence in a call (docs/spec/calls.md#arguments). */
    private String value(TypeDescriptor type) {
        if (type == SimpleType.ANY) {
            return pick(ODD.subList(1, ODD.size()));
        }
        return random.nextInt(8) == 0 ? pick(ODD) : fitting(StructuralTypeKey.resolve(type));
    }

    private String fitting(TypeDescriptor type) {
        if (type instanceof ListType list) {
            return values(list.element()).collect(Collectors.joining(",", "[", "]"));
        }
        if (type instanceof MapType map) {
            List<String> values = values(map.value()).toList();
            return IntStream.range(0, values.size())
                    .mapToObj(i -> "\"k " + i + "\":" + values.get(i))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (type instanceof OptionalType optional) {
            return random.nextInt(3) == 0 ? "null" : value(optional.value());
        }
        if (type instanceof RecordType fields) {
            return object(fields.components());
        }
        if (type instanceof UnionType union) {
            RecordType variant =
                    union.variants().get(random.nextInt(union.variants().size()));
            String fields = object(variant.components());
            return "{\"type\":\"" + variant.name() + '"' + (fields.equals("{}") ? "" : ",") + fields.substring(1);
        }
        return leaf(type);
    }

    private Stream<String> values(TypeDescriptor type) {
        return IntStream.range(0, random.nextInt(3)).mapToObj(i -> value(type));
    }

    private String object(List<ParameterDescriptor> fields) {
        return fields.stream()
                .filter(field -> field.required() ? random.nextInt(30) > 0 : random.nextBoolean())
                .map(field -> '"' + field.name() + "\":" + value(field.type()))
                .collect(Collectors.joining(",", "{", random.nextInt(30) == 0 ? ",\"zz_top\":1}" : "}"))
                .replace("{,", "{");
    }

    private String leaf(TypeDescriptor type) {
        if (type instanceof IntegerType integer) {
            return switch (integer) {
                case BYTE -> Integer.toString(random.nextInt(-128, 128));
                case SHORT -> Integer.toString(random.nextInt(-32768, 32768));
                case INT -> Integer.toString(random.nextInt());
                case LONG -> Long.toString(random.nextLong());
                case BIG -> random.nextLong() + "0000000000";
            };
        }
        if (type instanceof DecimalType) {
            return pick(List.of("1", "0.25", "-1e-3", "1e10", "3.4028235e38"));
        }
        if (type instanceof StringType string) {
            return '"' + pick(text(string)) + '"';
        }
        if (type instanceof EnumType constants) {
            return '"' + pick(constants.constants()) + '"';
        }
        if (type instanceof AnchorType) {
            return "\"obj:" + (1 + random.nextInt(9)) + '"';
        }
        return pick(List.of("true", "false"));
    }

    private static List<String> text(StringType type) {
        return switch (type) {
            case TEXT -> List.of("", "史莱姆", "a b", "20", "\\\"'\\n");
            case CHARACTER -> List.of("a", "史", "\\n", "1", "\\u0000");
            case DURATION -> List.of("PT30S", "P1D", "P2DT3H4M5S", "PT1M");
            case INSTANT -> List.of("2026-01-31T10:15:30Z", "2026-01-31T10:15:30.5Z", "2026-01-31T10:15:30+01:00");
            case LOCAL_DATE -> List.of("2026-01-31", "2024-02-29");
            case LOCAL_TIME -> List.of("10:15", "23:59:59.999999999", "00:00:00");
            case LOCAL_DATE_TIME -> List.of("2026-01-31T10:15", "2026-01-31T10:15:30.25");
            case ZONED_DATE_TIME -> List.of("2026-01-31T10:15:30Z", "2026-01-31T10:15:30+01:00[Europe/Paris]");
            case UUID -> List.of("123e4567-e89b-12d3-a456-426614174000");
            case URI -> List.of("https://example.org/a?b=c#d", "a/b.html", "mailto:a@example.org");
            case PATH -> List.of("", "/a b/c.txt", "src/main");
            case OFFSET_DATE_TIME -> List.of("2026-01-31T10:15:30Z", "2026-01-31T10:15+01:00");
            case OFFSET_TIME -> List.of("10:15Z", "10:15:30.5-08:00");
            case YEAR -> List.of("2026", "0001");
            case YEAR_MONTH -> List.of("2026-01", "1999-12");
            case MONTH_DAY -> List.of("--12-24", "--02-29");
            case PERIOD -> List.of("P1Y2M3D", "-P1M", "P2W");
            case ZONE_ID -> List.of("Europe/Berlin", "Z", "+02:00");
            case ZONE_OFFSET -> List.of("Z", "+02:00", "-08:30");
            case LOCALE -> List.of("en-US", "zh-Hant-TW", "und");
            case CURRENCY -> List.of("EUR", "JPY");
            case CHARSET -> List.of("UTF-8", "ISO-8859-1");
            case BASE64 -> List.of("", "SGVsbG8=", "SGVsbG8", "-_8=");
        };
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
