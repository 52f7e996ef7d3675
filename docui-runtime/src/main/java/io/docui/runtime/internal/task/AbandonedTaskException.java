package io.docui.runtime.internal.task;

/** Says that work did not stop when it was told to, and that nobody waits for it any more. */
public final class AbandonedTaskException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final StopReason stop;
    private final boolean keepsInstance;

    AbandonedTaskException(StopReason stop, boolean keepsInstance) {
        super("It did not stop", null, false, false);
        this.stop = stop;
        this.keepsInstance = keepsInstance;
    }

    /** Why it was to stop. */
    public StopReason reason() {
        return stop;
    }

    /** Whether an instance is busy until the work returns. */
    public boolean keepsInstance() {
        return keepsInstance;
    }
}
