package io.docui.runtime.spi;

import org.jspecify.annotations.Nullable;

/** Output of generated registrars for a table cell or a line, which formats and escapes the values. */
public interface CellWriter {
    /** Writes text; null shows as nothing. */
    void text(@Nullable CharSequence text);

    /** Writes an integer. */
    void number(long number);

    /** Writes a floating-point number. */
    void number(double number);

    /** Writes a 32-bit floating-point number, with no more digits than its precision. */
    default void number(float number) {
        object(number);
    }

    /** Writes a boolean. */
    void bool(boolean value);

    /**
     * Writes an anchored object as its anchor, a collection as its elements, {@link NamedComponents} as components with their
     * names, and any other value as text.
     */
    void object(@Nullable Object value);

    /**
     * Writes the one-line form of an object whose type declares none.
     *
     * @param type the object's type
     * @param object the object
     * @param <T> the object's Java type
     */
    default <T> void line(ObjectType<T> type, T object) {
        object(object);
    }

    /** Writes the mask of a sensitive value. */
    void mask();
}
