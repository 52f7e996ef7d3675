package io.docui.hostops.policy;

/** How much room a program needs for what it was judged to do: where there is a sandbox, it gets no more. */
public enum SandboxRequirements {
    /** It reads: nothing is there for it to write but a temporary folder of its own. */
    READING,
    /** It writes in the workspace. */
    WRITING,
    /** It needs what no sandbox has, and somebody has allowed it by name. */
    OUTSIDE;

    /**
     * The larger of two.
     *
     * @param other another room
     * @return the larger
     */
    SandboxRequirements or(SandboxRequirements other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
