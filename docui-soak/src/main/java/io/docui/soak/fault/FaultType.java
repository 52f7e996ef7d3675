package io.docui.soak.fault;

/** What can be injected. */
public enum FaultType {
    /** Actions that take long, some of them longer than they may. */
    SLOW,
    /** Processes that are killed. */
    KILL,
    /** Clients that go without a word: in a call, in a stream, in half a message, or from their session. */
    VANISH,
    /** A disk without room. */
    DISK
}
