package io.docui.runtime.internal.pipeline;

import java.util.function.Supplier;

/** Releases the lock of a session while one of its calls waits for a person, so that others can read the session. */
public interface SessionLockReleaser {
    /**
     * Asks a person without the lock.
     * @param ask asks the person; must not access the session
     * @return the answer that {@code ask} returned
     */
    <T> T runUnlocked(String call, Supplier<T> ask);
}
