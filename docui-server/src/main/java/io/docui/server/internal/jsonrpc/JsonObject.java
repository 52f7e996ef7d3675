package io.docui.server.internal.jsonrpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON object, whose fields are asked for by name and kind. Immutable. */
public final class JsonObject {
    private final Map<String, @Nullable Object> fields;

    private JsonObject(Map<String, @Nullable Object> fields) {
        this.fields = fields;
    }

    /**
     * An object of names and values.
     *
     * @param namesAndValues a name, its value, the next name and so on; null as a value leaves the field out
     * @return the object
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
     * A value that must be an object.
     *
     * @param value a value as {@link JsonCodec#read} gives it
     * @return the object; empty if it is something else
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
     * Reads an object.
     *
     * @param text JSON
     * @return the object
     * @throws IllegalArgumentException if the text is no JSON, or another value
     */
    public static JsonObject parse(String text) {
        return from(JsonCodec.read(text)).orElseThrow(() -> new IllegalArgumentException("it is not an object"));
    }

    /** All fields, in order. */
    public Map<String, @Nullable Object> fields() {
        return Collections.unmodifiableMap(fields);
    }

    /** Whether there is a field. */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** A field as it is; null if there is none. */
    public @Nullable Object value(String name) {
        return fields.get(name);
    }

    /** A field that is a string. */
    public Optional<String> text(String name) {
        return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** A field that is a number. */
    public Optional<Number> number(String name) {
        return fields.get(name) instanceof Number number ? Optional.of(number) : Optional.empty();
    }

    /** Whether a field is true. */
    public boolean flag(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    /** A field that is an object. */
    public Optional<JsonObject> object(String name) {
        return from(fields.get(name));
    }

    /** The objects of a field that is a list; empty if it is none. */
    public List<JsonObject> objects(String name) {
        return list(name).stream().flatMap(item -> from(item).stream()).toList();
    }

    /** The strings of a field that is a list; empty if it is none. */
    public List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    private List<?> list(String name) {
        return fields.get(name) instanceof List<?> items ? items : List.of();
    }

    /** This object with one field more, or with another value of it. */
    public JsonObject with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return new JsonObject(more);
    }

    /** The object as JSON on one line. */
    @Override
    public String toString() {
        return JsonCodec.write(this);
    }
}
