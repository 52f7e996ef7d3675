package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Sets the level of detail from which a component of an object is shown. */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Lod {
    /**
     * Returns the lowest level at which the component is shown. Components without this annotation are shown from
     * {@link LodLevel#SUMMARY} on.
     *
     * @return the level
     */
    LodLevel value();
}
