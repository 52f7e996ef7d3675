package io.docui.hostops.internal.ui;

/**
 * Exception thrown when the windows and controls of a desktop cannot be read or operated. The message is for people and models: it says
 * what is wrong and what to do.
 */
public final class UiException extends Exception {
    private final UiErrorKind uiErrorKind;

    /** Reason why windows and controls could not be read or operated. */
    public enum UiErrorKind {
        /** The window or control no longer exists. */
        GONE,
        /** No accessibility tree is available now: its bus is gone, or there never was one. */
        UNAVAILABLE,
        /** The program did not answer in time; the requested operation may or may not be done. */
        SLOW,
        /** The control does not support the operation, or its program refuses it. */
        REFUSED
    }

    /**
     * Creates an exception.
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public UiException(UiErrorKind uiErrorKind, String message) {
        super(message);
        this.uiErrorKind = uiErrorKind;
    }

    /**
     * Creates an exception with a cause.
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public UiException(UiErrorKind uiErrorKind, String message, Throwable cause) {
        super(message, cause);
        this.uiErrorKind = uiErrorKind;
    }

    public UiErrorKind kind() {
        return uiErrorKind;
    }
}
