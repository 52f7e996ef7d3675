package io.docui.runtime.spi;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.text.EncodingFault;
import io.docui.runtime.internal.text.ValueFormatter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Converts Java values to call values and text, for generated code; null becomes {@link NullValue}, or empty text. */
public final class Values {
    /** The text that replaces a sensitive value. */
    public static final String MASK = "•••";

    /** The maximum number of digits of a number in a result, and of the zeros that plain notation adds. */
    private static final int MOST_DIGITS = 400;

    private static final Value MASKED = new TextValue(MASK);

    private Values() {}

    /** Returns the mask of a sensitive value in data, or null if the value is absent. */
    public static Value mask(@Nullable Object value) {
        return value == null || value instanceof Optional<?> optional && optional.isEmpty() ? NullValue.NULL : MASKED;
    }

    /**
     * Creates a call with the given arguments, without null ones, because a call omits them.
     *
     * @param provider the provider's id
     * @param action the action's name
     * @param arguments the arguments in the order of the signature
     * @return the call
     */
    public static Call call(String provider, String action, Argument... arguments) {
        List<Argument> given = new ArrayList<>(arguments.length);
        for (Argument argument : arguments) {
            if (!(argument.value() instanceof NullValue)) {
                given.add(argument);
            }
        }
        return new Call(provider, action, given);
    }

