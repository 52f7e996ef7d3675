package io.docui.runtime.internal.task;

/**
 * How long a piece of work may still take. It runs while the application's code does.
 *
 * <p>Guarded by its turn.
 */
final class CountdownTimer {
    private boolean runs;
    private long deadline = Long.MAX_VALUE;
    private long allowed;

    /**
     * A clock that was put aside.
     *
     * @param runs whether there was a limit
     * @param remaining how much of it was left, in nanoseconds
     * @param limit the limit, in nanoseconds
     */
    record TimerState(boolean runs, long remaining, long limit) {}

    /** The work may take so long from now on. */
    void start(long nanos) {
        allowed = nanos;
        extend(nanos);
    }

    /** It has so long from now on, whatever it was allowed. */
    void extend(long nanos) {
        runs = true;
        deadline = System.nanoTime() + nanos;
    }

    /** There is no limit for now. */
    void stop() {
        runs = false;
    }

    /** What it shows. */
    TimerState state() {
        return new TimerState(runs, remaining(), allowed);
    }

    /** Says what the limit is, which has been told already. */
    void setLimit(long nanos) {
        allowed = nanos;
    }

    /** Whether there is a limit. */
    boolean isRunning() {
        return runs;
    }

    /** How much is left, in nanoseconds; below zero once it is over. */
    long remaining() {
        return deadline - System.nanoTime();
    }

    /** The limit, in nanoseconds. */
    long limit() {
        return allowed;
    }
}
