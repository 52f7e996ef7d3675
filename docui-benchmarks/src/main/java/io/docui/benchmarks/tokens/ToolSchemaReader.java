package io.docui.benchmarks.tokens;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.ParameterDescriptor;
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
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts the tool schemas of an MCP server into equivalent action descriptors, with every description, type, default and bound.
 * Schemas without a DocUI type of their own stay foreign schemas, which a prototype also shows.
 */
final class ToolSchemaReader {
    /** Keywords that a type, a parameter or a comment can express; any other keyword makes a schema foreign. */
    private static final Set<String> KNOWN = Set.of("""
            type description default enum items properties required additionalProperties title minimum maximum
            exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems $schema""".split("\\s+", -1));

    private final Map<String, TypeDescriptor> named = new HashMap<>();

    List<ActionDescriptor> actions(JsonNode tools) {
        List<ActionDescriptor> actions = new ArrayList<>();
        for (JsonNode tool : tools) {
            ActionDescriptor.Builder action = ActionDescriptor.builder(
                            tool.path("name").asString())
                    .description(tool.path("description").asString(""))
                    .returns(SimpleType.ANY);
            JsonNode schema =
                    whole(tool.path("inputSchema"), tool.path("inputSchema").path("$defs"), List.of());
            components(schema).forEach(action::parameter);
            actions.add(action.build());
        }
        return actions;
    }

    /** Returns a schema with its references replaced by the definitions, except for recursive ones. */
    private static JsonNode whole(JsonNode schema, JsonNode definitions, List<String> within) {
        String reference = schema.path("$ref").asString("");
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        if (!name.isEmpty() && definitions.has(name) && !within.contains(name)) {
            List<String> deeper = new ArrayList<>(within);
            deeper.add(name);
            ObjectNode definition = whole(definitions.path(name), definitions, deeper)
                    .deepCopy()
                    .asObject();
            schema.properties().forEach(beside -> {
                if (!beside.getKey().equals("$ref")) {
                    definition.set(beside.getKey(), beside.getValue());
                }
            });
            return definition;
        }
        if (schema.isArray()) {
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            schema.forEach(item -> items.add(whole(item, definitions, within)));
            return items;
        }
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> field : schema.properties()) {
            if (!field.getKey().equals("$defs")) {
                object.set(field.getKey(), whole(field.getValue(), definitions, within));
            }
        }
        return object;
    }

    private List<ParameterDescriptor> components(JsonNode schema) {
        List<ParameterDescriptor> components = new ArrayList<>();
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asString()));
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            JsonNode type = property.getValue();
            components.add(new ParameterDescriptor(
                    property.getKey(),
                    type(capitalized(property.getKey()), type),
                    required.contains(property.getKey()),
                    defaultOf(type),
                    type.path("description").asString(""),
                    false));
        }
        return components;
    }

    private static @Nullable Value defaultOf(JsonNode schema) {
        JsonNode value = schema.get("default");
        return value == null || value.isNull() ? null : ValueJsonCodec.parse(value.toString());
    }

    private TypeDescriptor type(String name, JsonNode schema) {
        if (!schema.propertyNames().stream().allMatch(KNOWN::contains)) {
            return foreign(name, schema);
        }
        if (schema.has("enum")) {
            return constants(name, schema);
        }
        return switch (schema.path("type").asString("")) {
            case "string" -> constrained(StringType.TEXT, schema, "minLength", "maxLength");
            case "integer" -> constrained(IntegerType.BIG, schema, "", "");
            case "number" -> constrained(DecimalType.DECIMAL, schema, "", "");
            case "boolean" -> SimpleType.BOOLEAN;
            case "array" ->
                constrained(new ListType(type(name, schema.path("items")), false), schema, "minItems", "maxItems");
            case "object" -> object(name, schema);
            default -> schema.isEmpty() ? SimpleType.ANY : foreign(name, schema);
        };
    }

    private TypeDescriptor object(String name, JsonNode schema) {
        if (!schema.has("properties")) {
            JsonNode others = schema.path("additionalProperties");
            return new MapType(others.isObject() ? type(name, others) : SimpleType.ANY);
        }
        return unique(name, schema.path("description").asString(""), components(schema));
    }

    private RecordType unique(String name, String description, List<ParameterDescriptor> components) {
        for (int number = 1; ; number++) {
            RecordType type = new RecordType(number == 1 ? name : name + number, description, components);
            TypeDescriptor known = named.putIfAbsent(type.name(), type);
            if (known == null || known.equals(type)) {
                return type;
            }
        }
    }

    private TypeDescriptor constants(String name, JsonNode schema) {
        List<String> constants = new ArrayList<>();
        for (JsonNode constant : schema.path("enum")) {
            if (!constant.isString()) {
                return foreign(name, schema);
            }
            constants.add(constant.asString());
        }
        return new EnumType(name, constants);
    }

    private static TypeDescriptor constrained(TypeDescriptor type, JsonNode schema, String least, String most) {
        List<Constraint> constraints = new ArrayList<>();
        if (schema.has("minimum")) {
            constraints.add(Constraint.atLeast(schema.path("minimum").asString()));
        }
        if (schema.has("exclusiveMinimum")) {
            constraints.add(Constraint.moreThan(schema.path("exclusiveMinimum").asString()));
        }
        if (schema.has("maximum") && !isLargest(schema.path("maximum"))) {
            constraints.add(Constraint.atMost(schema.path("maximum").asString()));
        }
        if (schema.has(least) || schema.has(most)) {
            constraints.add(Constraint.size(
                    schema.path(least).asInt(0), schema.path(most).asInt(Integer.MAX_VALUE)));
        }
        return constraints.isEmpty() ? type : new ConstrainedType(type, constraints);
    }

    /** Returns whether a maximum is JavaScript's largest safe integer, which its libraries write if none is declared. */
    private static boolean isLargest(JsonNode maximum) {
        return maximum.asString().equals("9007199254740991");
    }

    private static TypeDescriptor foreign(String name, JsonNode schema) {
        return ForeignType.of(name, schema.toString());
    }

    private static String capitalized(String name) {
        return name.isEmpty() ? "Value" : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
