package io.docui.runtime.action;

import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a call or a script (docs/spec/results.md).
 *
 * @param success whether all of it ran
 * @param operationId the id of the operation, such as {@code op-17}; absent if nothing ran
 * @param action the action's name as it was called; absent for a script of several calls or one that could not be read
 * @param call the call's display text; absent where {@code action} is
 * @param result what the method returned, as the Java object that it is
 * @param data the same as data, with anchors for objects; absent if there is no result
 * @param text the line that the result shows as, unescaped; absent if there is no result
 * @param channelUsed the means that a host operation used
 * @param stateSnapshot the state of what was touched
 * @param suggestedNext calls that may be worth while next
 * @param undoHint the call that takes it back
 * @param asyncHandle the handle of an operation that is still running
 * @param steps what became of each call of a script of several
 * @param metadata what the action reported beside its result
 * @param error what went wrong, if anything did
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
     * The result of a text of which nothing ran.
     *
     * @param error why
     * @return the result
     */
    public static ActionResult rejection(DocUIError error) {
        return failure(null, null, null, error);
    }

    /**
     * The result of a call that failed or was not tried.
     *
     * @param operationId its id, if it was tried
     * @param action the action's name
     * @param call the call's display text
     * @param error why
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
     * The result of a script of several calls, or of none.
     *
     * @param steps what became of each
     * @return the result; it failed if one of them did, with that one's error
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
     * The result of several calls, of which some may fail without the whole having failed.
     *
     * @param steps what became of each
     * @param error why the whole failed; null if it did not
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
     * Returns a copy with another error in the place of its own.
     *
     * @param newError what went wrong
     * @return the copy, which is no success
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
     * Returns a copy with the call that takes it back.
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
     * The result in the form of docs/spec/results.md#result-form; absent fields are left out.
     *
     * @return a JSON object
     */
    public String toJson() {
        return ResultJsonWriter.write(this);
    }
}
