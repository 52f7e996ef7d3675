package io.docui.runtime.ledger;

/**
 * Where the numbers of a session stood when an operation began, so that a replay can give the same ones.
 *
 * @param epoch the number of the anchor table; 0 if nothing is known
 * @param objects the last number that was given to an object
 * @param links the last number that was given to a link
 */
public record Numbering(long epoch, long objects, long links) {
    /** Nothing is known. */
    public static final Numbering UNKNOWN = new Numbering(0, 0, 0);
}
