package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says from which level of detail a component of an object shows. */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Lod {
    /**
     * The lowest level at which the component shows; components without this annotation show from
     * {@link LodLevel#SUMMARY} on.
     *
     * @return the level
     */
    LodLevel value();
}
