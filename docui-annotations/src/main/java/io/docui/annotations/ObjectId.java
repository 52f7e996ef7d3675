package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the component whose value identifies an object among all objects of its type as long as it exists.
 *
 * <p>Allowed types: {@code int}, {@code long}, {@code String}, {@code UUID} and enums. The key of a removed object must
 * not be assigned to another object.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface ObjectId {}
