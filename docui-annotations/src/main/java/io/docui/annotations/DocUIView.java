package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method one section of the document.
 *
 * <p>The method takes a {@code DocWriter} and writes the section, or takes nothing and returns an anchored object or a
 * collection of them, which is laid out as a card or a table. It must not change state: the same state gives the same
 * text.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIView {
    /**
     * The section's heading.
     *
     * @return the heading; by default the method name in words
     */
    String title() default "";

    /**
     * The section's place: sections stand in ascending order, equal ones in the order of their methods.
     *
     * @return any number; what changes least should stand first
     */
    int order() default 0;

    /**
     * The level at which the section starts.
     *
     * @return by default {@link LodLevel#SUMMARY}
     */
    LodLevel lod() default LodLevel.SUMMARY;
}
