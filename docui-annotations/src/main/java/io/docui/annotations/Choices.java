package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the method that supplies the currently allowed values of an action's parameter. */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Choices {
    /**
     * Returns the name of the method that supplies the values.
     *
     * @return the name of a method of the same class without parameters that returns a collection of the parameter's type
     */
    String value();
}
