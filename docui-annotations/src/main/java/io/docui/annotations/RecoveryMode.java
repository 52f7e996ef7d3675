package io.docui.annotations;

/** Declares how an application recovers a session whose machine is lost. */
public enum RecoveryMode {
    /** No recovery: the session is bound to its machine. */
    NONE,
    /** The same calls lead to the same state. DocUI rebuilds a session by running its calls again. */
    REPLAY,
    /** The application saves its state and restores it. */
    SNAPSHOT,
    /**
     * The application keeps its state outside of its sessions and processes, such as in a database. DocUI opens the session again without
     * running or restoring anything.
     */
    EXTERNAL
}
