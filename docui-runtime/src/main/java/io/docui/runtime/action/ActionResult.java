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
 * @param operationId the id of the operation, such as {@code op-17}; null if nothing ran
 * @param action the action's name as it was called; null for a script of several calls or one that could not be parsed
 * @param call the call's display text; null if {@code action} is null
 * @param result the Java object that the method returned
 * @param data the result as data, with anchors for objects; null if there is no result
 * @param text the line that shows the result, unescaped; null if there is no result
 * @param channelUsed the channel that a host operation used
 * @param suggestedNext calls that may be useful next
 * @param undoHint the call that reverses this one
 * @param asyncHandle the handle of an operation that is still running
 * @param steps the results of the calls of a script with several calls
 * @param metadata additional values that the action reported
 * @param pauseReason why the action stopped the rest of its script ({@link InvocationContext#pause}); null if it did not
 * @param restated whether the call is not the one that was written, because an answer completed it
 * @param error the error, if any
 */
public record ActionResult(
        @Nullable String operationId,
        @Nullable String action,
        @Nullable String call,
        @Nullable Object result,
        @Nullable Value data,
        @Nullable String text,
        @Nullable String channelUsed,
        List<String> suggestedNext,
        @Nullable String undoHint,
        @Nullable String asyncHandle,
        List<ActionResult> steps,
        Map<String, Value> metadata,
        @Nullable String pauseReason,
        boolean restated,
        @Nullable DocUIError error) {

    /** Copies the collections. */
    public ActionResult {
        suggestedNext = List.copyOf(suggestedNext);
        steps = List.copyOf(steps);
        metadata = metadata.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /**
     * Returns whether everything ran successfully.
     *
     * @return false if there is an error
     */
    public boolean success() {
        return error == null;
    }

    /**
     * Returns a builder of the result of a call.
     *
     * @param operationId the id of the operation; null if nothing ran
     * @param action the action's name; null for a text that could not be parsed
     * @param call the call's display text; null if {@code action} is null
     * @return the builder, of a success without a value
     */
    public static Builder builder(@Nullable String operationId, @Nullable String action, @Nullable String call) {
        return new Builder(operationId, action, call);
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
        return builder(operationId, action, call).error(error).build();
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
        return builder(null, null, null).steps(steps).error(error).build();
    }

    /**
     * Returns a copy with another error.
     *
     * @param newError the new error
     * @return the copy, which is a failure
     */
    public ActionResult withError(DocUIError newError) {
        return toBuilder().error(newError).build();
    }

    /**
     * Returns a copy with the call that reverses this one.
     *
     * @param reversal the call's canonical text
     * @return the copy
     */
    public ActionResult withUndoHint(String reversal) {
        return toBuilder().undoHint(reversal).build();
    }

    /**
     * Returns a builder with the parts of this result.
     *
     * @return the builder
     */
    public Builder toBuilder() {
        Builder copy = new Builder(operationId, action, call)
                .returnValue(result, data, text)
                .channel(channelUsed)
                .suggestions(suggestedNext)
                .undoHint(undoHint)
                .steps(steps)
                .metadata(metadata)
                .pause(pauseReason)
                .restateCall(restated)
                .error(error);
        return asyncHandle == null ? copy : copy.running(asyncHandle);
    }

    /**
     * Returns the result in the form of docs/spec/results.md#result-form. Absent fields are left out.
     *
     * @return a JSON object
     */
    public String toJson() {
        return ResultJsonWriter.write(this);
    }

    /** Builds a result. What is not set is absent. Not thread-safe. */
    public static final class Builder {
        private final @Nullable String operationId;
        private final @Nullable String action;
        private final @Nullable String call;
        private @Nullable Object result;
        private @Nullable Value data;
        private @Nullable String text;
        private @Nullable String channelUsed;
        private List<String> suggestedNext = List.of();
        private @Nullable String undoHint;
        private @Nullable String asyncHandle;
        private List<ActionResult> steps = List.of();
        private Map<String, Value> metadata = Map.of();
        private @Nullable String pauseReason;
        private boolean restated;
        private @Nullable DocUIError error;

        Builder(@Nullable String operationId, @Nullable String action, @Nullable String call) {
            this.operationId = operationId;
            this.action = action;
            this.call = call;
        }

        /**
         * Sets what the action returned.
         *
         * @param value the Java object
         * @param asData the value as data; null if there is none
         * @param asText the line that shows the value; null if there is none
         * @return this builder
         */
        public Builder returnValue(@Nullable Object value, @Nullable Value asData, @Nullable String asText) {
            result = value;
            data = asData;
            text = asText;
            return this;
        }

        /**
         * Marks the operation as still running.
         *
         * @param handle the operation's handle
         * @return this builder
         */
        public Builder running(String handle) {
            asyncHandle = handle;
            return this;
        }

        /**
         * Sets the channel that a host operation used.
         *
         * @param name the channel's name; null if none was used
         * @return this builder
         */
        public Builder channel(@Nullable String name) {
            channelUsed = name;
            return this;
        }

        /**
         * Sets the calls that may be useful next.
         *
         * @param calls canonical texts
         * @return this builder
         */
        public Builder suggestions(List<String> calls) {
            suggestedNext = calls;
            return this;
        }

        /**
         * Sets the call that reverses this one.
         *
         * @param reversal the call's canonical text; null if there is none
         * @return this builder
         */
        public Builder undoHint(@Nullable String reversal) {
            undoHint = reversal;
            return this;
        }

        /**
         * Sets the results of the calls of a script.
         *
         * @param results the results in order
         * @return this builder
         */
        public Builder steps(List<ActionResult> results) {
            steps = results;
            return this;
        }

        /**
         * Sets additional values that the action reported.
         *
         * @param reported the values by name, in order
         * @return this builder
         */
        public Builder metadata(Map<String, Value> reported) {
            metadata = reported;
            return this;
        }

        /**
         * Sets why the action stopped the rest of its script.
         *
         * @param reason the reason; null if it did not stop it
         * @return this builder
         */
        public Builder pause(@Nullable String reason) {
            pauseReason = reason;
            return this;
        }

        /**
         * Sets whether the call is not the one that was written.
         *
         * @param isRestated true if an answer completed the call
         * @return this builder
         */
        public Builder restateCall(boolean isRestated) {
            restated = isRestated;
            return this;
        }

        /**
         * Sets the error.
         *
         * @param reason the error; null for a success
         * @return this builder
         */
        public Builder error(@Nullable DocUIError reason) {
            error = reason;
            return this;
        }

        /**
         * Builds the result.
         *
         * @return the result
         */
        public ActionResult build() {
            return new ActionResult(
                    operationId,
                    action,
                    call,
                    result,
                    data,
                    text,
                    channelUsed,
                    suggestedNext,
                    undoHint,
                    asyncHandle,
                    steps,
                    metadata,
                    pauseReason,
                    restated,
                    error);
        }
    }
}
