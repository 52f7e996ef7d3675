package io.docui.testkit.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rewrites an input schema as clients do before they send it with {@code strict}. For OpenAI, all properties are required, and those that
 * were optional also accept null. For both providers, keywords that the strict mode lacks are left out, because the server checks the
 * arguments anyway.
 */
final class StrictSchema {
    private static final Set<String> NOT_FOR_OPENAI =
            Set.of("default", "minLength", "maxLength", "minProperties", "maxProperties", "nullable");

    private static final Set<String> NOT_FOR_ANTHROPIC = Set.of(
            "minimum", "maximum", "minLength", "maxLength", "minProperties", "maxProperties", "maxItems", "nullable");

    private final boolean openAi;

    private StrictSchema(boolean openAi) {
        this.openAi = openAi;
    }

    static JsonNode of(JsonNode schema, ModelApi api) {
        JsonNode copy = schema.deepCopy();
        new StrictSchema(api == ModelApi.OPENAI_STRICT).rewrite(copy);
        return copy;
    }

    private void rewrite(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return;
        }
        (openAi ? NOT_FOR_OPENAI : NOT_FOR_ANTHROPIC).forEach(object::remove);
        if (!openAi && object.path("minItems").asInt(0) > 1) {
            object.remove("minItems");
        }
        SchemaParts.of(object).forEach((path, part) -> rewrite(part));
        if (openAi && object.get("properties") instanceof ObjectNode properties) {
            requireAll(object, properties);
        }
    }

    private static void requireAll(ObjectNode object, ObjectNode properties) {
        List<String> required = new ArrayList<>();
        object.path("required").forEach(name -> required.add(name.asString()));
        ArrayNode all = object.putArray("required");
        for (String name : List.copyOf(properties.propertyNames())) {
            all.add(name);
            if (!required.contains(name) && properties.get(name) instanceof ObjectNode property) {
                properties.set(name, orNull(property));
            }
        }
    }

    private static ObjectNode orNull(ObjectNode property) {
        String name = property.path("type").asString("");
        if (!name.isEmpty()) {
            property.putArray("type").add(name).add("null");
            if (property.get("enum") instanceof ArrayNode values) {
                values.addNull();
            }
            return property;
        }
        ArrayNode alternatives;
        ObjectNode either = property;
        if (property.get("anyOf") instanceof ArrayNode known) {
            alternatives = known;
        } else {
            either = property.objectNode();
            alternatives = either.putArray("anyOf").add(property);
        }
        alternatives.addObject().put("type", "null");
        return either;
    }
}
