package io.docui.processor.model;

import java.util.Optional;

/**
 * Model of a named value of a record or a bean, with the methods that read and write it.
 *
 * @param component the value as a call passes it
 * @param getter the method that reads it
 * @param setter the method that writes it; empty for a record, whose constructor takes the value
 * @param generic whether its class declares it with a type variable
 */
public record PropertyModel(ParameterModel component, String getter, Optional<String> setter, boolean generic) {}
