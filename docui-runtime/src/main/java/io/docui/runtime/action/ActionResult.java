package io.docui.runtime.action;

import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Immutable result of a call or a script: the returned value or the error, with follow-up calls (docs/spec/results.md).
 *
 * @param success whether everything ran successfully
 * @param operationId the id of the operation, such as {@code op-17}; null if nothing ran
 * @param action the action's name as it was called; null for a script of several calls or one that could not be parsed
 * @param call the call's display text; null if {@code action} is null
 * @param result the Java object that the method returned
 * @param data the result as data, with anchors for objects; null if there is no result
 * @param text the line that shows the result, unescaped; null if there is no result
 * @param channelUsed the channel that a host operation used
 * @param stateSnapshot the state of the changed objects
 * @param suggestedNext calls that may be useful next
 * @param undoHint the call that reverses this one
 * @param asyncHandle the handle of an operation that is still running
 * @param steps the results of the calls of a script with several calls
 * @param metadata additional values that the action reported
 * @param error the error, if any
 */
public record ActionResult(
        boolean success,
        @Nullable String operationId,
        @Nullable String action,
        @Nullable String call,
        @Nullable Object result,
        @Nullable Value data,
        @Nullable String text,
        @Nullable String channelUsed,
        @Nullable Value stateSnapshot,
        List<String> suggestedNext,
        @Nullable String undoHint,
        @Nullable String asyncHandle,
        List<ActionResult> steps,
        Map<String, Value> metadata,
        @Nullable DocUIError error) {

    /** Copies the collections. */
    public ActionResult {
        suggestedNext = List.copyOf(suggestedNext);
        steps = List.copyOf(steps);
        metadata = metadata.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /**
     * Returns the result of a text from which nothing ran.
     *
     * @param error the reason
     * @return the result
     */
    public static ActionResult rejection(DocUIError error) {
        return failure(null, null, null, error);
    }

    /**
     * Returns the result of a call that failed or was not attempted.
     *
     * @param operationId the id of the operation, if the call was attempted
     * @param action the action's name
     * @param call the call's display text
     * @param error the reason
     * @return the result
     */
    public static ActionResult failure(
            @Nullable String operationId, @Nullable String action, @Nullable String call, DocUIError error) {
        return new ActionResult(
                false,
                operationId,
                action,
                call,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                Map.of(),
                error);
    }

    /**
     * Returns the result of a script with several calls or without calls.
     *
     * @param steps the results of the calls
     * @return the result; if a call failed, a failure with the error of the first failed call
     */
    public static ActionResult of(List<ActionResult> steps) {
        DocUIError error = null;
        for (ActionResult step : steps) {
            if (!step.success() && error == null) {
                error = step.error();
            }
        }
        return of(steps, error);
    }

    /**
     * Returns the result of several calls, some of which may fail without a failure of the whole.
     *
     * @param steps the results of the calls
     * @param error the reason why the whole failed; null if it did not
     * @return the result
     */
    public static ActionResult of(List<ActionResult> steps, @Nullable DocUIError error) {
        return new ActionResult(
                error == null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                null,
                steps,
                Map.of(),
                error);
    }

    /**
     * Returns a copy with another error.
     *
     * @param newError the new error
     * @return the copy, which is a failure
     */
    public ActionResult withError(DocUIError newError) {
        return new ActionResult(
                false,
                operationId,
                action,
                call,
                result,
                data,
                text,
                channelUsed,
                stateSnapshot,
                suggestedNext,
                undoHint,
                asyncHandle,
                steps,
                metadata,
                newError);
    }

    /**
     * Returns a copy with the call that reverses this one.
     *
     * @param call the call's canonical text
     * @return the copy
     */
    public ActionResult withUndoHint(String call) {
        return new ActionResult(
                success,
                operationId,
                action,
                this.call,
                result,
                data,
                text,
                channelUsed,
                stateSnapshot,
                suggestedNext,
                call,
                asyncHandle,
                steps,
                metadata,
                error);
    }

    /**
     * Returns the result in the form of docs/spec/results.md#result-form. Absent fields are left out.
     *
     * @return a JSON object
     */
    public String toJson() {
        return ResultJsonWriter.write(this);
    }
}
