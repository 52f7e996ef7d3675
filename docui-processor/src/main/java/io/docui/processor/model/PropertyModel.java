package io.docui.processor.model;

import java.util.Optional;

/**
 * One of the named values that a record or a bean consists of, and how Java gets at it.
 *
 * @param component the value as a call gives it
 * @param getter the method that reads it
 * @param setter the method that writes it; none in a record, whose constructor takes it
 * @param generic whether its class declares it with a type variable
 */
public record PropertyModel(ParameterModel component, String getter, Optional<String> setter, boolean generic) {}
