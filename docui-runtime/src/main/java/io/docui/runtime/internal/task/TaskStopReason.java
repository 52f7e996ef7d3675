package io.docui.runtime.internal.task;

/** Reason why a task is stopped before it is done. */
public enum TaskStopReason {
    /** The task exceeded its time limit. */
    TIMEOUT,
    /** The task was canceled. */
    CANCELLED
}
