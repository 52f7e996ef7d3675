package io.docui.runtime.spi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps with a generated class what the class file of a type lacks: comments, names of parameters, the order of
 * components, annotations within types. Who uses the type from another module, or compiles a part of its own, gets the
 * same as with its source (docs/spec/generated-code.md#descriptions).
 *
 * <p>A text is a list of pieces, for one constant of a class file holds 65,535 bytes.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface TypeMetadata {
    /**
     * The comment.
     *
     * @return plain text in pieces; empty if there is none
     */
    String[] value() default {};

    /**
     * What the comment says of parameters: those of a record are its components.
     *
     * @return what its {@code @param} tags say
     */
    ParameterComment[] params() default {};

    /**
     * What the type consists of. An object type names its components, if class files do not tell their comments or their
     * order; another type names what has a comment or parameters.
     *
     * @return the members in the order of the source; none if nothing is lost
     */
    MemberMetadata[] members() default {};

    /**
     * Annotations within the types of its members.
     *
     * @return the places that have any
     */
    TypeUseMetadata[] uses() default {};

    /** A member of a type. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface MemberMetadata {
        /**
         * Its name.
         *
         * @return the name of a field, a record component, a constant or a property; of a method, with the erased types
         *     of its parameters in parentheses
         */
        String name();

        /**
         * Its comment.
         *
         * @return plain text in pieces; by default none
         */
        String[] comment() default {};

        /**
         * What its comment says that it returns.
         *
         * @return plain text in pieces; by default none
         */
        String[] returns() default {};

        /**
         * What its comment says of its parameters.
         *
         * @return what its {@code @param} tags say
         */
        ParameterComment[] params() default {};

        /**
         * The names of its parameters.
         *
         * @return all of them, in order; none if it is no method
         */
        String[] parameters() default {};
    }

    /** What a comment says of a parameter. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface ParameterComment {
        /**
         * The parameter.
         *
         * @return its name
         */
        String name();

        /**
         * What is said of it.
         *
         * @return plain text in pieces
         */
        String[] comment();
    }

    /** A type within the type of a member. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface TypeUseMetadata {
        /**
         * Where it is.
         *
         * @return the name of the member, for a parameter with {@code #} and its index; then, for each level, {@code /}
         *     and the index of the type argument
         */
        String at();

        /**
         * Whether it bears {@code @Nullable}.
         *
         * @return whether its values may be null
         */
        boolean nullable() default false;

        /**
         * The constraints that it bears.
         *
         * @return the name of the field of the generated class that bears them instead; by default none
         */
        String constraints() default "";
    }
}
