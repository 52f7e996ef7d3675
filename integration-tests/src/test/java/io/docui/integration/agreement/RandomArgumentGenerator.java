package io.docui.integration.agreement;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Random JSON arguments of an action: good ones, and good ones with one thing wrong. */
final class RandomArgumentGenerator {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String[] TEXTS = {
        "",
        "a",
        "it's",
        "\"quoted\"",
        "史莱姆 😀",
        "a\nb\\",
        "true",
        "42",
        "null",
        "[1]",
        "{\"a\":1}",
        "obj:thing:t1",
        "  x "
    };

    private static final int MOST_LEVELS = 3;

    private final Random random;
    private int depth;

    RandomArgumentGenerator(Random random) {
        this.random = random;
    }

    /** Arguments that the schema should allow. */
    ObjectNode validArguments(ActionDescriptor action) {
        return fields(action.parameters());
    }

    /** Arguments with one value replaced, taken away or added; by chance they may still be good. */
    JsonNode mutatedArguments(ActionDescriptor action) {
        ObjectNode arguments = validArguments(action);
        List<String> names = new ArrayList<>();
        arguments.propertyNames().forEach(names::add);
        if (names.isEmpty() || random.nextInt(6) == 0) {
            arguments.put("nosuch", 1);
            return arguments;
        }
        String name = names.get(random.nextInt(names.size()));
        if (random.nextInt(5) == 0) {
            arguments.remove(name);
        } else {
            arguments.set(name, mutate(arguments.get(name)));
        }
        return arguments;
    }

    private JsonNode mutate(JsonNode value) {
        if (value instanceof ArrayNode array && !array.isEmpty() && random.nextBoolean()) {
            ArrayNode copy = array.deepCopy();
            int at = random.nextInt(copy.size());
            copy.set(at, mutate(copy.get(at)));
            return copy;
        }
        if (value instanceof ObjectNode object && !object.isEmpty() && random.nextBoolean()) {
            ObjectNode copy = object.deepCopy();
            String field = copy.propertyNames().iterator().next();
            copy.set(field, mutate(copy.get(field)));
            return copy;
        }
        return switch (random.nextInt(9)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.stringNode("lots");
            case 2 -> NODES.numberNode(2.5);
            case 3 -> NODES.numberNode(99_999_999_999L);
            case 4 -> NODES.booleanNode(true);
            case 5 -> NODES.arrayNode().add(1).add("x");
            case 6 -> NODES.objectNode().put("odd", 1);
            case 7 -> NODES.numberNode(1);
            default -> NODES.stringNode("obj:thing:zzz");
        };
    }

    private ObjectNode fields(List<ParameterDescriptor> parameters) {
        ObjectNode object = NODES.objectNode();
        for (ParameterDescriptor parameter : parameters) {
            if (parameter.required() || random.nextBoolean()) {
                object.set(parameter.name(), value(parameter.type()));
            }
        }
        return object;
    }

