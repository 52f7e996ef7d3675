package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Lets a running action query its call, report progress and metadata, react to cancellation, and submit further calls.
 *
 * <p>Declare a parameter of this type to receive it. The parameter is not part of the action's signature. Valid during the
 * invocation, on any thread.
 */
public interface InvocationContext {
    /**
     * Returns the id of the session from which the call came.
     *
     * @return the session's id
     */
    String sessionId();

    /**
     * Returns the caller of this call. A call that another call submits has the same caller.
     *
     * @return the caller, as far as the front knows it
     */
    Caller caller();

    /**
     * Returns the id of the call.
     *
     * @return for example {@code op-17}
     */
    String operationId();

    /**
     * Returns whether the call is a dry run: the action must change nothing and describe the effect in its result. Actions that do
     * not declare {@code dryRun} are never called for a dry run (docs/spec/operations.md#dry-run).
     *
     * @return true for a dry run
     */
    boolean isDryRun();

    /**
     * Returns whether the call is an argument of another call, which gets its result (docs/spec/calls.md#nested-calls). The caller does not see
     * the result, so the action need not show it elsewhere.
     *
     * @return true for a nested call
     */
    boolean isNested();

    /**
     * Returns whether the call was canceled or has timed out. Poll this in long-running actions and stop when it returns true. The
     * action's thread is interrupted as well.
     *
     * @return true once the action should stop
     */
    boolean isCancelled();

    /**
     * Registers a callback for cancellation and timeout, for example to stop work that runs elsewhere. It may wait for the end of that work:
     * while it runs, up to ten seconds, the call is not reported as one that does not stop.
     *
     * @param reaction the callback; it runs on another thread, immediately if the action should already stop
     */
    void onCancel(Runnable reaction);

    /**
     * Reports the progress of the call. If the call times out, the error contains the latest report.
     *
     * @param text a description such as {@code 3 of 7 files}
     */
    void progress(String text);

    /**
     * Reports the progress of the call with a fraction.
     *
     * @param fraction the completed fraction, from 0 to 1
     * @param text a description such as {@code 3 of 7 files}; may be empty
     * @throws IllegalArgumentException if the fraction is not from 0 to 1
     */
    void progress(double fraction, String text);

    /** Marks the call as one that changed state, although its action is declared read-only. */
    void touch();

    /**
     * Marks the call as one that changed nothing, although its action may. Undo then works on earlier operations as if this call had not
     * been made. This has an effect only if the provider is not a {@link Memento}: the state of a memento shows changes itself.
     */
    void markUnchanged();

    /**
     * Reports an additional value with the result, such as a size or a number of hits.
     *
     * @param key the value's name; a later report with the same name replaces an earlier one
     * @param value the value
     */
    void reportMetadata(String key, Value value);

    /**
     * Reports the channel that a host operation used. A later report replaces an earlier one.
     *
     * @param name the channel's name, such as {@code lsp}
     */
    void reportChannel(String name);

    /**
     * Suggests a call that may be useful next.
     *
     * @param call a call, as generated classes build it
     */
    void suggest(Call call);

    /**
     * Stops the script after this call, because the rest should not run unseen: hit points are low, a test failed, a person came in. The
     * remaining calls are reported as not tried, with the reason. A single call is not affected, nor is a replay. Has no effect if the call
     * fails, because a failure stops the script anyway.
     *
     * @param reason the reason in a few words, such as {@code hit points are low}; a later reason replaces an earlier one
     */
    void pause(String reason);

    /**
     * Registers the call that reverses this one. A later registration replaces an earlier one. It takes precedence over the action
     * of {@code @DocUIAction(undo = …)}. It is ignored if the provider is a {@link Memento}, whose snapshots are used instead.
     * It counts also if the call fails afterwards, so register it when there is something to reverse.
     *
     * @param call a call without sensitive arguments, as generated classes build it
     */
    void registerInverse(Call call);

    /**
     * Parses and binds calls as the session does, without running them. Intended for actions that work on calls.
     *
     * @param script calls, in the language of docs/spec/calls.md
     * @return the calls with their actions; labels and references remain as written
     * @throws ActionException if the calls could not run; it contains all errors
     */
    List<PlannedCall> plan(String script);

    /**
     * Runs another call of this session as a separate operation. The call is authorized, recorded and undone like any other call.
     * It has the same author as this call, and it counts as confirmed or approved if this call was. It starts as soon as the
     * session is free, and is canceled together with this call. Its ledger entry reports this operation as {@code part_of}. Undo of
     * this action reverses the submitted calls, unless this action registers an inverse.
     *
     * @param call a call, as generated classes build it or {@link #plan} returns it
     * @return the result, after an asynchronous action has ended; the stage never fails, because the result contains the error
     * @throws IllegalStateException unless this call runs asynchronously: the session waits for any other call, which would be a deadlock
     */
    CompletionStage<ActionResult> submit(Call call);

    /**
     * A parsed and bound call that has not run.
     *
     * @param action the action of the call
     * @param builtIn whether the action is one of DocUI's own, which no provider has
     * @param call the call, checked against its action
     * @param maskedText the call's text with sensitive values masked
     */
    record PlannedCall(ActionDescriptor action, boolean builtIn, Call call, String maskedText) {}
}
