package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/** Thrown inside a projection loop to end its task, with the reason. */
final class StopLoopException extends Exception {
    private final LoopEndReason end;
    private final String reason;
    private final transient @Nullable Throwable failure;

    StopLoopException(LoopEndReason end, String reason) {
        this(end, reason, null);
    }

    StopLoopException(LoopEndReason end, String reason, @Nullable Throwable failure) {
        super(reason, failure, false, false);
        this.end = end;
        this.reason = reason;
        this.failure = failure;
    }

    LoopEndReason end() {
        return end;
    }

    String reason() {
        return reason;
    }

    @Nullable
    Throwable failure() {
        return failure;
    }
}
