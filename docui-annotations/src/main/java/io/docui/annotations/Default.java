package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives the value of a parameter or a record component that a call leaves out, and so makes it optional. */
@Documented
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Default {
    /**
     * The value, as a call would write it: {@code "10"}, {@code "NORTH"}, {@code "[1, 2]"}; text needs no quotes.
     *
     * @return the value, checked against the type at compile time
     */
    String value();
}
