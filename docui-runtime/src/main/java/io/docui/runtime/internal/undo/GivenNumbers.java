package io.docui.runtime.internal.undo;

/**
 * Sees to it that no number of a session is given twice, even if its process was killed right after showing one
 * (docs/spec/anchors.md#numbers): what the ledger tells of them is never more than {@link #AHEAD} behind, and a session that goes on skips
 * as many.
 *
 * <p>Thread-safe.
 */
final class GivenNumbers {
    /** How far the numbers may be ahead of what the ledger tells. */
    static final long AHEAD = 1_000;

    private Marks told = Marks.NONE;
    private boolean exact = true;

    /** Takes note of what the ledger tells, after which more may have been given. */
    synchronized void told(Marks marks) {
        told = told.or(marks);
        exact = false;
    }

    /** Takes note that a session was opened, which may have given more since. */
    synchronized void opened() {
        exact = false;
    }

    /** Takes note of where a session stood when it closed. */
    synchronized void closed(Marks marks) {
        told = told.or(marks);
        exact = true;
    }

    /** The last numbers that may have been given. */
    synchronized Marks last() {
        return exact ? told : told.plus(AHEAD);
    }

    /** Whether these numbers can be shown without telling the ledger. */
    synchronized boolean cover(Marks given) {
        Marks covered = told.isNone() ? told : told.plus(AHEAD);
        return covered.cover(given);
    }
}
