package io.docui.hostops.policy;

/** What a policy says, from the mildest to the strictest. */
public enum Decision {
    /** It may happen. */
    ALLOW,
    /** It may happen where it can write nowhere but in the workspace. */
    SANDBOX,
    /** A person is asked first; where nobody can be asked, it does not happen. */
    ASK,
    /** It does not happen. */
    DENY;

    /**
     * The stricter of two.
     *
     * @param other another decision
     * @return the stricter
     */
    public Decision or(Decision other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
