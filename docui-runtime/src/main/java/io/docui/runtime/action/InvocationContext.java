package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.List;
import java.util.concurrent.CompletionStage;

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
     * declare {@code dryRun} are never asked (docs/spec/operations.md#dry-run).
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
     * Says that the call changed nothing after all, although its action may: what was done before it can be taken back as if it had not
     * been made. Counts for an action that has no {@link Memento}, whose state tells by itself.
     */
    void markUnchanged();

    /**
     * Reports something beside the result: a size, a number of hits.
     *
     * @param key its name; a later report of the same name takes its place
     * @param value what it is
     */
    void reportMetadata(String key, Value value);

    /**
     * Says by which means a host operation was done; a later word takes the place of an earlier one.
     *
     * @param name the channel's name, such as {@code lsp}
     */
    void reportChannel(String name);

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
    void registerInverse(Call call);

    /**
     * Reads calls as the session reads them, and runs none: for actions that are about calls.
     *
     * @param script calls, in the language of docs/spec/calls.md
     * @return each with its action; labels and references are as they are written
     * @throws ActionException if they could not run: all that is wrong with them
     */
    List<PlannedCall> plan(String script);

    /**
     * Has another call of this session made, as an operation of its own: it is judged, recorded and taken back as if it had been made by
     * itself, in the name of whoever made this one, and it counts as confirmed or permitted if this one was. It begins as soon as the
     * session is free, and is cancelled with this one. Its entry reports this one as {@code part_of}. An action that does so is taken
     * back by taking back those calls, unless it registers an inverse of its own.
     *
     * @param call a call, as generated classes build it or {@link #plan} reads it
     * @return what became of it; of an asynchronous action once that has ended. It never fails: what goes wrong is in the result
     * @throws IllegalStateException unless this call goes on by itself: the session waits for any other one, which would wait for ever
     */
    CompletionStage<ActionResult> submit(Call call);

    /**
     * A call that was read.
     *
     * @param action what it calls
     * @param call the call, checked against its action
     * @param maskedText the call as it may be shown: what is sensitive in it is masked
     */
    record PlannedCall(ActionDescriptor action, Call call, String maskedText) {}
}
