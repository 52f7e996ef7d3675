package io.docui.processor.model;

/**
 * A type that does not exist, or not yet: another processor may write it.
 *
 * @param source where it is mentioned
 * @param name how it is mentioned
 */
public record MissingType(SourceRef source, String name) {}
