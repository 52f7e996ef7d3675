package io.docui.processor.model;

/**
 * A relevant fact in the source of a type that its class file does not contain.
 * @param type the type, with its kind: {@code record AttackResult}
 * @param member the affected member, or empty
 */
public record MissingClassFileMetadata(MetadataKind kind, SourceRef source, String type, String name, String member) {
    /** Lists the kinds of facts that class files do not contain. */
    public enum MetadataKind {
        COMMENT,
        ANNOTATION,
        PARAMETERS
    }
}
