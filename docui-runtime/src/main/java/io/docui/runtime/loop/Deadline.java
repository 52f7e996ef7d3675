package io.docui.runtime.loop;

import java.time.Duration;

/** When a task has to be over, and whether somebody wants it to be over now. */
final class Deadline {
    private final Cancellation cancellation;
    private final Duration time;
    private final long start = System.nanoTime();

    Deadline(Cancellation cancellation, Duration time) {
        this.cancellation = cancellation;
        this.time = time;
    }

    Cancellation cancellation() {
        return cancellation;
    }

    /** What is left; zero or less if the time is over. */
    Duration left() {
        return time.minusNanos(System.nanoTime() - start);
    }

    /** Goes on, or not. */
    void check() throws Ended {
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted();
        }
        if (cancellation.requested()) {
            throw cancelled();
        }
        if (left().isNegative() || left().isZero()) {
            throw over();
        }
    }

    /** Lets time go by. */
    void pause(Duration pause) throws Ended {
        try {
            Duration left = left();
            cancellation.await(pause.compareTo(left) < 0 ? pause : left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    Ended over() {
        return new Ended(LoopEnd.TIME, "The time of " + time + " is over.");
    }

    static Ended cancelled() {
        return new Ended(LoopEnd.CANCELLED, "It was cancelled.");
    }

    static Ended interrupted() {
        return new Ended(LoopEnd.CANCELLED, "Its thread was interrupted.");
    }
}
