package io.docui.processor.model;

/**
 * A codec or schema that {@code @Describe} declares at one place in the source, valid or not.
 * @param codec the codec's class, without its package; empty if none is given
 */
public record CodecDeclaration(
        SourceRef subject,
        AnnotationAttribute<String> schema,
        AnnotationAttribute<String> codec,
        String type,
        CodecFault fault,
        String detail) {

    /** Lists the errors that the class of a codec can have. */
    public enum CodecFault {
        NONE,
        /** It is a primitive type, an array or void. */
        NO_CLASS,
        /** It is an interface or abstract, so it has no instances. */
        ABSTRACT,
        INNER,
        /** Generated code cannot access it. */
        HIDDEN,
        GENERIC,
        /** It has no constructor that generated code can call without arguments. */
        NO_CONSTRUCTOR,
        /** It does not implement {@code Codec}. */
        NO_CODEC,
        /** It does not declare the type that it converts. */
        RAW,
        /** It converts another type, which is the detail. */
        OTHER_TYPE,
        ANCHORED
    }
}
