package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import io.docui.runtime.internal.json.Utf8JsonWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Normalizes values so that they are equal after they are written as JSON and read back, with or without a ledger file. */
final class ValueNormalizer {
    private static final int MOST_LEVELS = 100;
    private static final int MOST_DIGITS = 400;
    private static final int LONGEST_NAME = 10_000;

    private ValueNormalizer() {}

    static @Nullable Value valueOrNull(@Nullable Value value) {
        return value == null ? null : value(value, 0);
    }

    /** Returns normalized copies of named values, in order. */
    static Map<String, Value> fields(Map<String, Value> fields) {
        if (fields.isEmpty()) {
            return Map.of(); // the common case; thousands of such entries may stay in memory
        }
        Map<String, Value> plain = new LinkedHashMap<>();
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            put(plain, field.getKey(), value(field.getValue(), 0));
        }
        return Collections.unmodifiableMap(plain);
    }

    /** Returns normalized copies of named texts, in order. */
    static Map<String, String> texts(Map<String, String> texts) {
        if (texts.isEmpty()) {
            return Map.of();
        }
        Map<String, String> plain = new LinkedHashMap<>();
        texts.forEach((name, text) -> plain.put(replaceLoneSurrogates(name), replaceLoneSurrogates(text)));
        return Collections.unmodifiableMap(plain);
    }

    /** Puts a value under its name. Two names that differ only in lone surrogates must stay distinct. */
    private static void put(Map<String, Value> fields, String name, Value value) {
        String plain = replaceLoneSurrogates(name);
        while (fields.containsKey(plain)) {
            plain += '\'';
        }
        fields.put(plain, value);
    }

    private static Value value(Value value, int level) {
        if (value instanceof TextValue text) {
            return new TextValue(replaceLoneSurrogates(text.text()));
        }
        if (value instanceof NumberValue number) {
            return number(number);
        }
        if (value instanceof AnchorValue anchor) {
            return new TextValue(anchor.anchor().toString());
        }
        if (value instanceof CallValue call) {
            return new TextValue(call.call().canonical());
        }
        if (value instanceof VariableValue variable) {
            return new TextValue(variable.name());
        }
        if (value instanceof InstanceValue target) {
            throw new IllegalArgumentException(
                    "An object of " + target.object().getClass().getName() + " has no anchor yet");
        }
        if (value instanceof ListValue list) {
            return level == MOST_LEVELS ? tooDeep() : list(list, level + 1);
        }
        if (value instanceof ObjectValue object) {
            return level == MOST_LEVELS ? tooDeep() : object(object, level + 1);
        }
        return value;
    }

    private static TextValue tooDeep() {
        return new TextValue("(left out: more than " + MOST_LEVELS + " levels deep)");
    }

    private static Value number(NumberValue number) {
        String text = number.text();
        if (text.length() > MOST_DIGITS || !isDecimal(text)) {
            return new TextValue(text);
        }
        return NumberValue.of(number.decimal());
    }

    /** Tells whether a text consists of an optional sign, digits, and optionally a decimal point with digits. */
    private static boolean isDecimal(String text) {
        int whole = behindDigits(text, text.startsWith("-") ? 1 : 0);
        int end = whole > 0 && text.startsWith(".", whole) ? behindDigits(text, whole + 1) : whole;
        return end == text.length() && end > 0;
    }

    /** Returns the index after the digits that begin at an index; -1 if there are none. */
    private static int behindDigits(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end > from ? end : -1;
    }

    private static Value list(ListValue list, int level) {
        List<Value> items = new ArrayList<>(list.items().size());
        list.items().forEach(item -> items.add(value(item, level)));
        return new ListValue(items);
    }

    private static Value object(ObjectValue object, int level) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (Map.Entry<String, Value> field : object.fields().entrySet()) {
            if (field.getKey().length() > LONGEST_NAME) {
                return new TextValue("(left out: a name of more than " + LONGEST_NAME + " characters)");
            }
            put(fields, field.getKey(), value(field.getValue(), level));
        }
        return new ObjectValue(fields);
    }

    /** Replaces lone surrogates. The class that does it is not loaded for other texts. */
    private static String replaceLoneSurrogates(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return Utf8JsonWriter.replaceLoneSurrogates(text);
            }
        }
        return text;
    }

    /** Tells whether a text contains a lower-case text, ignoring case; false for null. */
    static boolean contains(@Nullable String text, String lowerCase) {
        return text != null && text.toLowerCase(Locale.ROOT).contains(lowerCase);
    }

    /** Tells whether a text in a value contains a lower-case text, ignoring case. */
    static boolean contains(@Nullable Value value, String lowerCase) {
        if (value instanceof TextValue text) {
            return contains(text.text(), lowerCase);
        }
        if (value instanceof NumberValue number) {
            return number.text().contains(lowerCase);
        }
        if (value instanceof ListValue list) {
            return list.items().stream().anyMatch(item -> contains(item, lowerCase));
        }
        return value instanceof ObjectValue object && contains(object.fields(), lowerCase);
    }

    /** Tells whether a text in one of the values contains a lower-case text, ignoring case. */
    static boolean contains(Map<String, Value> fields, String lowerCase) {
        return fields.values().stream().anyMatch(field -> contains(field, lowerCase));
    }
}
