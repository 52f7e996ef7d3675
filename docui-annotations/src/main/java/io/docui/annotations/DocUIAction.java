package io.docui.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method an action that the model can call.
 *
 * <p>The method must not be private, and no other action of its class may bear the same name. Its Javadoc is what the
 * model reads: the first sentence in the document, the rest on request, {@code @param} tags with the parameters. A
 * parameter of type {@code InvocationContext} is handed in and is no part of the signature. To refuse, throw
 * {@code ActionException}; the messages of {@code IllegalArgumentException} and {@code IllegalStateException} are shown
 * too.
 *
 * <pre>{@code
 * // below a Javadoc comment: "Hurls a ball of fire.", and of mana: "mana to spend"
 * @DocUIAction(visibleWhen = "inCombat")
 * public Blow castFireball(Enemy target, @Default("10") int mana) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface DocUIAction {
    /**
     * The action's name.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}, is unique in its provider and no built-in's; by default the
     *     method name in snake_case
     */
    String name() default "";

    /**
     * How much harm a mistaken call can do.
     *
     * @return the risk; by default {@link Risk#LOW}
     */
    Risk risk() default Risk.LOW;

    /**
     * When the action asks before it runs.
     *
     * @return by default {@link Confirm#AUTO}: when the risk is high
     */
    Confirm confirm() default Confirm.AUTO;

    /**
     * A boolean method that says whether the action can be called now.
     *
     * @return the name of a method of the same class without parameters, or with the action's first object as its only
     *     parameter (then it decides for each object); by default the action is always visible
     */
    String visibleWhen() default "";

    /**
     * From which level of detail the prototype is shown; it can be called at any level.
     *
     * @return by default {@link LodLevel#GIST}: always
     */
    LodLevel minLod() default LodLevel.GIST;

    /**
     * From which level of detail the first sentence of the comment is shown with the prototype. An action whose name and
     * parameters say enough to call it costs less without; {@code help} tells it at any level.
     *
     * @return by default {@link LodLevel#SUMMARY}; {@link LodLevel#GIST} for what has to be known before any call, {@link
     *     LodLevel#FULL} for what goes without saying
     */
    LodLevel commentLod() default LodLevel.SUMMARY;

    /**
     * Says that the action changes nothing: it may be nested in other calls and need not be undone.
     *
     * @return true for an action without effect on the application's state
     */
    boolean readOnly() default false;

    /**
     * Says that calling the action twice with the same arguments does no more than calling it once.
     *
     * @return true for an idempotent action
     */
    boolean idempotent() default false;

    /**
     * How long the action may take.
     *
     * @return an ISO-8601 duration such as {@code PT30S}; by default the application's limit, 60 seconds
     */
    String timeout() default "";

    /**
     * The action that takes this one back, given the same arguments.
     *
     * @return the name of an action of the same class with the same parameters; by default none
     */
    String undo() default "";

    /**
     * Says that the method itself answers previews, by asking its {@code InvocationContext} whether this is a dry run.
     *
     * @return true if the method must be called for a preview too
     */
    boolean dryRun() default false;

    /**
     * Says that the action runs outside the provider's lock and answers with a handle at once.
     *
     * @return true for long work
     */
    boolean async() default false;

    /**
     * A word on cost or effect for the model.
     *
     * @return for example {@code may take minutes}; by default none
     */
    String hint() default "";

    /**
     * The version of the action's contract.
     *
     * @return any text; by default none
     */
    String version() default "";

    /**
     * Says that the action should no longer be used, and what to use in its place.
     *
     * @return the advice, for example {@code Use move instead.}; by default the action is not deprecated
     */
    String deprecated() default "";
}
