package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;

/**
 * What an action may know of the call that it serves: a parameter of this type is handed in and is no part of the
 * signature.
 *
 * <p>Valid during the invocation, on any thread.
 */
public interface InvocationContext {
    /**
     * The session that the call came from.
     *
     * @return the session's id
     */
    String sessionId();

    /**
     * The call's own id.
     *
     * @return for example {@code op-17}
     */
    String operationId();

    /**
     * Whether only a preview is asked for: what the action would do, in its result, and nothing done. Actions that do not
     * declare {@code dryRun} are never asked (DESIGN section 14).
     *
     * @return true for a preview
     */
    boolean isDryRun();

    /**
     * Whether the call is no longer wanted, or has taken too long. What works long asks this from time to time and stops;
     * its thread is interrupted too.
     *
     * @return true once it should stop
     */
    boolean isCancelled();

    /**
     * Has something done when the call is no longer wanted or has taken too long: what ends work that goes on elsewhere.
     *
     * @param reaction what to do, on another thread; at once if it should stop already
     */
    void onCancel(Runnable reaction);

    /**
     * Says how far the call has come. The latest word is what an error tells if the call runs out of time.
     *
     * @param text such as {@code 3 of 7 files}
     */
    void progress(String text);

    /**
     * Says how far the call has come.
     *
     * @param fraction how much of it is done, from 0 to 1
     * @param text such as {@code 3 of 7 files}; may be empty
     * @throws IllegalArgumentException if the fraction is not from 0 to 1
     */
    void progress(double fraction, String text);

    /**
     * Says that the call changed state, although its action is declared read-only.
     */
    void touch();

    /**
     * Reports something beside the result: a size, a number of hits.
     *
     * @param key its name; a later report of the same name takes its place
     * @param value what it is
     */
    void report(String key, Value value);

    /**
     * Offers a call that may be worth while next.
     *
     * @param call a call, as generated classes build it
     */
    void suggest(Call call);

    /**
     * Registers what takes the call back; a later one takes its place, and it comes before the action that
     * {@code @DocUIAction(undo = …)} names. Where the provider is a {@link Memento}, that serves, and this does not count.
     *
     * @param call a call that needs nothing sensitive, as generated classes build it
     */
    void undoneBy(Call call);
}
