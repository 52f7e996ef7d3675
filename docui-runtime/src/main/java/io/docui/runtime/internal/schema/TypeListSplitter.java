package io.docui.runtime.internal.schema;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Splits a schema whose {@code type} is a list, which not every provider accepts, into one schema for each type. */
final class TypeListSplitter {
    private static final Map<String, Set<String>> KEYWORDS = Map.of(
            "string", Set.of("minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"),
            "number", Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
            "array", Set.of("items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"),
            "object",
                    Set.of(
                            "properties",
                            "required",
                            "additionalProperties",
                            "patternProperties",
                            "propertyNames",
                            "minProperties",
                            "maxProperties"));

    private TypeListSplitter() {}

    /** Returns the schemas, each with the keywords that apply to its type. The annotations are left to the whole schema. */
    static List<Value> split(ListValue types, Map<String, Value> schema) {
        List<Value> schemas = new ArrayList<>();
        for (Value type : types.items()) {
            String name = type instanceof TextValue text ? text.text() : "";
            Map<String, Value> only = new LinkedHashMap<>();
            schema.forEach((keyword, value) -> {
                if (keyword.equals("type")) {
                    only.put(keyword, type);
                } else if (keyword.equals("enum") && value instanceof ListValue constants) {
                    only.put(keyword, constantsOf(name, constants));
                } else if (applies(keyword, name)) {
                    only.put(keyword, value);
                }
            });
            if (name.equals("array")) {
                only.putIfAbsent("items", BooleanValue.TRUE); // not every provider accepts an array without items
            }
            if (!(only.get("enum") instanceof ListValue constants)
                    || !constants.items().isEmpty()) {
                schemas.add(new ObjectValue(withoutNullConstant(only, name)));
            }
        }
        return schemas;
    }

    private static Map<String, Value> withoutNullConstant(Map<String, Value> schema, String type) {
        if (type.equals("null")) {
            schema.remove("enum");
        }
        return schema;
    }

    private static boolean applies(String keyword, String type) {
        if (keyword.equals("description") || keyword.equals("default")) {
            return false;
        }
        String family = type.equals("integer") ? "number" : type;
        boolean isOfOther = KEYWORDS.entrySet().stream()
                .anyMatch(entry ->
                        !entry.getKey().equals(family) && entry.getValue().contains(keyword));
        return !isOfOther;
    }

    private static ListValue constantsOf(String type, ListValue constants) {
        return new ListValue(constants.items().stream()
                .filter(constant -> isOf(type, constant))
                .toList());
    }

    private static boolean isOf(String type, Value constant) {
        return switch (type) {
            case "string" -> constant instanceof TextValue;
            case "integer", "number" -> constant instanceof NumberValue;
            case "boolean" -> constant instanceof BooleanValue;
            case "null" -> constant instanceof NullValue;
            case "array" -> constant instanceof ListValue;
            default -> constant instanceof ObjectValue;
        };
    }
}
