package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes an element to the model, and replaces the element's Javadoc as its description. */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Describe {
    /**
     * Returns the description.
     *
     * @return plain text; empty if only the schema is given
     */
    String value() default "";

    /**
     * Returns the JSON Schema of a type that DocUI does not support itself. Use it together with {@link #codec()}
     * (docs/spec/types.md#codecs).
     *
     * <p>On the declaration of a type, it applies to that type in all places. On a parameter, a record component, the
     * parts of a bean's property, or a method (its result), it applies to the whole type there, without
     * {@code Optional} and {@code CompletionStage}, and overrides what DocUI or the type itself defines.
     *
     * @return a JSON Schema object without references, definitions and default; by default none
     */
    String schema() default "";

    /**
     * Returns the class that converts values of the type: an {@code io.docui.runtime.action.Codec} of exactly that type.
     *
     * @return a class with a public constructor without parameters; by default none
     */
    Class<?> codec() default void.class;
}
