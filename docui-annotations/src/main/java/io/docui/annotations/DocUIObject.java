package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a type one that the document can anchor: {@code [Slime](obj:enemy:23)}.
 *
 * <p>The type needs an {@link ObjectId}; it should have an {@link ObjectLabel}. An object is found again by the key
 * alone, through the provider's {@link ObjectLookup}, so immutable values serve as well as entities.
 *
 * <p>Its columns are its record components, its accessors that are as open as the type (public ones of a public type),
 * its public fields that are neither static nor transient, and whatever bears {@link ObjectId}, {@link ObjectLabel},
 * {@link Lod}, {@link Describe} or {@link Sensitive} and is not private. What else a class has stays its own.
 *
 * <pre>{@code
 * @DocUIObject(type = "enemy")
 * public record Enemy(@ObjectId int id, @ObjectLabel String name, int level, int hp) {}
 * }</pre>
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIObject {
    /**
     * The type's name in anchors.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String type() default "";

    /**
     * How its anchors are numbered.
     *
     * @return by default {@link IdStyle#SHORT}
     */
    IdStyle idStyle() default IdStyle.SHORT;
}
