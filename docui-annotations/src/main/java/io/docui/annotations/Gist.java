package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Defines the one-line form of an object or a result as a template: {@code @Gist("{name} HP {hp}")}.
 *
 * <p>A placeholder in braces names a component; its name is checked at compile time. A doubled brace is a literal brace.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Gist {
    /**
     * Returns the template.
     *
     * @return text with placeholders
     */
    String value();
}
