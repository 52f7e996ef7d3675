package io.docui.runtime.internal.task;

/** Says that work did not stop when it was told to, and that nobody waits for it any more. */
public final class AbandonedTaskException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final StopReason stopReason;
    private final boolean keepsInstance;

    AbandonedTaskException(StopReason stopReason, boolean keepsInstance) {
        super("It did not stop", null, false, false);
        this.stopReason = stopReason;
        this.keepsInstance = keepsInstance;
    }

    /** Why it was to stop. */
    public StopReason reason() {
        return stopReason;
    }

    /** Whether an instance is busy until the work returns. */
    public boolean keepsInstance() {
        return keepsInstance;
    }
}
