package io.docui.soak.fault;

/** Types of faults that a soak run can inject into the application and its machine. */
public enum InjectedFaultType {
    /** Actions that take long, some of them longer than their timeout. */
    SLOW,
    KILL,
    /** Clients that disappear without notice: during a call, a stream or half a message, or from their session. */
    VANISH,
    DISK
}
