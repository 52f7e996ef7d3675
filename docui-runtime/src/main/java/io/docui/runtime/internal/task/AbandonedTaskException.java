package io.docui.runtime.internal.task;

/** Thrown to the waiting caller when a task did not stop in time and is no longer awaited. */
public final class AbandonedTaskException extends RuntimeException {
    private final TaskStopReason stopReason;
    private final boolean keepsInstance;

    AbandonedTaskException(TaskStopReason stopReason, boolean keepsInstance) {
        super("The task did not stop", null, false, false);
        this.stopReason = stopReason;
        this.keepsInstance = keepsInstance;
    }

    public TaskStopReason reason() {
        return stopReason;
    }

    /** Returns whether an instance is busy until the work returns. */
    public boolean keepsInstance() {
        return keepsInstance;
    }
}