    /**
     * Creates an object from fields.
     *
     * @param fields the values by name
     * @return the object, with the fields in the given order
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // only read by map(), as @SafeVarargs promises
    public static Value object(Map.Entry<String, ? extends Value>... fields) {
        return new ObjectValue(map(fields));
    }

    /**
     * Adds the record's name as field {@code type}, for one of several records.
     *
     * @param name the record's name
     * @param record the record's fields
     * @return the fields, with the name first; null remains null
     */
    public static Value variant(String name, Value record) {
        if (!(record instanceof ObjectValue object)) {
            return record;
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("type", new TextValue(name));
        fields.putAll(object.fields());
        return new ObjectValue(fields);
    }

    /**
     * Creates a map of constants.
     *
     * @param entries the entries
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @return a new map, in the given order
     */
    @SafeVarargs
    public static <K, V> Map<K, V> map(Map.Entry<? extends K, ? extends V>... entries) {
        Map<K, V> map = new LinkedHashMap<>();
        for (Map.Entry<? extends K, ? extends V> entry : entries) {
            map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }

    /**
     * Adds a field unless its value is absent. Absent values are left out (docs/spec/results.md#result-form).
     *
     * @param fields the fields of a record
     * @param name the field's name
     * @param value the field's value
     */
    public static void put(Map<String, Value> fields, String name, Value value) {
        if (!(value instanceof NullValue)) {
            fields.put(name, value);
        }
    }

    /** Returns text for a string, a character, or another value with a textual form, such as a date, a locale or bytes. */
    public static Value text(@Nullable Object value) {
        return value == null ? NullValue.NULL : new TextValue(standardText(value));
    }

    private static String standardText(Object value) {
        if (value instanceof Locale locale) {
            return locale.toLanguageTag();
        }
        return value instanceof byte[] bytes ? Base64.getEncoder().encodeToString(bytes) : value.toString();
    }

    /**
     * Returns the bytes of a text in Base64, with the standard or the URL-safe alphabet.
     *
     * @param text the text, with or without padding
     * @return the bytes
     * @throws IllegalArgumentException if the text is not Base64
     */
    public static byte[] bytes(String text) {
        return Base64.getDecoder().decode(text.replace('-', '+').replace('_', '/'));
    }

    /**
     * Adds an entry of a map to the fields of its data. A key that is null, has the text of another key, or was encoded by its codec as
     * anything but a text makes the result invalid.
     *
     * @param fields the fields
     * @param key the key: a text, a number, a constant or another value with one text form, or what a codec made of the key
     * @param value the value of the entry
     */
    public static void entry(Map<String, Value> fields, @Nullable Object key, Value value) {
        if (key == null || key instanceof NullValue) {
            fields.put("null", EncodingFault.of("a key of the map is null"));
            return;
        }
        if (key instanceof Value encoded && !(encoded instanceof TextValue)) {
            fields.put(CallFormatter.describe(encoded), EncodingFault.of("the codec of a key wrote no text"));
            return;
        }
        String text = key instanceof TextValue encoded
                ? encoded.text()
                : key instanceof Enum<?> constant ? constant.name() : standardText(key);
        if (fields.put(text, value) != null) {
            fields.put(text, EncodingFault.of("two keys of the map have the same text"));
        }
    }

    /** Returns a list of texts, each converted by {@link #text}. */
    public static Value texts(@Nullable Iterable<?> values) {
        if (values == null) {
            return NullValue.NULL;
        }
        List<Value> items = new ArrayList<>();
        for (Object value : values) {
            items.add(text(value));
        }
        return new ListValue(items);
    }

    /** Returns a boxed number. A {@link BigDecimal} keeps its scale: the zeros of an amount of money are meant. */
    public static Value number(@Nullable Number value) {
        if (value == null) {
            return NullValue.NULL;
        }
        if (value instanceof BigDecimal decimal) {
            return decimal(decimal);
        }
        if (value instanceof BigInteger integer) {
            return decimal(new BigDecimal(integer));
        }
        if (value instanceof Double || value instanceof Float) {
            return fraction(value.doubleValue(), value.toString());
        }
        return NumberValue.of(value.longValue());
    }

    /** Readers of JSON refuse numbers with more digits, and plain notation of a great exponent takes more memory than there is. */
    private static Value decimal(BigDecimal value) {
        boolean isShort = Math.abs((long) value.scale()) <= MOST_DIGITS && value.precision() <= MOST_DIGITS;
        return isShort
                ? NumberValue.withScale(value)
                : EncodingFault.of("the number has more than " + MOST_DIGITS + " digits");
    }

    /** Returns a 64-bit floating-point number; an infinite value or NaN becomes text. */
    public static Value number(double value) {
        return fraction(value, Double.toString(value));
    }

    /** Returns a 32-bit floating-point number, with the shortest decimal notation of Java. */
    public static Value number(float value) {
        return fraction(value, Float.toString(value));
    }

    /**
     * Returns the value of an {@code Optional}. One that is null itself has no value, either.
     *
     * @param <T> the type of the value
     * @param value the {@code Optional}, or null
     * @return the value, or null
     */
    @SuppressWarnings("NullableOptional") // an application can return null in its place
    public static <T> @Nullable T orNull(@Nullable Optional<T> value) {
        return value == null ? null : value.orElse(null);
    }

    /** Returns a number that may be absent. */
    @SuppressWarnings("NullableOptional") // an application can return null in its place
    public static Value number(@Nullable OptionalInt value) {
        return value != null && value.isPresent() ? NumberValue.of(value.getAsInt()) : NullValue.NULL;
    }

    /** Returns a number that may be absent. */
    @SuppressWarnings("NullableOptional") // an application can return null in its place
    public static Value number(@Nullable OptionalLong value) {
        return value != null && value.isPresent() ? NumberValue.of(value.getAsLong()) : NullValue.NULL;
    }

    /** Returns a number that may be absent. */
    @SuppressWarnings("NullableOptional") // an application can return null in its place
    public static Value number(@Nullable OptionalDouble value) {
        return value != null && value.isPresent() ? number(value.getAsDouble()) : NullValue.NULL;
    }

    private static Value fraction(double value, String text) {
        return Double.isFinite(value) ? NumberValue.of(new BigDecimal(text)) : new TextValue(text);
    }

    /** Returns a boxed boolean. */
    public static Value bool(@Nullable Boolean value) {
        return value == null ? NullValue.NULL : BooleanValue.of(value);
    }

    /** Returns the name of an enum constant. */
    public static Value constant(@Nullable Enum<?> value) {
        return value == null ? NullValue.NULL : new TextValue(value.name());
    }

    /** Returns an anchored object. */
    public static Value instance(@Nullable Object value) {
        return value == null ? NullValue.NULL : new InstanceValue(value);
    }

    /** Returns the object of a reference. */
    public static Value instance(@Nullable AnchorRef reference) {
        return reference == null ? NullValue.NULL : new InstanceValue(reference.object());
    }

    /**
     * Formats a value within a line of text.
     *
     * @param value any value; null and absent values are empty, numbers, times and constants read as in documents, and several
     *     values are separated by commas
     * @return text, unescaped
     */
    public static String line(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(Values::line).orElse("");
        }
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
        }
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? Long.toString(number.getAsLong()) : "";
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? ValueFormatter.format(number.getAsDouble()) : "";
        }
        if (value instanceof Iterable<?> several) {
            StringJoiner joined = new StringJoiner(", ");
            several.forEach(one -> joined.add(line(one)));
            return joined.toString();
        }
        return ValueFormatter.format(value);
    }

    /**
     * Returns the label of an object within a line of text.
     *
     * @param type the object's type
     * @param object the object
     * @param <T> the object's Java type
     * @return the label, or empty text for null
     */
    public static <T> String label(ObjectType<T> type, @Nullable T object) {
        return object == null ? "" : type.displayLabel(object);
    }
}
