package io.docui.hostops.internal.ui;

/** A desktop's tree could not be read or operated. The message is for people and models: what is wrong and what to do. */
public final class UiException extends Exception {
    private static final long serialVersionUID = 1L;

    private final UiErrorKind uiErrorKind;

    /** What is wrong. */
    public enum UiErrorKind {
        /** The window or control is not there any more. */
        GONE,
        /** There is no tree now: its bus is gone, or it never was. */
        UNAVAILABLE,
        /** The program did not answer in time; what was asked of it may be done or not. */
        SLOW,
        /** The control does not do such things, or its program will not. */
        REFUSED
    }

    /**
     * A fault.
     *
     * @param uiErrorKind what is wrong
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public UiException(UiErrorKind uiErrorKind, String message) {
        super(message);
        this.uiErrorKind = uiErrorKind;
    }

    /**
     * A fault with its cause.
     *
     * @param uiErrorKind what is wrong
     * @param message what is wrong and what to do: a sentence without its full stop
     * @param cause what led to it
     */
    public UiException(UiErrorKind uiErrorKind, String message, Throwable cause) {
        super(message, cause);
        this.uiErrorKind = uiErrorKind;
    }

    /** What is wrong. */
    public UiErrorKind kind() {
        return uiErrorKind;
    }
}
