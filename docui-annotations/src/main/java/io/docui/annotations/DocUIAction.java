package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a provider an action that the model can call.
 *
 * <p>The method must not be private, and no other action of its class may have the same name. The model reads the
 * Javadoc of the method: the first sentence in the document, the rest on request, {@code @param} tags with the
 * parameters. DocUI passes a parameter of type {@code InvocationContext} itself; it is not part of the signature. To
 * refuse a call, throw {@code ActionException}. The messages of {@code IllegalArgumentException} and
 * {@code IllegalStateException} are also shown.
 *
 * <pre>{@code
 * // below a Javadoc comment: "Hurls a ball of fire.", and for mana: "mana to spend"
 * @DocUIAction(visibleWhen = "inCombat")
 * public AttackResult castFireball(Enemy target, @Default("10") int mana) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIAction {
    /**
     * Returns the action's name.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}, is unique in its provider and is not the name of a built-in
     *     action; by default the method name in snake_case
     */
    String name() default "";

    /**
     * Returns how much harm a mistaken call can do.
     *
     * @return the risk; by default {@link Risk#LOW}
     */
    Risk risk() default Risk.LOW;

    /**
     * Returns when the action asks for confirmation before it runs.
     *
     * @return by default {@link Confirm#AUTO}: if the risk is high
     */
    Confirm confirm() default Confirm.AUTO;

    /**
     * Names a boolean method that decides whether the action can be called now. If its comment begins with "Whether", "Returns whether",
     * "Checks whether" (each also with "or not"), "True if", "Returns true if" (each also with "and only if") or "是否", a refused call tells
     * the rest of the sentence: "only if no enemy is here".
     *
     * @return the name of a method of the same class without parameters, or with the action's first object as its only
     *     parameter (then it decides for each object); by default the action is always visible
     */
    String visibleWhen() default "";

    /**
     * Returns the level of detail from which the prototype is shown. The action can be called at any level.
     *
     * @return by default {@link LodLevel#GIST}: always
     */
    LodLevel minLod() default LodLevel.GIST;

    /**
     * Returns the level of detail from which the first sentence of the comment is shown with the prototype. A higher level saves tokens if
     * the name and the parameters alone explain how to call the action. {@code help} shows the comment at any level.
     *
     * @return by default {@link LodLevel#SUMMARY}; {@link LodLevel#GIST} for what the model must know before any call,
     *     {@link LodLevel#FULL} for what is evident
     */
    LodLevel commentLod() default LodLevel.SUMMARY;

    /**
     * Declares that the action changes nothing. It may be nested in other calls and does not need to be undone.
     *
     * @return true for an action without effect on the application's state
     */
    boolean readOnly() default false;

    /**
     * Declares that two calls of the action with the same arguments have the same effect as one call.
     *
     * @return true for an idempotent action
     */
    boolean idempotent() default false;

    /**
     * Returns the time limit of the action.
     *
     * @return an ISO-8601 duration such as {@code PT30S}; by default the application's limit, 60 seconds
     */
    String timeout() default "";

    /**
     * Names the action that reverts this one if it is called with the same arguments.
     *
     * @return the name of an action of the same class with the same parameters; by default none
     */
    String undo() default "";

    /**
     * Declares that the method handles previews itself: it asks its {@code InvocationContext} whether this is a dry run.
     *
     * @return true if DocUI must also call the method for a preview
     */
    boolean dryRun() default false;

    /**
     * Declares that the action runs outside the provider's lock and returns a handle immediately.
     *
     * @return true for long work
     */
    boolean async() default false;

    /**
     * Returns a short hint for the model about cost or effect.
     *
     * @return for example {@code may take minutes}; by default none
     */
    String hint() default "";

    /**
     * Returns the version of the action's contract.
     *
     * @return any text; by default none
     */
    String version() default "";

    /**
     * Declares that the action should no longer be used, and names its replacement.
     *
     * @return the advice, for example {@code Use move instead.}; by default the action is not deprecated
     */
    String deprecated() default "";
}
