package io.docui.runtime.spi;

import org.jspecify.annotations.Nullable;

/** What a registrar writes a column or a line to: values, which it formats and escapes. */
public interface CellWriter {
    /** Writes text; null shows as nothing. */
    void text(@Nullable CharSequence text);

    /** Writes a whole number. */
    void number(long number);

    /** Writes a number with a fraction. */
    void number(double number);

    /** Writes a number with a fraction of 32 bits, with no more digits than it has. */
    default void number(float number) {
        object(number);
    }

    /** Writes a truth value. */
    void bool(boolean value);

    /**
     * Writes an anchored object as its anchor, a collection as its elements, {@link NamedComponents} as components with their
     * names, and anything else as text.
     */
    void object(@Nullable Object value);

    /**
     * Writes the one-line form of an object whose type declares none.
     *
     * @param type its type
     * @param object the object
     * @param <T> its Java type
     */
    default <T> void line(ObjectType<T> type, T object) {
        object(object);
    }

    /** Writes what stands for a sensitive value. */
    void mask();
}
