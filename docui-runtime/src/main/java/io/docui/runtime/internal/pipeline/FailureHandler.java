package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskStopReason;
import io.docui.runtime.internal.task.TaskTerminationError;
import io.docui.runtime.internal.text.DurationFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends calls that failed, timed out or were canceled: with the reason, the progress, and whether the instance is still busy. */
record FailureHandler(ResultFactory resultFactory, AsyncOperationRegistry asyncOperationRegistry) {
    /** Changes the result of a call that has run to an error if the call was stopped. */
    CallContext applyStop(CallContext call) {
        TaskStopReason stopReason = call.invocation().stopReason();
        return stopReason == null
                ? call
                : call.withResult(resultFactory.stoppedResult(call.result(), error(stopReason, call, null)));
    }

    /** Checks that a call was not stopped before it begins. */
    static void checkNotStopped(Invocation invocation) {
        Task.checkpoint();
        TaskStopReason stopReason = invocation.stopReason();
        if (stopReason != null) {
            throw new DocUIException(stopError(stopReason, "The call was stopped before it started.", null));
        }
    }

    /** Ends a call one of whose stages threw an exception. */
    CallContext end(CallContext call, Throwable thrown) {
        if (Task.isAbandoned()) {
            throw new TaskTerminationError(thrown);
        }
        ActionResult failed = resultFactory.failureResult(call, thrown);
        TaskStopReason stopReason = call.invocation().stopReason();
        ActionResult result = stopReason == null
                ? failed
                : resultFactory.stoppedResult(failed, error(stopReason, call, failed.error()));
        ActionException.Question question =
                thrown instanceof ActionException refusal ? refusal.question().orElse(null) : null;
        String effect = thrown instanceof UnconfirmedCallException unconfirmed ? unconfirmed.effect() : "";
        return call.ended(new CallOutcome(result, EncodedResult.NONE, question, effect));
    }

    /** Ends a call whose task did not begin. */
    CallContext fail(CallContext call, DocUIException refusal) {
        return call.ended(resultFactory.failureResult(call, refusal));
    }

    /** Ends a call that does not stop. */
    CallContext abandon(CallContext call, AbandonedTaskException abandoned) {
        return fail(call, new DocUIException(unstopped(call, abandoned)));
    }

    /** Reports the end of a call whose task was abandoned. */
    void reportLate(CallContext call, @Nullable Throwable failure) {
        Invocation invocation = call.invocation();
        invocation.markLost();
        DocUIError error = failure == null
                ? null
                : ExceptionTranslator.translate(failure, ExceptionTranslator.FailedCall.of(call), recovery -> recovery);
        asyncOperationRegistry.reportLate(
                invocation.operationId(),
                call.display(),
                error == null ? "has returned, and its effects remain." : "has ended. " + error.message());
        invocation.recordEnd(resultFactory.lateResult(call, error));
    }

    /**
     * Returns the error of a call that was stopped.
     * @param refusal the error of the call itself when it was stopped; null if there is none
     */
    private static DocUIError error(TaskStopReason stopReason, CallContext call, @Nullable DocUIError refusal) {
        String message = reason(stopReason, call) + (stopReason == TaskStopReason.TIMEOUT ? " and was canceled." : ".");
        return stopError(
                stopReason,
                message,
                refusal != null && refusal.code() == ErrorCode.ACTION_FAILED
                        ? refusal.message()
                        : soFar(call.invocation()));
    }

    private static DocUIError unstopped(CallContext call, AbandonedTaskException abandoned) {
        String provider = call.bound().action().provider();
        String busy = abandoned.keepsInstance()
                ? " " + (provider.isEmpty() ? "The application" : provider) + " is busy until it returns."
                : "";
        return stopError(
                abandoned.reason(),
                reason(abandoned.reason(), call) + " and does not stop." + busy,
                soFar(call.invocation()));
    }

    private static String reason(TaskStopReason stopReason, CallContext call) {
        String name = '`' + call.bound().call().name() + '`';
        return stopReason == TaskStopReason.CANCELLED
                ? name + " was canceled before it finished"
                : name + " did not finish within "
                        + DurationFormatter.format(call.invocation().timeLimit());
    }

    private static @Nullable String soFar(Invocation invocation) {
        String words = invocation.progressText();
        return words.isEmpty() ? null : "so far: " + words;
    }

    private static DocUIError stopError(TaskStopReason stopReason, String message, @Nullable String cause) {
        ErrorCode code = stopReason == TaskStopReason.CANCELLED ? ErrorCode.CANCELLED : ErrorCode.TIMEOUT;
        return DocUIError.of(code, message).withCause(cause).withRecoveries(List.of(Recovery.REFRESH));
    }
}
