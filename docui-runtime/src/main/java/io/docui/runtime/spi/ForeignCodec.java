package io.docui.runtime.spi;

import io.docui.runtime.action.Codec;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import org.jspecify.annotations.Nullable;

/**
 * Pairs the schema of a type that DocUI does not support itself with its {@link Codec}, for generated code.
 *
 * <p>As thread-safe as the codec.
 *
 * @param <T> the Java type
 */
public final class ForeignCodec<T> {
    private final ForeignType type;
    private final Codec<T> codec;

    private ForeignCodec(ForeignType type, Codec<T> codec) {
        this.type = type;
        this.codec = codec;
    }

    /**
     * Creates a pair of a schema and a codec.
     *
     * @param <T> the Java type
     * @param name the type's simple name
     * @param schema the type's JSON Schema, an object
     * @param codec the codec
     * @return the pair
     */
    public static <T> ForeignCodec<T> of(String name, String schema, Codec<T> codec) {
        return new ForeignCodec<>(ForeignType.of(name, schema), codec);
    }

    /** Returns the type. */
    public ForeignType type() {
        return type;
    }

    /**
     * Decodes a value.
     *
     * @param value data
     * @return the decoded object
     * @throws IllegalArgumentException if the value is invalid
     */
    public T decode(Value value) {
        @Nullable T decoded = codec.decode(value);
        if (decoded == null) {
            throw new IllegalArgumentException("This is not a valid " + type.name() + '.');
        }
        return decoded;
    }

    /**
     * Encodes an object.
     *
     * @param value an object of the type, or null
     * @return its data
     * @throws ClassCastException if the object has another type
     */
    public Value encode(@Nullable Object value) {
        if (value == null) {
            return NullValue.NULL;
        }
        @SuppressWarnings("unchecked") // generated code passes only objects of the codec's type
        T own = (T) value;
        @Nullable Value encoded = codec.encode(own);
        return encoded == null ? NullValue.NULL : encoded;
    }

    /**
     * Encodes an object for a cell.
     *
     * @param value an object of the type, or null
     * @return its data as a call writes it, text without quotes; null if there is no data
     */
    public @Nullable String text(@Nullable Object value) {
        Value encoded = encode(value);
        if (encoded instanceof NullValue) {
            return null;
        }
        return encoded instanceof TextValue text ? text.text() : CallFormatter.describe(encoded);
    }
}
