package io.docui.testkit.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds the schemas within a schema. */
final class SchemaParts {
    private static final List<String> SCHEMAS =
            List.of("items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else");

    private static final List<String> LISTS = List.of("anyOf", "oneOf", "allOf", "prefixItems");
    private static final List<String> MAPS = List.of("properties", "patternProperties", "$defs", "definitions");

    private SchemaParts() {}

    /** Returns the schemas directly within a schema, by their paths. Boolean schemas are included. */
    static Map<String, JsonNode> of(ObjectNode schema) {
        Map<String, JsonNode> parts = new LinkedHashMap<>();
        for (String keyword : MAPS) {
            if (schema.get(keyword) instanceof ObjectNode named) {
                named.properties().forEach(part -> parts.put(keyword + '.' + part.getKey(), part.getValue()));
            }
        }
        for (String keyword : SCHEMAS) {
            JsonNode part = schema.get(keyword);
            if (part != null) {
                parts.put(keyword, part);
            }
        }
        for (String keyword : LISTS) {
            JsonNode listed = schema.path(keyword);
            for (int i = 0; i < listed.size(); i++) {
                parts.put(keyword + '[' + i + ']', listed.get(i));
            }
        }
        return parts;
    }
}
