package io.docui.runtime.action;

import io.docui.runtime.call.Value;

/**
 * Converts values of a type that DocUI does not know (docs/spec/types.md#codecs): the way out that
 * {@code @Describe(schema = …, codec = …)} opens.
 *
 * <pre>{@code
 * public final class ColorCodec implements Codec<Color> {
 *   public Color decode(Value value) {
 *     return Color.decode(((Value.TextValue) value).text()); // refuses what is no color
 *   }
 *
 *   public Value encode(Color color) {
 *     return new Value.TextValue(String.format("#%06x", color.getRGB() & 0xffffff));
 *   }
 * }
 * }</pre>
 *
 * <p>What the schema allows must decode, and what {@code encode} gives must be allowed by the schema: nobody checks either.
 * What a call gives is checked against the schema's {@code type} and {@code enum} before it is decoded, with the leniency of
 * the types that DocUI knows. A class has one instance for each provider, made when the provider's generated class is first
 * used; it must be thread-safe.
 *
 * @param <T> the type
 */
public interface Codec<T> {
    /**
     * Reads a value.
     *
     * @param value data: no anchor, no object of the application, and a null only where the schema says no {@code type}
     * @return what it means
     * @throws IllegalArgumentException if it means nothing; the model is shown the message, with the path of the value
     */
    T decode(Value value);

    /**
     * Writes a value.
     *
     * @param value a value, of which a parameter or a result may have any
     * @return its data
     */
    Value encode(T value);
}
