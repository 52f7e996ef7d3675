package io.docui.runtime.spi;

import io.docui.runtime.action.ObjectDescriptor;

/**
 * Defines keys, labels and columns of the objects of one type; the superclass of generated registrars such as {@code EnemyAnchors}.
 *
 * <p>Stateless and thread-safe.
 *
 * @param <T> the objects' Java type
 */
public abstract class ObjectType<T> {
    private final ObjectDescriptor descriptor;
    private final Class<T> javaType;

    /**
     * Creates a type.
     *
     * @param descriptor the descriptor from the type's annotations
     * @param javaType the Java type
     */
    protected ObjectType(ObjectDescriptor descriptor, Class<T> javaType) {
        this.descriptor = descriptor;
        this.javaType = javaType;
    }

    /** Returns the descriptor from the type's annotations. */
    public final ObjectDescriptor descriptor() {
        return descriptor;
    }

    /** Returns the Java type. */
    public final Class<T> javaType() {
        return javaType;
    }

    /**
     * Returns the key of an object.
     *
     * @param object an object
     * @return its key, with value equality
     */
    public abstract Object key(T object);

    /**
     * Parses the text of a natural id as a key.
     *
     * @param text an id, decoded
     * @return the key
     * @throws IllegalArgumentException if no key has this text
     */
    public abstract Object parseKey(String text);

    /**
     * Returns the label of an object, as the application supplies it.
     *
     * @param object an object
     * @return its label, unescaped
     */
    public abstract String label(T object);

    /**
     * Returns the label that is shown for an object.
     *
     * @param object an object
     * @return its label, unescaped; the text of its key if the application supplies null
     */
    @SuppressWarnings("ConstantValue") // the application's code may be without nullness checks
    public final String displayLabel(T object) {
        String label = label(object);
        return label == null ? String.valueOf(key(object)) : label;
    }

    /**
     * Writes one column of an object.
     *
     * @param object the object
     * @param column the column's index in the descriptor
     * @param out the output
     */
    public abstract void cell(T object, int column, CellWriter out);

    /**
     * Returns the exception for an invalid column.
     *
     * @param column an index beyond the descriptor's columns
     * @return the exception to throw
     */
    protected final IllegalArgumentException unknownColumn(int column) {
        return new IllegalArgumentException(descriptor.name() + " has no column " + column);
    }

    /**
     * Returns whether objects are immutable: the key, the label and all columns never change. This is known for records that
     * contain only immutable values and compute nothing.
     *
     * @return false if unknown
     */
    public boolean isImmutable() {
        return false;
    }

    /**
     * Writes the one-line form of an object. The default is its anchor and its first short components.
     *
     * @param object the object
     * @param out the output
     */
    public void gist(T object, CellWriter out) {
        out.line(this, object);
    }
}
