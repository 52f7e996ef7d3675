package io.docui.hostops.internal.screen;

/** A screen could not be looked at or used. The message is for people and models: what is wrong and what to do. */
public final class ScreenException extends Exception {
    private static final long serialVersionUID = 1L;

    private final ScreenErrorKind screenErrorKind;

    /** What is wrong. */
    public enum ScreenErrorKind {
        /** The window is not there any more. */
        GONE,
        /** There is no screen that can be used. */
        UNAVAILABLE,
        /** The keys would not go to the window, or the click not to it. */
        ELSEWHERE,
        /** Somebody holds a key or a button, or has all of them for itself, at this moment. */
        BUSY,
        /** The guard says no. */
        REFUSED,
        /** It cannot be done: a key that there is not, a place outside of the screen. */
        IMPOSSIBLE
    }

    /**
     * A fault.
     *
     * @param screenErrorKind what is wrong
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public ScreenException(ScreenErrorKind screenErrorKind, String message) {
        super(message);
        this.screenErrorKind = screenErrorKind;
    }

    /**
     * A fault with its cause.
     *
     * @param screenErrorKind what is wrong
     * @param message what is wrong and what to do: a sentence without its full stop
     * @param cause what led to it
     */
    public ScreenException(ScreenErrorKind screenErrorKind, String message, Throwable cause) {
        super(message, cause);
        this.screenErrorKind = screenErrorKind;
    }

    /** What is wrong. */
    public ScreenErrorKind kind() {
        return screenErrorKind;
    }
}
