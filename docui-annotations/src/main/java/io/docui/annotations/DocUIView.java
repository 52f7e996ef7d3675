package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a provider one section of the document.
 *
 * <p>The method takes a {@code DocWriter} and writes the section. Or it takes nothing and returns an anchored object or a collection of
 * them, which DocUI lays out as a card or a table. The method must not change state: the same state gives the same text.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIView {
    /**
     * Returns the section's heading.
     *
     * @return the heading; by default the method name in words
     */
    String title() default "";

    /**
     * Returns the section's position. Sections are sorted in ascending order; equal positions keep the order of their methods.
     *
     * @return any number; what changes least should be first
     */
    int order() default 0;

    /**
     * Returns the level of detail at which the section starts.
     *
     * @return by default {@link LodLevel#SUMMARY}
     */
    LodLevel lod() default LodLevel.SUMMARY;
}
