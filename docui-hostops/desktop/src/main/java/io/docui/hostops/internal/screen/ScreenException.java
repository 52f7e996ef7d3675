package io.docui.hostops.internal.screen;

/** Exception thrown when a screen cannot be read or used. The message is for people and models: it says what is wrong and what to do. */
public final class ScreenException extends Exception {
    private final ScreenErrorKind screenErrorKind;

    /** Reason why a screen could not be read or used. */
    public enum ScreenErrorKind {
        /** The window no longer exists. */
        GONE,
        /** No usable screen is available. */
        UNAVAILABLE,
        /** The keys or the click would not go to the window. */
        ELSEWHERE,
        /** Another program or a person holds a key or a button, or another program has grabbed the input. */
        BUSY,
        /** The guard refuses the window. */
        REFUSED,
        /** The request cannot be done: the key does not exist, or the position is outside the screen. */
        IMPOSSIBLE
    }

    /**
     * Creates an exception.
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public ScreenException(ScreenErrorKind screenErrorKind, String message) {
        super(message);
        this.screenErrorKind = screenErrorKind;
    }

    /**
     * Creates an exception with a cause.
     * @param message what is wrong and what to do: a sentence without its full stop
     */
    public ScreenException(ScreenErrorKind screenErrorKind, String message, Throwable cause) {
        super(message, cause);
        this.screenErrorKind = screenErrorKind;
    }

    public ScreenErrorKind kind() {
        return screenErrorKind;
    }
}
