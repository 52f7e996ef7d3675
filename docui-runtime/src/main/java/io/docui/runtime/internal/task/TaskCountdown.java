package io.docui.runtime.internal.task;

/** Countdown of the time that a task may still take; it runs while application code runs. Guarded by its task. */
final class TaskCountdown {
    private boolean runs;
    private long deadline = Long.MAX_VALUE;
    private long allowed;

    /** Saved state of a timer, for the enclosing part of a task. */
    record TimerState(boolean runs, long remaining, long limit) {}

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

    long limit() {
        return allowed;
    }
}
