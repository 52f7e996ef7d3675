package io.docui.runtime.action;

import java.util.Objects;
import java.util.Optional;

/**
 * Any object that a document shows: what a parameter takes that is for objects of every type (docs/spec/types.md#type-table,
 * {@code Anchor<Obj>}).
 *
 * <p>As a result, or within one, it shows as the anchor of its object. Immutable, as far as the object is.
 *
 * @param type the name of the object's type in anchors, such as {@code enemy}
 * @param key the object's key as text
 * @param object the object as it is now, resolved for this call
 */
public record AnchorRef(String type, String key, Object object) {
    /**
     * A reference.
     *
     * @throws NullPointerException if anything is null
     */
    public AnchorRef {
        Objects.requireNonNull(type);
        Objects.requireNonNull(key);
        Objects.requireNonNull(object);
    }

    /**
     * The object, if it is of a class.
     *
     * @param wanted a class
     * @param <T> the class
     * @return the object, or empty if it is of another class
     */
    public <T> Optional<T> as(Class<T> wanted) {
        return Optional.of(object).filter(wanted::isInstance).map(wanted::cast);
    }
}
