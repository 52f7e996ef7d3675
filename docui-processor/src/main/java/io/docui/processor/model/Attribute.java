package io.docui.processor.model;

/**
 * A value of an annotation with its place.
 *
 * @param value what is written, or the annotation's default
 * @param source the value's place, or the element's if the value is not written
 * @param isPresent whether it is written
 * @param <T> the value's type
 */
public record Attribute<T>(T value, SourceRef source, boolean isPresent) {}
