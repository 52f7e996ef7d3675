package io.docui.hostops.effect;

/** Access that a program needs for its permitted effects, from reading to running outside the sandbox. The sandbox grants no more. */
public enum SandboxRequirements {
    /** The program reads. It can write only to its own temporary directory. */
    READING,
    /** The program writes in the workspace. */
    WRITING,
    /** The program needs something that no sandbox provides, and this was allowed by name. */
    OUTSIDE;

    SandboxRequirements or(SandboxRequirements other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
