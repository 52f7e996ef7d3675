package io.docui.runtime.action;

import java.util.Objects;
import java.util.Optional;

/**
 * Reference to an object of any type that a document shows, for parameters and results of type {@code Anchor<Obj>}
 * (docs/spec/types.md#type-table).
 *
 * <p>In a result, it shows as the anchor of its object. Immutable, as far as the object is.
 *
 * @param type the name of the object's type in anchors, such as {@code enemy}
 * @param key the object's key as text
 * @param object the current object, resolved for this call
 */
public record AnchorRef(String type, String key, Object object) {
    /**
     * Creates a reference.
     *
     * @throws NullPointerException if an argument is null
     */
    public AnchorRef {
        Objects.requireNonNull(type);
        Objects.requireNonNull(key);
        Objects.requireNonNull(object);
    }

    /**
     * Returns the object if it is an instance of the given class.
     *
     * @param wanted a class
     * @param <T> the class
     * @return the object, or empty if it is an instance of another class
     */
    public <T> Optional<T> as(Class<T> wanted) {
        return Optional.of(object).filter(wanted::isInstance).map(wanted::cast);
    }
}
