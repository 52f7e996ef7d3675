package io.docui.runtime.spi;

import io.docui.runtime.action.Codec;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.call.CallText;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import org.jspecify.annotations.Nullable;

/**
 * A type that DocUI does not know, as generated code has it: its schema, and what converts it.
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
     * Joins a schema with a codec.
     *
     * @param <T> the Java type
     * @param name the type's simple name
     * @param schema its JSON Schema, an object
     * @param codec what converts it
     * @return the two
     */
    public static <T> ForeignCodec<T> of(String name, String schema, Codec<T> codec) {
        return new ForeignCodec<>(ForeignType.of(name, schema), codec);
    }

    /** The type. */
    public ForeignType type() {
        return type;
    }

    /**
     * Reads a value.
     *
     * @param value data
     * @return what it means
     * @throws IllegalArgumentException if it means nothing
     */
    public T decode(Value value) {
        @Nullable T decoded = codec.decode(value);
        if (decoded == null) {
            throw new IllegalArgumentException("This is no " + type.name() + '.');
        }
        return decoded;
    }

    /**
     * Writes a value.
     *
     * @param value a value of the type, or null
     * @return its data
     * @throws ClassCastException if the value is of another type
     */
    public Value encode(@Nullable Object value) {
        if (value == null) {
            return NullValue.NULL;
        }
        @SuppressWarnings("unchecked") // generated code encodes what the codec's own type is declared for
        T own = (T) value;
        @Nullable Value encoded = codec.encode(own);
        return encoded == null ? NullValue.NULL : encoded;
    }

    /**
     * Writes a value for a cell.
     *
     * @param value a value of the type, or null
     * @return its data as a call writes it, text without quotes; null for what is no data
     */
    public @Nullable String text(@Nullable Object value) {
        Value encoded = encode(value);
        if (encoded instanceof NullValue) {
            return null;
        }
        return encoded instanceof TextValue text ? text.text() : CallText.describe(encoded);
    }
}
