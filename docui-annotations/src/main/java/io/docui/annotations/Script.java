package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text parameter or record component that contains one or more calls in the syntax that models write.
 *
 * <p>Arguments that are {@link Sensitive} in such a call are masked in all places where the text is shown or recorded,
 * as their own action declares. In a text that cannot be parsed as calls, everything except the names of actions is
 * masked. The method receives the text unchanged. On a list or map of texts, the annotation applies to each text.
 */
@Documented
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Script {}
