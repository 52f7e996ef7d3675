package io.docui.processor.model;

/** A type that does not exist, at least not yet: another processor may generate it. */
public record MissingType(SourceRef source, String name) {}
