package io.docui.hostops.internal.ide;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the plain JSON within JSON with comments. */
final class JsonStringCodec {
    private static final JsonMapper JSON = new JsonMapper();

    private JsonStringCodec() {}

    /** The text of a string in quotes. */
    static String read(String quoted) {
        try {
            return JSON.readTree(quoted).asString();
        } catch (JacksonException e) {
            throw new JsoncException("the string " + quoted + " is none: " + e.getOriginalMessage());
        }
    }

    /** A text as a string in quotes. */
    static String quote(String text) {
        return JSON.writeValueAsString(text);
    }

    /**
     * A value over several lines, its first not indented.
     *
     * @param value the value
     * @param indent what the line begins with in which it stands
     * @param unit what one level more is indented by
     * @param newline how lines end
     */
    static String pretty(JsonNode value, String indent, String unit, String newline) {
        if (value.isEmpty()) {
            return value.isObject() ? "{}" : value.isArray() ? "[]" : value.toString();
        }
        String inner = indent + unit;
        StringBuilder text = new StringBuilder(value.isObject() ? "{" : "[");
        String comma = "";
        if (value.isObject()) {
            for (var property : value.properties()) {
                text.append(comma)
                        .append(newline)
                        .append(inner)
                        .append(quote(property.getKey()))
                        .append(": ");
                text.append(pretty(property.getValue(), inner, unit, newline));
                comma = ",";
            }
        } else {
            for (JsonNode item : value) {
                text.append(comma).append(newline).append(inner).append(pretty(item, inner, unit, newline));
                comma = ",";
            }
        }
        return text.append(newline)
                .append(indent)
                .append(value.isObject() ? '}' : ']')
                .toString();
    }
}
