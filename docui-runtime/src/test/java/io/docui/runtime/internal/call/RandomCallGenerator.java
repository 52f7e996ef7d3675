package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
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
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Random actions, and random calls of them as a binder gives them: the same for the same seed. */
final class RandomCallGenerator {
    static final Set<String> VARIABLES = Set.of("selection");

    private static final String[] TEXTS = {
        "",
        "a",
        "it's",
        "\"q\"",
        "\\",
        "史莱姆",
        "😀",
        "\ud83d",
        "\n\r\t\b\f",
        "\0\u0085\u2028",
        "${x}",
        "`",
        "//",
        "obj",
        " ",
        "[1]",
        "{",
        "null",
        "42",
        "'''",
        "*/",
        "#",
    };
    private static final String[] KEYS = {"a", "b_c", "true", "obj", "link", "1", "a b", "", "é", "it's"};
    private static final String[] IDS = {"src/main.ts", "a b(c).txt", "文档/说明.md", "x@e5", "_", "23@17", "a:b", "#//"};

    private final Random random;
    private final List<ActionCatalog.Entry> actions = new ArrayList<>();

    RandomCallGenerator(long seed) {
        random = new Random(seed);
        for (int i = 0; i < 12; i++) {
            ActionDescriptor.Builder action = ActionDescriptor.builder("action_" + i);
            if (i < 4) {
                action.readOnly();
            }
            int parameters = random.nextInt(5);
            for (int k = 0; k < parameters; k++) {
                action.parameter(parameter("p" + k, 3));
            }
            actions.add(new ActionCatalog.Entry("app", 0, i, action.build()));
        }
    }

    ActionCatalog catalog() {
        return new ActionCatalog(actions);
    }

    private ParameterDescriptor parameter(String name, int depth) {
        TypeDescriptor type = type(depth);
        return random.nextBoolean()
                ? ParameterDescriptor.required(name, type, "")
                : ParameterDescriptor.optional(name, type, "");
    }

    private TypeDescriptor type(int depth) {
        return switch (random.nextInt(depth > 0 ? 13 : 8)) {
            case 0 -> pick(IntegerType.values());
            case 1 -> pick(DecimalType.values());
            case 2 -> StringType.TEXT;
            case 3 -> SimpleType.BOOLEAN;
            case 4 -> SimpleType.ANY;
            case 5 -> new EnumType("E", List.of("NORTH", "SOUTH_EAST", "Ö"));
            case 6 -> new AnchorType("enemy", "Enemy");
            case 7 -> AnchorType.LINK;
            case 8 -> new ListType(type(depth - 1), random.nextBoolean());
            case 9 -> new ListType(new OptionalType(type(depth - 1)), false);
            case 10 -> new MapType(type(depth - 1));
            case 11 -> record("R", depth);
            default -> new UnionType("U", "", List.of(record("Left", depth), record("Right", depth)));
        };
    }

    private RecordType record(String name, int depth) {
        return new RecordType(name, "", List.of(parameter("first", depth - 1), parameter("second_part", depth - 1)));
    }

    Call call() {
        return call(actions.get(random.nextInt(actions.size())), 3);
    }

    private Call call(ActionCatalog.Entry entry, int depth) {
        List<Call.Argument> arguments = new ArrayList<>();
        for (ParameterDescriptor parameter : entry.action().parameters()) {
            if (parameter.required() || random.nextBoolean()) {
                arguments.add(new Call.Argument(parameter.name(), value(parameter.type(), depth)));
            }
        }
        return new Call(random.nextBoolean() ? "app" : null, entry.action().name(), arguments);
    }

