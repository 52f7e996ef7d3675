package io.docui.hostops.effect;

/** Decision of a policy about an effect or operation, ordered from the most permissive to the strictest. */
public enum PolicyDecision {
    /** The operation may run. */
    ALLOW,
    /** The operation may run where it can write only in the workspace. */
    SANDBOX,
    /** A person must approve the operation. If nobody can be asked, it does not run. */
    ASK,
    /** The operation does not run. */
    DENY;

    /**
     * Returns the stricter of two decisions.
     *
     * @param other another decision
     * @return the stricter decision
     */
    public PolicyDecision or(PolicyDecision other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
