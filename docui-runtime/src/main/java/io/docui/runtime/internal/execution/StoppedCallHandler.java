package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.StopReason;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskTerminationError;
import io.docui.runtime.internal.text.DurationFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the results of calls that failed, timed out or were canceled: the reason, the progress, and whether the instance is still busy.
 */
final class StoppedCallHandler {
    private final ResultFactory resultFactory;
    private final AsyncOperationRegistry asyncOperationRegistry;

    StoppedCallHandler(ResultFactory resultFactory, AsyncOperationRegistry asyncOperationRegistry) {
        this.resultFactory = resultFactory;
        this.asyncOperationRegistry = asyncOperationRegistry;
    }

    /** Returns the result of a call that has run, changed to an error if the call was stopped. */
    ActionResult applyStop(ActionResult given, BoundCall bound, Invocation invocation) {
        StopReason stopReason = invocation.stopReason();
        return stopReason == null
                ? given
                : resultFactory.stoppedResult(given, error(stopReason, bound, invocation, null));
    }

    /** Checks that a call was not stopped before it begins. */
    static void checkNotStopped(Invocation invocation) {
        Task.checkpoint();
        StopReason stopReason = invocation.stopReason();
        if (stopReason != null) {
            throw new DocUIException(told(stopReason, "The call was stopped before it started.", null));
        }
    }

    /** Returns the result of a call that threw an exception. */
    ActionResult handleFailure(BoundCall bound, Invocation invocation, Throwable thrown) {
        if (Task.isAbandoned()) {
            throw new TaskTerminationError(thrown);
        }
        ActionResult failed = resultFactory.failureResult(bound, invocation, thrown);
        StopReason stopReason = invocation.stopReason();
        return stopReason == null
                ? failed
                : resultFactory.stoppedResult(failed, error(stopReason, bound, invocation, failed.error()));
    }

    /** Returns the result of a call that does not stop. */
    ActionResult handleAbandoned(BoundCall bound, Invocation invocation, AbandonedTaskException left) {
        return resultFactory.failureResult(bound, invocation, new DocUIException(unstopped(bound, invocation, left)));
    }

    /** Reports the end of a call whose task was abandoned. */
    void reportLate(BoundCall bound, Invocation invocation, @Nullable Throwable failure) {
        invocation.recording().ifPresent(OperationRecorder::markLost);
        DocUIError error = failure == null
                ? null
                : ExceptionTranslator.translate(
                        failure,
                        invocation.operationId(),
                        bound.call().name(),
                        call -> call,
                        ResultFactory.secrets(bound, invocation));
        asyncOperationRegistry.reportLate(
                invocation.operationId(),
                bound.maskedCall().display(),
                error == null ? "has returned, and its effects remain." : "has ended. " + error.message());
        invocation.recordEnd(resultFactory.lateResult(bound, invocation, error));
    }

    /**
     * Returns the error of a call that was stopped.
     * @param refusal the error of the call itself when it was stopped; null if there is none
     */
    private DocUIError error(
            StopReason stopReason, BoundCall bound, Invocation invocation, @Nullable DocUIError refusal) {
        String message =
                reason(stopReason, bound, invocation) + (stopReason == StopReason.TIMEOUT ? " and was canceled." : ".");
        return told(
                stopReason,
                message,
                refusal != null && refusal.code() == ErrorCode.ACTION_FAILED ? refusal.message() : soFar(invocation));
    }

    private DocUIError unstopped(BoundCall bound, Invocation invocation, AbandonedTaskException left) {
        String provider = bound.action().provider();
        String busy = left.keepsInstance()
                ? " " + (provider.isEmpty() ? "The application" : provider) + " is busy until it returns."
                : "";
        return told(
                left.reason(),
                reason(left.reason(), bound, invocation) + " and does not stop." + busy,
                soFar(invocation));
    }

    private static String reason(StopReason stopReason, BoundCall bound, Invocation invocation) {
        String name = '`' + bound.call().name() + '`';
        return stopReason == StopReason.CANCELLED
                ? name + " was canceled before it finished"
                : name + " did not finish within " + DurationFormatter.format(invocation.timeLimit());
    }

    private static @Nullable String soFar(Invocation invocation) {
        String words = invocation.progressText();
        return words.isEmpty() ? null : "so far: " + words;
    }

    private static DocUIError told(StopReason stopReason, String message, @Nullable String cause) {
        ErrorCode code = stopReason == StopReason.CANCELLED ? ErrorCode.CANCELLED : ErrorCode.TIMEOUT;
        return DocUIError.of(code, message).withCause(cause).withRecoveries(List.of(Recovery.REFRESH));
    }
}
