package io.docui.runtime.internal.history;

/**
 * Ensures that no number of a session is issued twice, even if the process was killed right after it showed one
 * (docs/spec/anchors.md#numbers). The marks in the ledger are never more than {@link #AHEAD} behind, and a resumed session skips that many
 * numbers. Thread-safe.
 */
final class NumberReuseGuard {
    /** The maximum distance of the issued numbers from the marks in the ledger. */
    static final long AHEAD = 1_000;

    private HighestIssuedNumbers told = HighestIssuedNumbers.NONE;
    private boolean exact = true;

    /** Records marks from the ledger, after which more numbers may have been issued. */
    synchronized void recordMarks(HighestIssuedNumbers highWaterMarks) {
        told = told.max(highWaterMarks);
        exact = false;
    }

    /** Records the opening of a session, which may have issued more numbers since. */
    synchronized void recordOpen() {
        exact = false;
    }

    synchronized void recordClose(HighestIssuedNumbers highWaterMarks) {
        told = told.max(highWaterMarks);
        exact = true;
    }

    /** Returns the highest numbers that may have been issued. */
    synchronized HighestIssuedNumbers upperBound() {
        return exact ? told : told.plus(AHEAD);
    }

    /** Returns whether numbers can be shown without writing new marks to the ledger. */
    synchronized boolean covers(HighestIssuedNumbers given) {
        HighestIssuedNumbers covered = told.isZero() ? told : told.plus(AHEAD);
        return covered.covers(given);
    }
}
