package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a type an object type, whose instances the document can reference as anchors: {@code [Slime](obj:enemy:23)}.
 *
 * <p>The type needs an {@link ObjectId}; it should have an {@link ObjectLabel}. DocUI finds an object again by its key
 * alone, through the provider's {@link ObjectLookup}. Both immutable values and entities are therefore suitable.
 *
 * <p>The columns of the type are its record components, its accessors that are as visible as the type (public accessors
 * of a public type), its public fields that are neither static nor transient, and all members that are not private and
 * have {@link ObjectId}, {@link ObjectLabel}, {@link Lod}, {@link Describe} or {@link Sensitive}. Other members are not
 * shown.
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
     * Returns the type's name in anchors.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}; by default the class name in snake_case
     */
    String type() default "";

    /**
     * Returns the style of the ids in the type's anchors.
     *
     * @return by default {@link IdStyle#SHORT}
     */
    IdStyle idStyle() default IdStyle.SHORT;
}
