package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Makes a provider a widget: a small self-contained part that an application opens and closes as it runs. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIWidget {
    /**
     * The widget's name, which qualifies its actions.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String name() default "";

    /**
     * What the widget is for.
     *
     * @return one sentence; by default the class's Javadoc
     */
    String description() default "";

    /**
     * The place of its sections among those of the application and of other widgets, ascending; a view that names an order of
     * its own has that.
     *
     * @return any number
     */
    int order() default 0;

    /**
     * What the widget promises when the machine of a session is lost. An application that has it promises no more than it does.
     *
     * @return the promise; by default none
     */
    RecoveryMode recovery() default RecoveryMode.NONE;
}
