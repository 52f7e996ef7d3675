package io.docui.runtime.spi;

import io.docui.runtime.action.ObjectDescriptor;

/**
 * How objects of one type are anchored and shown: the superclass of generated registrars such as {@code EnemyAnchors}.
 *
 * <p>Stateless and thread-safe.
 *
 * @param <T> the objects' Java type
 */
public abstract class ObjectType<T> {
    private final ObjectDescriptor descriptor;
    private final Class<T> javaType;

    /**
     * A type.
     *
     * @param descriptor what its annotations say
     * @param javaType its Java type
     */
    protected ObjectType(ObjectDescriptor descriptor, Class<T> javaType) {
        this.descriptor = descriptor;
        this.javaType = javaType;
    }

    /** What its annotations say. */
    public final ObjectDescriptor descriptor() {
        return descriptor;
    }

    /** Its Java type. */
    public final Class<T> javaType() {
        return javaType;
    }

    /**
     * The key of an object.
     *
     * @param object an object
     * @return its key, with value equality
     */
    public abstract Object key(T object);

    /**
     * The key that a natural id is the text of.
     *
     * @param text an id, decoded
     * @return the key
     * @throws IllegalArgumentException if no key has such a text
     */
    public abstract Object parseKey(String text);

    /**
     * The label of an object, as the application gives it.
     *
     * @param object an object
     * @return its label, unescaped
     */
    public abstract String label(T object);

    /**
     * The label that an object shows by.
     *
     * @param object an object
     * @return its label, unescaped; the text of its key if the application gives null for one
     */
    @SuppressWarnings("ConstantValue") // the application's code may know nothing of nullness
    public final String displayLabel(T object) {
        String label = label(object);
        return label == null ? String.valueOf(key(object)) : label;
    }

    /**
     * Writes one column of an object.
     *
     * @param object the object
     * @param column the column's index in the descriptor
     * @param out where to
     */
    public abstract void cell(T object, int column, CellWriter out);

    /**
     * Says that there is no such column.
     *
     * @param column an index beyond the descriptor's
     * @return what to throw
     */
    protected final IllegalArgumentException unknownColumn(int column) {
        return new IllegalArgumentException(descriptor.name() + " has no column " + column);
    }

    /**
     * Tells whether an object has the same key and label and shows the same in all columns as long as it lives: it is a
     * record of values that never change, and computes nothing.
     *
     * @return false if that is not known
     */
    public boolean isImmutable() {
        return false;
    }

    /**
     * Writes the one-line form of an object; by default its anchor and its first short components.
     *
     * @param object the object
     * @param out where to
     */
    public void gist(T object, CellWriter out) {
        out.line(this, object);
    }
}
