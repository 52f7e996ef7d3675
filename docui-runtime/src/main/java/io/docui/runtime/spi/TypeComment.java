package io.docui.runtime.spi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps the comments of an object type with its registrar, for class files have none: who uses the type from another
 * module, or compiles a part of its own, gets the same descriptions as with its source (DESIGN section 4).
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface TypeComment {
    /**
     * The comment.
     *
     * @return plain text; empty if there is none
     */
    String value();

    /**
     * What the type consists of, where class files do not tell it all: comments of components, and their order.
     *
     * @return the components in the order of the source; none if nothing is lost
     */
    Member[] members() default {};

    /** A component of a type. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface Member {
        /**
         * Its name.
         *
         * @return the name of a field, a record component or a property
         */
        String name();

        /**
         * Its comment.
         *
         * @return plain text; by default none
         */
        String comment() default "";
    }
}
