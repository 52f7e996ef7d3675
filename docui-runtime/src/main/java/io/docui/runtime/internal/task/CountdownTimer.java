package io.docui.runtime.internal.task;

/**
 * Countdown of the time that a task may still take; it runs while application code runs.
 *
 * <p>Guarded by its task.
 */
final class CountdownTimer {
    private boolean runs;
    private long deadline = Long.MAX_VALUE;
    private long allowed;

    /**
     * Saved state of a timer, for the enclosing part of a task.
     *
     * @param runs whether there was a limit
     * @param remaining the remaining time, in nanoseconds
     * @param limit the limit, in nanoseconds
     */
    record TimerState(boolean runs, long remaining, long limit) {}

    /** Starts the timer with a new limit. */
    void start(long nanos) {
        allowed = nanos;
        extend(nanos);
    }

    /** Sets the remaining time and keeps the limit. */
    void extend(long nanos) {
        runs = true;
        deadline = System.nanoTime() + nanos;
    }

    /** Removes the limit for now. */
    void stop() {
        runs = false;
    }

    /** Returns the current state. */
    TimerState state() {
        return new TimerState(runs, remaining(), allowed);
    }

    /** Sets the limit that is reported, and keeps the remaining time. */
    void setLimit(long nanos) {
        allowed = nanos;
    }

    /** Returns whether there is a limit. */
    boolean isRunning() {
        return runs;
    }

    /** Returns the remaining time, in nanoseconds; negative after the deadline. */
    long remaining() {
        return deadline - System.nanoTime();
    }

    /** Returns the limit, in nanoseconds. */
    long limit() {
        return allowed;
    }
}
