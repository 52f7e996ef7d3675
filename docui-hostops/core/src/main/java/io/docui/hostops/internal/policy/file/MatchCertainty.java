package io.docui.hostops.internal.policy.file;

/** Result of matching a pattern against values that may be unknown: no, maybe or yes. */
public enum MatchCertainty {
    NO,
    MAYBE,
    YES;

    public MatchCertainty or(MatchCertainty other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
