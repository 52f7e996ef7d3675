package io.docui.runtime.internal.turn;

/** Why work is to stop before it is done. */
public enum Stop {
    /** It took longer than it may. */
    TIMEOUT,
    /** Somebody does not want it any more. */
    CANCELLED
}
