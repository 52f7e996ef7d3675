package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text that is a script: one call or several, as a model writes them. An action that takes calls says so by it.
 *
 * <p>What is {@link Sensitive} in such a call is masked wherever the text is shown or recorded, by what its own action says; a text
 * that cannot be read as calls is masked but for the names of the actions that stand in it. The method gets the text as it is. On a
 * list or map of texts it is about each of them.
 */
@Documented
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Script {}
