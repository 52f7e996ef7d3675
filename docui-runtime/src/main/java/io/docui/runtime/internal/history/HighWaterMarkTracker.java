package io.docui.runtime.internal.history;

/**
 * Sees to it that no number of a session is given twice, even if its process was killed right after showing one
 * (docs/spec/anchors.md#numbers): what the ledger tells of them is never more than {@link #AHEAD} behind, and a session that goes on skips
 * as many.
 *
 * <p>Thread-safe.
 */
final class HighWaterMarkTracker {
    /** How far the numbers may be ahead of what the ledger tells. */
    static final long AHEAD = 1_000;

    private HighWaterMarks told = HighWaterMarks.NONE;
    private boolean exact = true;

    /** Takes note of what the ledger tells, after which more may have been given. */
    synchronized void recordMarks(HighWaterMarks highWaterMarks) {
        told = told.max(highWaterMarks);
        exact = false;
    }

    /** Takes note that a session was opened, which may have given more since. */
    synchronized void recordOpen() {
        exact = false;
    }

    /** Takes note of where a session stood when it closed. */
    synchronized void recordClose(HighWaterMarks highWaterMarks) {
        told = told.max(highWaterMarks);
        exact = true;
    }

    /** The last numbers that may have been given. */
    synchronized HighWaterMarks upperBound() {
        return exact ? told : told.plus(AHEAD);
    }

    /** Whether these numbers can be shown without telling the ledger. */
    synchronized boolean covers(HighWaterMarks given) {
        HighWaterMarks covered = told.isZero() ? told : told.plus(AHEAD);
        return covered.covers(given);
    }
}
