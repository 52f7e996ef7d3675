package io.docui.annotations;

/** What an application promises for the case that the machine of a session is lost. */
public enum RecoveryMode {
    /** Nothing: the session is bound to its machine. */
    NONE,
    /** The same calls lead to the same state, so a session is rebuilt by running them again. */
    REPLAY,
    /** The application saves its state and restores it. */
    SNAPSHOT
}