    private JsonNode value(TypeDescriptor type) {
        if (type instanceof ConstrainedType constrained) {
            return constrainedValue(constrained);
        }
        if (type instanceof IntegerType integer) {
            return integerValue(integer);
        }
        if (type instanceof DecimalType) {
            double[] some = {0, -0.5, 1.25, 3, 1e10, -123456.75, 0.1};
            return NODES.numberNode(some[random.nextInt(some.length)]);
        }
        if (type instanceof StringType string) {
            return NODES.stringNode(string == StringType.CHARACTER ? "x" : TEXTS[random.nextInt(TEXTS.length)]);
        }
        if (type instanceof EnumType constants) {
            return NODES.stringNode(constants
                    .constants()
                    .get(random.nextInt(constants.constants().size())));
        }
        if (type instanceof AnchorType anchor) {
            String name = anchor.type().isEmpty() ? "thing" : anchor.type();
            return NODES.stringNode("obj:" + name + ":t" + random.nextInt(20));
        }
        if (type instanceof ListType list) {
            return list(list);
        }
        if (type instanceof MapType map) {
            ObjectNode object = NODES.objectNode();
            for (int n = random.nextInt(3); n > 0; n--) {
                object.set("k " + n, value(map.value()));
            }
            return object;
        }
        if (type instanceof RecordType record) {
            return fields(record.components());
        }
        if (type instanceof OptionalType optional) {
            return random.nextBoolean() ? value(optional.value()) : NODES.nullNode();
        }
        if (type instanceof UnionType union) {
            return variant(union.variants().get(random.nextInt(union.variants().size())));
        }
        if (type instanceof RecursiveType recursive) {
            return recursiveValue(recursive);
        }
        if (type == SimpleType.ANY) {
            return NODES.objectNode()
                    .put("a", random.nextInt(9))
                    .set("b", NODES.arrayNode().add(true).add("x"));
        }
        if (type == SimpleType.BOOLEAN) {
            return NODES.booleanNode(random.nextBoolean());
        }
        throw new IllegalArgumentException("the gallery has a type that this generator lacks: " + type);
    }

    /** A value that meets its constraints, found by trying. */
    private JsonNode constrainedValue(ConstrainedType type) {
        boolean number = type.base() instanceof IntegerType;
        for (int tries = 0; tries < 1000; tries++) {
            JsonNode value = number ? NODES.numberNode(random.nextInt(200) - 100) : value(type.base());
            if (type.constraints().stream().allMatch(constraint -> accepts(constraint, value))) {
                return value;
            }
        }
        throw new IllegalArgumentException("no value found for " + type);
    }

    private static boolean accepts(Constraint constraint, JsonNode value) {
        if (constraint instanceof AtLeast least) {
            return least.accepts(value.decimalValue());
        } else if (constraint instanceof AtMost most) {
            return most.accepts(value.decimalValue());
        } else if (constraint instanceof Size size) {
            String text = value.isString() ? value.stringValue() : "";
            return size.accepts(value.isString() ? text.codePointCount(0, text.length()) : value.size());
        } else if (constraint instanceof TextForm textForm) {
            return textForm.accepts(value.stringValue());
        } else if (constraint instanceof PatternMatch patternMatch) {
            return patternMatch.accepts(value.stringValue());
        }
        return constraint instanceof RequiredBoolean requiredBoolean && requiredBoolean.value() == value.booleanValue();
    }

    /** A variant of a union; the field that tells it apart is as often the last one as the first. */
    private ObjectNode variant(RecordType variant) {
        ObjectNode components = fields(variant.components());
        if (random.nextBoolean()) {
            return components.put("type", variant.name());
        }
        ObjectNode object = NODES.objectNode().put("type", variant.name());
        components.properties().forEach(component -> object.set(component.getKey(), component.getValue()));
        return object;
    }

    /** What contains its own kind; lists of it end by chance, and at a depth that no call is allowed to have. */
    private JsonNode recursiveValue(RecursiveType type) {
        depth++;
        JsonNode value = value(type.target().get());
        depth--;
        return value;
    }

    private ArrayNode list(ListType list) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        for (int n = depth > MOST_LEVELS ? 0 : random.nextInt(4); n > 0; n--) {
            JsonNode item = value(list.element());
            items.put(list.unique() ? JsonMapper.shared().writeValueAsString(item) : "item " + n, item);
        }
        return NODES.arrayNode().addAll(items.values());
    }

    private JsonNode integerValue(IntegerType type) {
        return switch (type) {
            case BYTE -> NODES.numberNode((byte) random.nextInt());
            case SHORT -> NODES.numberNode((short) random.nextInt());
            case INT -> NODES.numberNode(random.nextInt(10) == 0 ? Integer.MIN_VALUE : random.nextInt());
            case LONG -> NODES.numberNode(random.nextInt(10) == 0 ? Long.MAX_VALUE : random.nextLong());
            case BIG -> NODES.numberNode(new java.math.BigInteger(100, random));
        };
    }
}
