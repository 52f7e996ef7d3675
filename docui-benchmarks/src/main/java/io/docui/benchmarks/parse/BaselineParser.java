package io.docui.benchmarks.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Minimal recursive-descent parser of the call language, as the lower bound of the comparison. It supports only what the benchmark's
 * calls need. It has no limits, no positions for messages, no comments, no fences, and none of the leniency of docs/spec/calls.md.
 */
final class BaselineParser {
    private static final char END = '\uffff';

    private final String text;
    private int pos;

    private BaselineParser(String text) {
        this.text = text;
    }

    /** A call with its name and its arguments. */
    record Call(String name, List<Argument> arguments) {}

    /** An argument; a positional argument has an empty name. */
    record Argument(String name, Object value) {}

    /** A number as it is written in the text of the call. */
    record Numeral(String text) {}

    /** A reference to an object, such as {@code obj:enemy:23}, as it is written. */
    record Anchor(String text) {}

    static Call parse(String text) {
        BaselineParser parser = new BaselineParser(text);
        Call call = parser.call(parser.name());
        parser.space();
        if (parser.peek() != END) {
            throw parser.unexpected();
        }
        return call;
    }

    private Call call(String name) {
        expect('(');
        List<Argument> arguments = new ArrayList<>();
        space();
        while (!accept(')')) {
            arguments.add(argument());
            space();
            if (peek() != ')') {
                expect(',');
                space();
            }
        }
        return new Call(name, arguments);
    }

    private Argument argument() {
        if (isNamePart(peek()) && !isDigit(peek())) {
            int start = pos;
            String name = name();
            space();
            if (accept('=')) {
                space();
                return new Argument(name, value());
            }
            pos = start;
        }
        return new Argument("", value());
    }

    private Object value() {
        char c = peek();
        if (c == '\'' || c == '"') {
            return string(c);
        }
        if (c == '[') {
            return list();
        }
        if (c == '{') {
            return object();
        }
        if (isDigit(c) || c == '-') {
            return number();
        }
        int start = pos;
        String name = name();
        if (peek() == ':') {
            while (pos < text.length() && ",)]} ".indexOf(text.charAt(pos)) < 0) {
                pos++;
            }
            return new Anchor(text.substring(start, pos));
        }
        return switch (name) {
            case "true" -> true;
            case "false" -> false;
            default -> call(name);
        };
    }

    private List<Object> list() {
        pos++;
        List<Object> items = new ArrayList<>();
        space();
        while (!accept(']')) {
            items.add(value());
            space();
            if (peek() != ']') {
                expect(',');
                space();
            }
        }
        return items;
    }

    private Map<String, Object> object() {
        pos++;
        Map<String, Object> fields = new LinkedHashMap<>();
        space();
        while (!accept('}')) {
            String key = peek() == '\'' || peek() == '"' ? string(peek()) : name();
            space();
            expect(':');
            space();
            fields.put(key, value());
            space();
            if (peek() != '}') {
                expect(',');
                space();
            }
        }
        return fields;
    }

    private Numeral number() {
        int start = pos++;
        while (isDigit(peek()) || peek() == '.') {
            pos++;
        }
        return new Numeral(text.substring(start, pos));
    }

    private String string(char quote) {
        int start = ++pos;
        while (peek() != quote && peek() != '\\') {
            pos++;
        }
        if (peek() == quote) {
            return text.substring(start, pos++);
        }
        StringBuilder unescaped = new StringBuilder(text.substring(start, pos));
        while (peek() != quote) {
            char c = text.charAt(pos++);
            unescaped.append(c == '\\' ? unescaped(text.charAt(pos++)) : c);
        }
        pos++;
        return unescaped.toString();
    }

    private static char unescaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            default -> c;
        };
    }

    private String name() {
        int start = pos;
        while (isNamePart(peek())) {
            pos++;
        }
        if (pos == start) {
            throw unexpected();
        }
        return text.substring(start, pos);
    }

    private char peek() {
        return pos < text.length() ? text.charAt(pos) : END;
    }

    private boolean accept(char c) {
        if (peek() == c) {
            pos++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw unexpected();
        }
    }

    private void space() {
        while (peek() == ' ') {
            pos++;
        }
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("unexpected at " + pos + ": " + text);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNamePart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
    }
}
