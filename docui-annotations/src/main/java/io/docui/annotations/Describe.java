package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes an element to the model where Javadoc does not serve; it takes the place of the element's Javadoc. */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Describe {
    /**
     * The description.
     *
     * @return plain text; empty if only the schema is given
     */
    String value() default "";

    /**
     * The JSON Schema of a type that DocUI does not know, used together with {@link #codec()} (docs/spec/types.md#codecs).
     *
     * <p>On the declaration of a type it is for that type wherever it stands. On a parameter, a record component, the parts
     * of a bean's property, or a method (its result) it is for the type there as a whole, less {@code Optional} and
     * {@code CompletionStage}, and goes before whatever DocUI or the type itself knows.
     *
     * @return a JSON Schema object without references, definitions and default; by default none
     */
    String schema() default "";

    /**
     * The class that converts such a type: an {@code io.docui.runtime.action.Codec} of exactly that type.
     *
     * @return a class with a public constructor without parameters; by default none
     */
    Class<?> codec() default void.class;
}
