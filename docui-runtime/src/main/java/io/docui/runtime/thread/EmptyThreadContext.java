package io.docui.runtime.thread;

/** Propagator, snapshot and scope of no context at all. */
final class EmptyThreadContext implements ThreadContextPropagator, ThreadContextSnapshot, ThreadContextSnapshot.Scope {
    static final EmptyThreadContext INSTANCE = new EmptyThreadContext();

    private EmptyThreadContext() {}

    @Override
    public ThreadContextSnapshot capture() {
        return this;
    }

    @Override
    public ThreadContextPropagator and(ThreadContextPropagator other) {
        return other;
    }

    @Override
    public Scope restore() {
        return this;
    }

    @Override
    public void close() {
        // There is nothing to restore.
    }
}
