package io.docui.runtime.loop;

import java.time.Duration;

/** Time limit of a task together with its cancellation token. */
final class Deadline {
    private final CancellationToken cancellationToken;
    private final Duration time;
    private final long start = System.nanoTime();

    Deadline(CancellationToken cancellationToken, Duration time) {
        this.cancellationToken = cancellationToken;
        this.time = time;
    }

    CancellationToken cancellation() {
        return cancellationToken;
    }

    /** Returns the remaining time; zero or negative after the deadline. */
    Duration remaining() {
        return time.minusNanos(System.nanoTime() - start);
    }

    /** Throws if the task is canceled, its thread is interrupted, or its time is over. */
    void check() throws StopLoopException {
        if (Thread.currentThread().isInterrupted()) {
            throw interruptedException();
        }
        if (cancellationToken.isCancelled()) {
            throw cancelledException();
        }
        if (remaining().isNegative() || remaining().isZero()) {
            throw timeoutException();
        }
    }

    /** Waits for a time, but not beyond the deadline or a cancellation. */
    void pause(Duration pause) throws StopLoopException {
        try {
            Duration left = remaining();
            cancellationToken.await(pause.compareTo(left) < 0 ? pause : left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    StopLoopException timeoutException() {
        return new StopLoopException(LoopEndReason.TIME, "The time limit of " + time + " was reached.");
    }

    static StopLoopException cancelledException() {
        return new StopLoopException(LoopEndReason.CANCELLED, "The task was canceled.");
    }

    static StopLoopException interruptedException() {
        return new StopLoopException(LoopEndReason.CANCELLED, "The thread of the task was interrupted.");
    }
}
