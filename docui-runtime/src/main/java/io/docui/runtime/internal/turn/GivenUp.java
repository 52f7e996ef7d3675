package io.docui.runtime.internal.turn;

/** Says that work did not stop when it was told to, and that nobody waits for it any more. */
public final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Stop stop;
    private final boolean keepsInstance;

    GivenUp(Stop stop, boolean keepsInstance) {
        super("It did not stop", null, false, false);
        this.stop = stop;
        this.keepsInstance = keepsInstance;
    }

    /** Why it was to stop. */
    public Stop stop() {
        return stop;
    }

    /** Whether an instance is busy until the work returns. */
    public boolean keepsInstance() {
        return keepsInstance;
    }
}
