package io.docui.processor.model;

/**
 * A codec where {@code @Describe} names it, right or wrong.
 *
 * @param subject what bears the annotation
 * @param schema the schema
 * @param codec the codec's class, without its package; empty if none is given
 * @param type what it is to convert, as it is written
 * @param fault what is wrong with the class
 * @param detail what the fault is about, if that is not the class itself
 */
public record CodecUse(
        SourceRef subject,
        Attribute<String> schema,
        Attribute<String> codec,
        String type,
        CodecFault fault,
        String detail) {

    /** What can be wrong with the class of a codec. */
    public enum CodecFault {
        /** Nothing. */
        NONE,
        /** It is a primitive type, an array or void. */
        NO_CLASS,
        /** It is an interface or abstract, so it has no instances. */
        ABSTRACT,
        /** Its instances belong to those of another class. */
        INNER,
        /** Generated code cannot name it. */
        HIDDEN,
        /** It has type parameters, which nobody fills. */
        GENERIC,
        /** It has no constructor that generated code can call with nothing. */
        NO_CONSTRUCTOR,
        /** It does not implement {@code Codec}. */
        NO_CODEC,
        /** It does not say what it converts. */
        RAW,
        /** It converts another type, which is the detail. */
        OTHER_TYPE,
        /** The type is one of objects, which are anchored. */
        ANCHORED
    }
}
