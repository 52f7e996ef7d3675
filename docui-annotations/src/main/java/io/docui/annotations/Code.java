package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text parameter or record component that contains source code, a command or a pattern: a language that itself reads
 * backslashes.
 *
 * <p>In a string for such a parameter, a backslash stays where models write it: {@code grep('a\.b')} searches for {@code a\.b}.
 * Only two backslashes, a backslash before a quote, and the escapes of a line break, a tab and a code unit mean one character, as in
 * other strings. Without the annotation, a backslash before punctuation is dropped, because models copy labels out of
 * the document, where Markdown requires it. On a list or map of texts, the annotation applies to each text. {@link Script} includes it.
 */
@Documented
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Code {}
