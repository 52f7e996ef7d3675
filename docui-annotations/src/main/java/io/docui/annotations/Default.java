package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Sets the value of an omitted parameter or record component, and so makes it optional. */
@Documented
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Default {
    /**
     * Returns the default value in the syntax of a call: {@code "10"}, {@code "NORTH"}, {@code "[1, 2]"}. Text needs no quotes.
     *
     * @return the value, checked against the type at compile time
     */
    String value();
}
