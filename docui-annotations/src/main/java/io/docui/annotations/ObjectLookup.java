package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that finds an object by its key at the time of use.
 *
 * <p>The method takes the type of the object's {@link ObjectId} and returns an {@code Optional} of the object, which is
 * empty if the object no longer exists. A provider has one lookup per object type. DocUI calls it for every reference,
 * so it should be fast.
 *
 * <pre>{@code
 * @ObjectLookup
 * Optional<Enemy> enemy(int id) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface ObjectLookup {}
