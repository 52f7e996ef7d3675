package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.text.DurationText;
import io.docui.runtime.internal.turn.Abandoned;
import io.docui.runtime.internal.turn.GivenUp;
import io.docui.runtime.internal.turn.Stop;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.internal.undo.Recording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells what became of a call that failed or was stopped: why, how far it had come, and whether its instance is busy with it
 * still.
 */
final class StoppedCalls {
    private final Results results;
    private final Operations operations;

    StoppedCalls(Results results, Operations operations) {
        this.results = results;
        this.operations = operations;
    }

    /** What became of a call that has run: what it gave, and that it was stopped if it was. */
    ActionResult unlessStopped(ActionResult given, BoundCall bound, Invocation invocation) {
        Stop stop = invocation.stop();
        return stop == null ? given : results.stopped(given, error(stop, bound, invocation, null));
    }

    /**
     * Keeps a call from beginning that was told to stop before.
     *
     * @throws DocUIException if it was
     */
    static void checkWanted(Invocation invocation) {
        Turn.checkpoint();
        Stop stop = invocation.stop();
        if (stop != null) {
            throw new DocUIException(told(stop, "It was stopped before it began.", null));
        }
    }

    /**
     * What became of a call that threw.
     *
     * @throws Abandoned if nobody waits for it any more
     */
    ActionResult failed(BoundCall bound, Invocation invocation, Throwable thrown) {
        if (Turn.isAbandoned()) {
            throw new Abandoned(thrown);
        }
        ActionResult failed = results.failed(bound, invocation, thrown);
        Stop stop = invocation.stop();
        return stop == null ? failed : results.stopped(failed, error(stop, bound, invocation, failed.error()));
    }

    /** What became of a call that does not stop. */
    ActionResult leftAlone(BoundCall bound, Invocation invocation, GivenUp left) {
        return results.failed(bound, invocation, new DocUIException(unstopped(bound, invocation, left)));
    }

    /** Tells what became of a call that nobody waited for any more. */
    void late(BoundCall bound, Invocation invocation, @Nullable Throwable failure) {
        invocation.recording().ifPresent(Recording::lost);
        DocUIError error = failure == null
                ? null
                : Failures.error(
                        failure,
                        invocation.operationId(),
                        bound.call().name(),
                        call -> call,
                        Results.secrets(bound, invocation));
        operations.late(
                invocation.operationId(),
                bound.masked().display(),
                error == null ? "has returned: what it did, it did." : "has ended. " + error.message());
        invocation.finished(results.late(bound, invocation, error));
    }

    /**
     * The error of a call that has stopped.
     *
     * @param refusal what it said itself when it was stopped; null if it said nothing
     */
    private DocUIError error(Stop stop, BoundCall bound, Invocation invocation, @Nullable DocUIError refusal) {
        String message = reason(stop, bound, invocation) + (stop == Stop.TIMEOUT ? " and was cancelled." : ".");
        return told(
                stop,
                message,
                refusal != null && refusal.code() == ErrorCode.ACTION_FAILED ? refusal.message() : soFar(invocation));
    }

    private DocUIError unstopped(BoundCall bound, Invocation invocation, GivenUp left) {
        String provider = bound.action().provider();
        String busy = left.keepsInstance()
                ? " " + (provider.isEmpty() ? "The application" : provider) + " is busy until it returns."
                : "";
        return told(
                left.stop(), reason(left.stop(), bound, invocation) + ", and does not stop." + busy, soFar(invocation));
    }

    private static String reason(Stop stop, BoundCall bound, Invocation invocation) {
        String name = '`' + bound.call().name() + '`';
        return stop == Stop.CANCELLED
                ? name + " was cancelled before it was done"
                : name + " was not done within " + DurationText.of(invocation.allowed());
    }

    private static @Nullable String soFar(Invocation invocation) {
        String words = invocation.progressWords();
        return words.isEmpty() ? null : "so far: " + words;
    }

    private static DocUIError told(Stop stop, String message, @Nullable String cause) {
        ErrorCode code = stop == Stop.CANCELLED ? ErrorCode.CANCELLED : ErrorCode.TIMEOUT;
        return DocUIError.of(code, message).withCause(cause).withRecoveries(List.of(Recovery.REFRESH));
    }
}
