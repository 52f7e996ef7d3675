package io.docui.processor.model;

/**
 * A relevant fact in the source of a type that its class file does not contain.
 *
 * @param kind the kind of the fact
 * @param source the type's position
 * @param type the type, with its kind: {@code record AttackResult}
 * @param name the type's simple name
 * @param member the affected member, or empty
 */
public record MissingClassFileMetadata(MetadataKind kind, SourceRef source, String type, String name, String member) {
    /** Lists the kinds of facts that class files do not contain. */
    public enum MetadataKind {
        /** Comments, which are then omitted. */
        COMMENT,
        /** An annotation within a type. */
        ANNOTATION,
        /** Names of parameters. */
        PARAMETERS
    }
}
