package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a value that is masked in documents, records of calls and logs (docs/spec/annotations.md#sensitive-values).
 *
 * <p>Where the value has a place of its own (a cell, a component of a result, an argument) a mask stands there, whatever
 * the value is. From free text, such as an exception's message or the result of another call, it is taken out by looking
 * for it; so one of less than three characters stays there: {@code 7} or {@code no} stands in half of all texts by chance,
 * and masks in all these places would spoil the text, and still tell whoever can guess what was there. So quote no short
 * secret, such as a digit of a code, in messages.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Sensitive {}
