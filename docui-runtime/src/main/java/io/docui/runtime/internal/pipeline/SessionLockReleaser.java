package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIError;
import java.util.Optional;
import java.util.function.Supplier;

/** Releases the lock of a session while one of its calls waits for a person, so that others can read the session. */
@FunctionalInterface
public interface SessionLockReleaser {
    /**
     * Asks a person without the lock.
     * @param ask asks the person; must not access the session
     * @return the reason for not running the call, as {@code ask} returned it; empty if the call runs
     */
    Optional<DocUIError> runUnlocked(String call, Supplier<Optional<DocUIError>> ask);
}
