package io.docui.runtime.context;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads typed fields of a JSON object, and names the path of a wrong field in error messages. A method throws an {@link
 * IllegalArgumentException} if its field is missing or has another type.
 * @param path the path of the object with a trailing dot; empty for the root
 * @param values the fields of the object, in order
 */
record JsonObjectReader(String path, Map<String, Value> values) {

    static JsonObjectReader of(Value whole) {
        if (whole instanceof ObjectValue object) {
            return new JsonObjectReader("", object.fields());
        }
        throw new IllegalArgumentException("A Context must be a JSON object, not " + kind(whole));
    }

    String text(String name) {
        return typed(name, TextValue.class, "text").text();
    }

    @Nullable
    String optionalText(String name) {
        return isAbsent(name) ? null : text(name);
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Value item : typed(name, ListValue.class, "a list of strings").items()) {
            if (!(item instanceof TextValue text)) {
                throw wrong(name, "a list of strings", item);
            }
            texts.add(text.text());
        }
        return texts;
    }

    JsonObjectReader object(String name) {
        return new JsonObjectReader(
                path + name + '.', typed(name, ObjectValue.class, "an object").fields());
    }

    @Nullable
    JsonObjectReader optionalObject(String name) {
        return isAbsent(name) ? null : object(name);
    }

    /** Returns a whole number that is not negative. */
    long count(String name) {
        NumberValue number = typed(name, NumberValue.class, "a number");
        try {
            long count = number.decimal().longValueExact();
            if (count >= 0) {
                return count;
            }
        } catch (ArithmeticException e) {
            throw outOfRange(name, number, e);
        }
        throw outOfRange(name, number, null);
    }

    Instant instant(String name) {
        String text = text(name);
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    field(name) + " must be an instant such as 2025-12-10T10:00:00Z, not '" + text + "'", e);
        }
    }

    <E> E oneOf(String name, E[] constants, Function<E, String> spelling) {
        String text = text(name);
        for (E constant : constants) {
            if (spelling.apply(constant).equals(text)) {
                return constant;
            }
        }
        String known = Arrays.stream(constants).map(spelling).collect(Collectors.joining(", "));
        throw new IllegalArgumentException(field(name) + " must be one of " + known + ", not '" + text + "'");
    }

    private boolean isAbsent(String name) {
        Value value = values.get(name);
        return value == null || value instanceof NullValue;
    }

    private <V extends Value> V typed(String name, Class<V> type, String expected) {
        Value value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException(field(name) + " is missing: it must be " + expected);
        }
        if (!type.isInstance(value)) {
            throw wrong(name, expected, value);
        }
        return type.cast(value);
    }

    private IllegalArgumentException wrong(String name, String expected, Value value) {
        return new IllegalArgumentException(field(name) + " must be " + expected + ", not " + kind(value));
    }

    private IllegalArgumentException outOfRange(String name, NumberValue number, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                field(name) + " must be a non-negative integer, not " + number.text(), cause);
    }

    private String field(String name) {
        return "The Context's " + path + name;
    }

    private static String kind(Value value) {
        if (value instanceof TextValue) {
            return "text";
        }
        if (value instanceof NumberValue) {
            return "a number";
        }
        if (value instanceof ListValue) {
            return "a list";
        }
        if (value instanceof ObjectValue) {
            return "an object";
        }
        return value instanceof NullValue ? "null" : "a boolean";
    }
}
