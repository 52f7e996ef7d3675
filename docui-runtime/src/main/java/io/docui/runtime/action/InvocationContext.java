package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;

/**
 * What an action may know of the call that it serves: a parameter of this type is handed in and is no part of the
 * signature.
 *
 * <p>Valid during the invocation, on its thread.
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
