package io.docui.benchmarks.parse;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Writes a call as the equivalent Java expression, as an input for a Java parser. */
final class JavaCallWriter {
    private JavaCallWriter() {}

    static String of(BaselineParser.Call call) {
        StringJoiner text = new StringJoiner(", ", call.name() + '(', ")");
        for (BaselineParser.Argument argument : call.arguments()) {
            String name = argument.name().isEmpty() ? "" : argument.name() + " = ";
            text.add(name + value(argument.value()));
        }
        return text.toString();
    }

    private static String value(Object value) {
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof BaselineParser.Numeral number) {
            return number.text();
        }
        if (value instanceof BaselineParser.Anchor anchor) {
            return quoted(anchor.text());
        }
        if (value instanceof BaselineParser.Call call) {
            return of(call);
        }
        if (value instanceof List<?> items) {
            StringJoiner list = new StringJoiner(", ", "List.of(", ")");
            items.forEach(item -> list.add(value(item)));
            return list.toString();
        }
        if (value instanceof Map<?, ?> fields) {
            StringJoiner map = new StringJoiner(", ", "Map.of(", ")");
            fields.forEach((key, field) -> map.add(quoted((String) key) + ", " + value(field)));
            return map.toString();
        }
        return String.valueOf(value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
