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
 * Tells what became of a call that failed or was stopped: why, how far it had come, and whether its instance is busy with it
 * still.
 */
final class StoppedCallHandler {
    private final ResultFactory results;
    private final AsyncOperationRegistry operations;

    StoppedCallHandler(ResultFactory results, AsyncOperationRegistry operations) {
        this.results = results;
        this.operations = operations;
    }

    /** What became of a call that has run: what it gave, and that it was stopped if it was. */
    ActionResult applyStop(ActionResult given, BoundCall bound, Invocation invocation) {
        StopReason stop = invocation.stopReason();
        return stop == null ? given : results.stoppedResult(given, error(stop, bound, invocation, null));
    }

    /**
     * Keeps a call from beginning that was told to stop before.
     *
     * @throws DocUIException if it was
     */
    static void checkNotStopped(Invocation invocation) {
        Task.checkpoint();
        StopReason stop = invocation.stopReason();
        if (stop != null) {
            throw new DocUIException(told(stop, "It was stopped before it began.", null));
        }
    }

    /**
     * What became of a call that threw.
     *
     * @throws TaskTerminationError if nobody waits for it any more
     */
    ActionResult handleFailure(BoundCall bound, Invocation invocation, Throwable thrown) {
        if (Task.isAbandoned()) {
            throw new TaskTerminationError(thrown);
        }
        ActionResult failed = results.failureResult(bound, invocation, thrown);
        StopReason stop = invocation.stopReason();
        return stop == null ? failed : results.stoppedResult(failed, error(stop, bound, invocation, failed.error()));
    }

    /** What became of a call that does not stop. */
    ActionResult handleAbandoned(BoundCall bound, Invocation invocation, AbandonedTaskException left) {
        return results.failureResult(bound, invocation, new DocUIException(unstopped(bound, invocation, left)));
    }

    /** Tells what became of a call that nobody waited for any more. */
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
        operations.reportLate(
                invocation.operationId(),
                bound.maskedCall().display(),
                error == null ? "has returned: what it did, it did." : "has ended. " + error.message());
        invocation.recordEnd(results.lateResult(bound, invocation, error));
    }

    /**
     * The error of a call that has stopped.
     *
     * @param refusal what it said itself when it was stopped; null if it said nothing
     */
    private DocUIError error(StopReason stop, BoundCall bound, Invocation invocation, @Nullable DocUIError refusal) {
        String message = reason(stop, bound, invocation) + (stop == StopReason.TIMEOUT ? " and was cancelled." : ".");
        return told(
                stop,
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
                reason(left.reason(), bound, invocation) + ", and does not stop." + busy,
                soFar(invocation));
    }

    private static String reason(StopReason stop, BoundCall bound, Invocation invocation) {
        String name = '`' + bound.call().name() + '`';
        return stop == StopReason.CANCELLED
                ? name + " was cancelled before it was done"
                : name + " was not done within " + DurationFormatter.format(invocation.timeLimit());
    }

    private static @Nullable String soFar(Invocation invocation) {
        String words = invocation.progressText();
        return words.isEmpty() ? null : "so far: " + words;
    }

    private static DocUIError told(StopReason stop, String message, @Nullable String cause) {
        ErrorCode code = stop == StopReason.CANCELLED ? ErrorCode.CANCELLED : ErrorCode.TIMEOUT;
        return DocUIError.of(code, message).withCause(cause).withRecoveries(List.of(Recovery.REFRESH));
    }
}
