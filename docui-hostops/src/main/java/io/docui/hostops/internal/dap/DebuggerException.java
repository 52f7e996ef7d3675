package io.docui.hostops.internal.dap;

/** Why a debugger did not do what it was asked, in words for whoever asked. */
public final class DebuggerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final DebuggerErrorKind debuggerErrorKind;

    /** What kind of failure it is. */
    public enum DebuggerErrorKind {
        /** There is no debugger for it here. */
        UNAVAILABLE,
        /** The debugger, or its state, says no. */
        REFUSED,
        /** The debugger did not answer in time. */
        TIMEOUT,
        /** The debugger is gone. */
        ENDED,
        /** It is no longer wanted. */
        CANCELLED
    }

    /**
     * A failure.
     *
     * @param debuggerErrorKind what kind of failure it is
     * @param message why, in a sentence or two
     */
    public DebuggerException(DebuggerErrorKind debuggerErrorKind, String message) {
        super(message);
        this.debuggerErrorKind = debuggerErrorKind;
    }

    /** What kind of failure it is. */
    public DebuggerErrorKind kind() {
        return debuggerErrorKind;
    }

    /** Why, in a sentence or two. */
    public String description() {
        return String.valueOf(getMessage());
    }
}
