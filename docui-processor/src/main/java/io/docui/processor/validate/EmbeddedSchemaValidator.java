package io.docui.processor.validate;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds errors in a JSON Schema that will be embedded in another schema. */
final class EmbeddedSchemaValidator {
    private static final List<String> TYPES =
            List.of("string", "integer", "number", "boolean", "object", "array", "null");

    private static final Set<String> DATA = Set.of("const", "enum", "examples");

    /** Keywords whose values are schemas by names that the application defines. */
    private static final Set<String> NAMED = Set.of("properties", "patternProperties", "dependentSchemas");

    private EmbeddedSchemaValidator() {}

    /**
     * Returns the first error of a schema.
     * @return a sentence without its subject and its final period, or empty if the schema is valid
     */
    static Optional<String> of(String json) {
        try {
            return ValueJsonCodec.parse(json) instanceof ObjectValue schema
                    ? of(schema)
                    : Optional.of("is JSON, but not an object");
        } catch (IllegalArgumentException e) {
            return Optional.of("cannot be parsed: " + e.getMessage());
        }
    }

    private static Optional<String> of(ObjectValue schema) {
        if (schema.fields().containsKey("default")) {
            return Optional.of("contains a default, which belongs in @Default");
        }
        Value description = schema.fields().get("description");
        return description == null || description instanceof TextValue
                ? inSchema(schema)
                : Optional.of("has a description that is not a string");
    }

    private static Optional<String> inSchema(ObjectValue schema) {
        for (Map.Entry<String, Value> keyword : schema.fields().entrySet()) {
            Optional<String> fault = ofKeyword(keyword.getKey(), keyword.getValue());
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ofKeyword(String keyword, Value value) {
        if (keyword.startsWith("$") && !keyword.equals("$comment")) {
            return Optional.of("has " + keyword + ", which inside another schema means something else");
        }
        if (keyword.equals("type")) {
            return type(value);
        }
        if (NAMED.contains(keyword) && value instanceof ObjectValue schemas) {
            return schemas.fields().values().stream()
                    .flatMap(within -> within(within).stream())
                    .findFirst();
        }
        return DATA.contains(keyword) ? Optional.empty() : within(value);
    }

    private static Optional<String> type(Value value) {
        List<Value> types = value instanceof ListValue list ? list.items() : List.of(value);
        return types.stream()
                .filter(type -> !(type instanceof TextValue text && TYPES.contains(text.text())))
                .findFirst()
                .map(type -> "has the type "
                        + (type instanceof TextValue text ? '"' + text.text() + '"' : "(not a string)")
                        + ", which JSON Schema does not define; it defines " + String.join(", ", TYPES));
    }

    private static Optional<String> within(Value value) {
        if (value instanceof ObjectValue schema) {
            return inSchema(schema);
        }
        return value instanceof ListValue list
                ? list.items().stream().flatMap(item -> within(item).stream()).findFirst()
                : Optional.empty();
    }
}
