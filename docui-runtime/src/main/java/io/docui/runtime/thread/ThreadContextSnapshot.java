package io.docui.runtime.thread;

/**
 * The captured context of a thread.
 *
 * <p>Thread-safe: it may be restored on several threads at once.
 */
@FunctionalInterface
public interface ThreadContextSnapshot {
    /**
     * Sets the context on the current thread, and removes from it what the captured thread did not have.
     *
     * @return the scope, which must be closed on the same thread
     */
    Scope restore();

    /** Time during which a context is set on a thread. */
    @FunctionalInterface
    interface Scope extends AutoCloseable {
        /** Sets the thread's previous context again. */
        @Override
        void close();
    }
}
