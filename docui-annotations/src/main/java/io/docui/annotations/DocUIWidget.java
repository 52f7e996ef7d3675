package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Makes a provider a widget: a small self-contained part that an application opens and closes at run time. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIWidget {
    /**
     * Returns the widget's name, which qualifies its actions.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String name() default "";

    /**
     * Returns the purpose of the widget.
     *
     * @return one sentence; by default the class's Javadoc
     */
    String description() default "";

    /**
     * Returns the position of the widget's sections among those of the application and of other widgets, in ascending
     * order. A view that sets its own order keeps it.
     *
     * @return any number
     */
    int order() default 0;

    /**
     * Returns how the widget recovers if the machine of a session is lost. An application with this widget promises no
     * more than the widget does.
     *
     * @return the recovery mode; by default none
     */
    RecoveryMode recovery() default RecoveryMode.NONE;

    /**
     * Returns the types of exceptions whose messages a model may read, with their subtypes. The messages of {@link IllegalArgumentException}
     * and {@link IllegalStateException} are always shown. Of every other exception a model only learns that the application failed, because
     * its message may contain what is not for the model, such as a path or a query.
     *
     * @return exception types of which every message is written for the caller
     */
    Class<? extends Throwable>[] showMessagesOf() default {};
}
