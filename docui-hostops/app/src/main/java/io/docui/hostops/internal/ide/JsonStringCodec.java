package io.docui.hostops.internal.ide;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Decodes JSON strings and formats plain JSON values for insertion into JSON with comments. */
final class JsonStringCodec {
    private static final JsonMapper JSON = new JsonMapper();

    private JsonStringCodec() {}

    static String read(String quoted) {
        try {
            return JSON.readTree(quoted).asString();
        } catch (JacksonException e) {
            throw new JsoncException(quoted + " is not a valid string: " + e.getOriginalMessage());
        }
    }

    static String quote(String text) {
        return JSON.writeValueAsString(text);
    }

    /** Formats a value over several lines, without indenting the first. */
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
