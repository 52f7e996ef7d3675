package io.docui.runtime.spi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps the comment of an object type with its registrar, for class files have none: who uses the type from another
 * module, or compiles a part of its own, gets the same descriptions as with its source (DESIGN section 4).
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface TypeComment {
    /**
     * The comment.
     *
     * @return plain text
     */
    String value();
}
