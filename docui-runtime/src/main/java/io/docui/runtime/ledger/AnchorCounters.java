package io.docui.runtime.ledger;

/**
 * A session's anchor counters at the beginning of an operation, so that a replay can assign the same numbers.
 *
 * @param epoch the number of the anchor table; 0 if unknown
 * @param objects the last number that was assigned to an object
 * @param links the last number that was assigned to a link
 */
public record AnchorCounters(long epoch, long objects, long links) {
    /** The counters are unknown. */
    public static final AnchorCounters UNKNOWN = new AnchorCounters(0, 0, 0);
}
