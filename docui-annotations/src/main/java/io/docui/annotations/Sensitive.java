package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a value that is masked in documents, records of calls and logs (docs/spec/annotations.md#sensitive-values).
 *
 * <p>If the value has its own place (a cell, a component of a result, an argument), a mask replaces it there, whatever
 * the value is. In free text, such as an exception's message or the result of another call, DocUI searches for the
 * value and masks each occurrence. Values of less than three characters are not masked in free text: {@code 7} or
 * {@code no} occurs in many texts by chance. Masks in all these places would make the text unreadable, and a reader
 * could still guess the value. Therefore, do not quote short secrets, such as a digit of a code, in messages.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Sensitive {}
