package io.docui.runtime.internal.task;

/** Why work is to stop before it is done. */
public enum StopReason {
    /** It took longer than it may. */
    TIMEOUT,
    /** Somebody does not want it any more. */
    CANCELLED
}
