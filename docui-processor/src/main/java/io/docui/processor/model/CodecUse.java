package io.docui.processor.model;

/**
 * A codec or schema that {@code @Describe} declares at one place in the source, valid or not.
 *
 * @param subject the element with the annotation
 * @param schema the schema
 * @param codec the codec's class, without its package; empty if none is given
 * @param type the type to convert, as it is written
 * @param fault the error of the class
 * @param detail the subject of the error, if that is not the class itself
 */
public record CodecUse(
        SourceRef subject,
        Attribute<String> schema,
        Attribute<String> codec,
        String type,
        CodecFault fault,
        String detail) {

    /** Lists the errors that the class of a codec can have. */
    public enum CodecFault {
        /** The class is valid. */
        NONE,
        /** It is a primitive type, an array or void. */
        NO_CLASS,
        /** It is an interface or abstract, so it has no instances. */
        ABSTRACT,
        /** It is an inner class: its instances belong to instances of another class. */
        INNER,
        /** Generated code cannot access it. */
        HIDDEN,
        /** It has type parameters. */
        GENERIC,
        /** It has no constructor that generated code can call without arguments. */
        NO_CONSTRUCTOR,
        /** It does not implement {@code Codec}. */
        NO_CODEC,
        /** It does not declare the type that it converts. */
        RAW,
        /** It converts another type, which is the detail. */
        OTHER_TYPE,
        /** The type is an object type, whose values are anchored. */
        ANCHORED
    }
}
