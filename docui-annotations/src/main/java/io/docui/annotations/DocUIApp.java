package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a class a provider that can be opened as a standalone application.
 *
 * <p>For a class {@code SlimeCave} the compiler generates {@code SlimeCaveDocUI} with {@code bind(SlimeCave)} and one
 * static method per action that builds the call. Several providers can form one application.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIApp {
    /**
     * Returns the provider's id, which qualifies its actions ({@code mud.attack}) and names its generated files.
     *
     * @return an id that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String id() default "";

    /**
     * Returns the title, which is the first line of the document.
     *
     * @return a title for people and models; by default the class name in words
     */
    String title() default "";

    /**
     * Returns object types that views lay out although neither a signature nor a field of this class mentions them.
     *
     * @return types annotated with {@link DocUIObject}
     */
    Class<?>[] objects() default {};

    /**
     * Returns how the application recovers a session whose machine is lost.
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
