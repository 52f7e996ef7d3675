package io.docui.processor.model;

/**
 * A type that does not exist, at least not yet: another processor may generate it.
 *
 * @param source the element that mentions it
 * @param name the name as it is written
 */
public record MissingType(SourceRef source, String name) {}
