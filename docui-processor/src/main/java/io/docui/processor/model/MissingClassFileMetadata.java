package io.docui.processor.model;

/**
 * Something that the source of a type says and its class file does not, though it would matter.
 *
 * @param kind what it is
 * @param source the type's place
 * @param type the type, with its kind: {@code record Blow}
 * @param name the type's simple name
 * @param member the member that it is about, or empty
 */
public record MissingClassFileMetadata(MetadataKind kind, SourceRef source, String type, String name, String member) {
    /** What class files lose. */
    public enum MetadataKind {
        /** Comments, which are left out then. */
        COMMENT,
        /** An annotation within a type. */
        ANNOTATION,
        /** Names of parameters. */
        PARAMETERS
    }
}
