package io.docui.runtime.spi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Preserves comments, parameter names, component order and type-use annotations of a type, which its class file lacks, on a
 * generated class.
 *
 * <p>Code that uses the type from another module, and incremental compilation, then get the same result as with the source
 * (docs/spec/generated-code.md#descriptions). A text is a list of pieces, because one constant of a class file holds at most 65,535 bytes.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface TypeMetadata {
    /**
     * Returns the comment.
     *
     * @return plain text in pieces; empty if there is none
     */
    String[] value() default {};

    /**
     * Returns the comments of parameters. The parameters of a record are its components.
     *
     * @return the content of the {@code @param} tags
     */
    ParameterComment[] params() default {};

    /**
     * Returns the members of the type. An object type lists its components if class files lack their comments or order. Other types
     * list members with a comment or parameters.
     *
     * @return the members in source order; empty if class files lack nothing
     */
    MemberMetadata[] members() default {};

    /**
     * Returns the annotations within the types of its members.
     *
     * @return the annotated places
     */
    TypeUseMetadata[] uses() default {};

    /** Metadata of a member of a type. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface MemberMetadata {
        /**
         * Returns the member's name.
         *
         * @return the name of a field, a record component, a constant or a property; for a method, with the erased types of its
         *     parameters in parentheses
         */
        String name();

        /**
         * Returns the member's comment.
         *
         * @return plain text in pieces; by default none
         */
        String[] comment() default {};

        /**
         * Returns the comment of the result.
         *
         * @return plain text in pieces; by default none
         */
        String[] returns() default {};

        /**
         * Returns the comments of the parameters.
         *
         * @return the content of the {@code @param} tags
         */
        ParameterComment[] params() default {};

        /**
         * Returns the names of the parameters.
         *
         * @return all names, in order; empty if the member is not a method
         */
        String[] parameters() default {};
    }

    /** Comment of a parameter. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface ParameterComment {
        /**
         * Returns the parameter's name.
         *
         * @return the name
         */
        String name();

        /**
         * Returns the parameter's comment.
         *
         * @return plain text in pieces
         */
        String[] comment();
    }

    /** Annotations of a type within the type of a member. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface TypeUseMetadata {
        /**
         * Returns the place of the type.
         *
         * @return the name of the member, for a parameter with {@code #} and its index; then, for each level, {@code /} and the index
         *     of the type argument
         */
        String at();

        /**
         * Returns whether the type has {@code @Nullable}.
         *
         * @return whether its values may be null
         */
        boolean nullable() default false;

        /**
         * Returns the reference to the constraints of the type.
         *
         * @return the name of the generated class's field that has the same constraints; by default none
         */
        String constraints() default "";
    }
}
