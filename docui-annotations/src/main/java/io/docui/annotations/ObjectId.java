package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the component that identifies an object among all of its type, for as long as it exists.
 *
 * <p>Allowed types: {@code int}, {@code long}, {@code String}, {@code UUID} and enums. The key of an object that is gone
 * must not be given to another.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface ObjectId {}
