package io.docui.runtime.internal.run;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.text.DurationText;
import io.docui.runtime.internal.turn.GivenUp;
import io.docui.runtime.internal.turn.Stop;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is told of a call that was stopped: why, how far it had come, and whether its instance is busy with it still. */
final class StoppedCalls {
    private final Awaiting awaiting;

    StoppedCalls(Awaiting awaiting) {
        this.awaiting = awaiting;
    }

    /**
     * The error of a call that has stopped.
     *
     * @param refusal what it said itself when it was stopped; null if it said nothing
     */
    DocUIError error(Stop stop, BoundCall bound, Invocation invocation, @Nullable DocUIError refusal) {
        String message = reason(stop, bound) + (stop == Stop.TIMEOUT ? " and was cancelled." : ".");
        return told(
                stop,
                message,
                refusal != null && refusal.code() == ErrorCode.ACTION_FAILED ? refusal.message() : soFar(invocation));
    }

    /** The error of a call that does not stop. */
    DocUIError leftAlone(BoundCall bound, Invocation invocation, GivenUp left) {
        String busy = left.keepsInstance() ? " " + bound.action().provider() + " is busy until it returns." : "";
        return told(left.stop(), reason(left.stop(), bound) + ", and does not stop." + busy, soFar(invocation));
    }

    private String reason(Stop stop, BoundCall bound) {
        String name = '`' + bound.call().name() + '`';
        return stop == Stop.CANCELLED
                ? name + " was cancelled before it was done"
                : name + " was not done within "
                        + DurationText.of(awaiting.limit(bound.action().action()));
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
