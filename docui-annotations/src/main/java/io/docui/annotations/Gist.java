package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the one-line form of an object or a result: {@code @Gist("{name} HP {hp}")}.
 *
 * <p>A placeholder in braces names a component; its name is checked at compile time. A doubled brace stands for itself.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Gist {
    /**
     * The line.
     *
     * @return text with placeholders
     */
    String value();
}
