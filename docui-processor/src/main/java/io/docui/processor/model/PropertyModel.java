package io.docui.processor.model;

import java.util.Optional;

/**
 * Model of a named value of a record or a bean, with the methods that read and write it.
 * @param setter the method that writes it; empty for a record, whose constructor takes the value, and for a read-only property
 * @param isHidden whether an annotation hides it, so that it is part of neither calls nor results nor documents
 * @param isComputed whether neither a constructor nor a setter takes it
 */
public record PropertyModel(
        ParameterModel component,
        String getter,
        Optional<String> setter,
        boolean generic,
        boolean isHidden,
        boolean isComputed) {

    /** Returns the same property, hidden. */
    public PropertyModel hidden() {
        return new PropertyModel(component, getter, setter, generic, true, isComputed);
    }
}
