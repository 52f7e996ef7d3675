package io.docui.server.internal.jsonrpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** JSON object with typed access to its fields. Immutable. */
public final class JsonObject {
    private final Map<String, @Nullable Object> fields;

    private JsonObject(Map<String, @Nullable Object> fields) {
        this.fields = fields;
    }

    /**
     * Creates an object.
     * @param namesAndValues names and values, alternating; a field whose value is null is omitted
     */
    public static JsonObject of(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            if (value != null) {
                fields.put(String.valueOf(namesAndValues[i]), value);
            }
        }
        return new JsonObject(fields);
    }

    /**
     * Converts a value to an object.
     * @return the object; empty if the value is not an object
     */
    public static Optional<JsonObject> from(@Nullable Object value) {
        if (value instanceof JsonObject object) {
            return Optional.of(object);
        }
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        map.forEach((name, field) -> fields.put(String.valueOf(name), field));
        return Optional.of(new JsonObject(fields));
    }

    /**
     * Parses an object.
     * @throws IllegalArgumentException if the text is not valid JSON, or not an object
     */
    public static JsonObject parse(String text) {
        return from(JsonCodec.read(text)).orElseThrow(() -> new IllegalArgumentException("it is not an object"));
    }

    /** Returns all fields, in order. */
    public Map<String, @Nullable Object> fields() {
        return Collections.unmodifiableMap(fields);
    }

    /** Returns whether a field exists. */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** Returns the value of a field; null if it does not exist. */
    public @Nullable Object value(String name) {
        return fields.get(name);
    }

    /** Returns a field if it is a string. */
    public Optional<String> text(String name) {
        return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** Returns a field if it is a number. */
    public Optional<Number> number(String name) {
        return fields.get(name) instanceof Number number ? Optional.of(number) : Optional.empty();
    }

    /** Returns whether a field is true. */
    public boolean flag(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    /** Returns a field if it is an object. */
    public Optional<JsonObject> object(String name) {
        return from(fields.get(name));
    }

    /** Returns the objects in a list field; empty if it is not a list. */
    public List<JsonObject> objects(String name) {
        return list(name).stream().flatMap(item -> from(item).stream()).toList();
    }

    /** Returns the strings in a list field; empty if it is not a list. */
    public List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    private List<?> list(String name) {
        return fields.get(name) instanceof List<?> items ? items : List.of();
    }

    /** Returns a copy of this object with one field added or replaced. */
    public JsonObject with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return new JsonObject(more);
    }

    @Override
    public String toString() {
        return JsonCodec.write(this);
    }
}
