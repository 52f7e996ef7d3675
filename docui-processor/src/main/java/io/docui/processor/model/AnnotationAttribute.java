package io.docui.processor.model;

/**
 * Value of an annotation's attribute, with its position in the source.
 * @param value the written value, or the annotation's default
 * @param source the position of the value, or of the element if the value is not written
 */
public record AnnotationAttribute<T>(T value, SourceRef source, boolean isPresent) {}
