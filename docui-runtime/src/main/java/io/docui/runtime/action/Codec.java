package io.docui.runtime.action;

import io.docui.runtime.call.Value;

/**
 * Converts between call values and a Java type that DocUI does not support itself (docs/spec/types.md#codecs). Declare it with
 * {@code @Describe(schema = …, codec = …)}.
 *
 * <pre>{@code
 * public final class ColorCodec implements Codec<Color> {
 *   public Color decode(Value value) {
 *     return Color.decode(((Value.TextValue) value).text()); // rejects an invalid color
 *   }
 *
 *   public Value encode(Color color) {
 *     return new Value.TextValue(String.format("#%06x", color.getRGB() & 0xffffff));
 *   }
 * }
 * }</pre>
 *
 * <p>{@code decode} must accept every value that the schema allows, and the schema must allow every value that {@code encode}
 * returns. DocUI does not check either. DocUI checks arguments against the schema's {@code type} and {@code enum} before it
 * decodes them, with the same leniency as for built-in types. Each provider has one instance of a codec class, created on the
 * first use of the provider's generated class. The instance must be thread-safe.
 *
 * @param <T> the Java type
 */
public interface Codec<T> {
    /**
     * Decodes a value.
     *
     * @param value data without anchors and application objects; null values occur only where the schema has no {@code type}
     * @return the decoded object
     * @throws IllegalArgumentException if the value is invalid; the model sees the message with the path of the value
     */
    T decode(Value value);

    /**
     * Encodes an object.
     *
     * @param value any object that a parameter or a result can have
     * @return its data
     */
    Value encode(T value);
}