    private Value value(TypeDescriptor type, int depth) {
        int way = random.nextInt(20);
        if (way == 0) {
            return new VariableValue("selection");
        } else if (way == 1 && depth > 0) {
            return new CallValue(call(actions.get(random.nextInt(4)), depth - 1));
        } else if (type instanceof IntegerType integer) {
            return new NumberValue(integer(integer));
        } else if (type instanceof DecimalType) {
            return NumberValue.of(BigDecimal.valueOf(random.nextInt(), random.nextInt(40) - 10));
        } else if (type == StringType.TEXT) {
            return new TextValue(text());
        } else if (type == SimpleType.BOOLEAN) {
            return BooleanValue.of(random.nextBoolean());
        } else if (type == SimpleType.ANY) {
            return any(depth);
        } else if (type instanceof EnumType constants) {
            return new TextValue(constants.constants().get(random.nextInt(3)));
        } else if (type instanceof AnchorType anchor) {
            return anchor(anchor);
        }
        return composite(type, depth);
    }

    private Value composite(TypeDescriptor type, int depth) {
        if (type instanceof OptionalType optional) {
            return random.nextInt(4) == 0 ? NullValue.NULL : value(optional.value(), depth);
        } else if (type instanceof ListType list) {
            return list(list, depth);
        } else if (type instanceof MapType map) {
            return new ObjectValue(entries(map.value(), depth));
        } else if (type instanceof RecordType record) {
            return new ObjectValue(fields(record, depth, new LinkedHashMap<>()));
        }
        RecordType variant = ((UnionType) type).variants().get(random.nextInt(2));
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("type", new TextValue(variant.name()));
        return new ObjectValue(fields(variant, depth, fields));
    }

    private Value list(ListType list, int depth) {
        List<Value> items = new ArrayList<>();
        int size = random.nextInt(4);
        for (int i = 0; i < size; i++) {
            items.add(value(list.element(), depth));
        }
        return new ListValue(list.unique() ? List.copyOf(new LinkedHashSet<>(items)) : items);
    }

    private Map<String, Value> entries(TypeDescriptor type, int depth) {
        Map<String, Value> entries = new LinkedHashMap<>();
        int size = random.nextInt(4);
        for (int i = 0; i < size; i++) {
            entries.put(pick(KEYS), value(type, depth));
        }
        return entries;
    }

    private Map<String, Value> fields(RecordType record, int depth, Map<String, Value> fields) {
        for (ParameterDescriptor component : record.components()) {
            if (component.required() || random.nextBoolean()) {
                fields.put(component.name(), value(component.type(), depth));
            }
        }
        return fields;
    }

    private Value any(int depth) {
        return switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0 -> new TextValue(text());
            case 1 -> NumberValue.of(random.nextInt());
            case 2 -> BooleanValue.of(random.nextBoolean());
            case 3 -> new ListValue(List.of(NullValue.NULL));
            case 4 -> list(new ListType(SimpleType.ANY, false), depth - 1);
            default -> new ObjectValue(entries(SimpleType.ANY, depth - 1));
        };
    }

    private Value anchor(AnchorType type) {
        if (type.equals(AnchorType.LINK)) {
            return new AnchorValue(AnchorReference.link(1 + random.nextInt(99)));
        }
        return switch (random.nextInt(4)) {
            case 0 -> new AnchorValue(AnchorReference.object("enemy", 1 + random.nextInt(99)));
            case 1 -> new AnchorValue(AnchorReference.object("file", pick(IDS)));
            case 2 ->
                new AnchorValue(
                        AnchorReference.parse("docui://s-1/app/obj/23@e4").orElseThrow());
            default -> new TextValue("史莱姆's");
        };
    }

    private String integer(IntegerType type) {
        return switch (type) {
            case BYTE -> String.valueOf((byte) random.nextInt());
            case SHORT -> String.valueOf((short) random.nextInt());
            case INT -> String.valueOf(random.nextInt());
            case LONG -> String.valueOf(random.nextLong());
            case BIG -> new BigInteger(200, random).negate().toString();
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(pick(TEXTS));
        }
        return text.toString();
    }

    private <T> T pick(T[] from) {
        return from[random.nextInt(from.length)];
    }
}
