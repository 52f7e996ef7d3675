package io.docui.runtime.loop;

import java.time.Duration;

/** When a task has to be over, and whether somebody wants it to be over now. */
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

    /** What is left; zero or less if the time is over. */
    Duration remaining() {
        return time.minusNanos(System.nanoTime() - start);
    }

    /** Goes on, or not. */
    void check() throws LoopEndedException {
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

    /** Lets time go by. */
    void pause(Duration pause) throws LoopEndedException {
        try {
            Duration left = remaining();
            cancellationToken.await(pause.compareTo(left) < 0 ? pause : left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    LoopEndedException timeoutException() {
        return new LoopEndedException(LoopEndReason.TIME, "The time of " + time + " is over.");
    }

    static LoopEndedException cancelledException() {
        return new LoopEndedException(LoopEndReason.CANCELLED, "It was cancelled.");
    }

    static LoopEndedException interruptedException() {
        return new LoopEndedException(LoopEndReason.CANCELLED, "Its thread was interrupted.");
    }
}
