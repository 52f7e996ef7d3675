package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a class a provider that can stand as an application of its own.
 *
 * <p>Beside a class {@code SlimeCave} the compiler generates {@code SlimeCaveDocUI} with {@code bind(SlimeCave)} and
 * one static method per action that builds the call. Several providers can form one application.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIApp {
    /**
     * The provider's id, which qualifies its actions ({@code mud.attack}) and names its generated files.
     *
     * @return an id that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String id() default "";

    /**
     * The first line of the document.
     *
     * @return a title for people and models; by default the class name in words
     */
    String title() default "";

    /**
     * Object types that views lay out though neither a signature nor a field of this class mentions them.
     *
     * @return types annotated with {@link DocUIObject}
     */
    Class<?>[] objects() default {};

    /**
     * What the application promises when the machine of a session is lost.
     *
     * @return the promise; by default none
     */
    RecoveryMode recovery() default RecoveryMode.NONE;
}
