package io.docui.hostops.internal.dap;

/** Thrown if a debugger operation fails, with the kind of failure and a message for the caller. */
public final class DebuggerException extends RuntimeException {
    private final DebuggerErrorKind debuggerErrorKind;

    /** The kinds of failure. */
    public enum DebuggerErrorKind {
        /** No debugger for the program is installed. */
        UNAVAILABLE,
        /** The debugger refuses, or its state does not permit the operation. */
        REFUSED,
        /** The debugger did not answer in time. */
        TIMEOUT,
        ENDED,
        /** The operation was canceled. */
        CANCELLED
    }

    /**
     * Creates an exception.
     * @param message the reason, in one or two sentences
     */
    public DebuggerException(DebuggerErrorKind debuggerErrorKind, String message) {
        super(message);
        this.debuggerErrorKind = debuggerErrorKind;
    }

    public DebuggerErrorKind kind() {
        return debuggerErrorKind;
    }

    /** Returns the reason, in one or two sentences. */
    public String description() {
        return String.valueOf(getMessage());
    }
}
