package io.docui.runtime.internal.execution;

import io.docui.runtime.error.DocUIError;
import java.util.Optional;
import java.util.function.Supplier;

/** Lets a session be looked at while one of its calls waits for a person. */
@FunctionalInterface
public interface LockReleaser {
    /**
     * Waits.
     *
     * @param call the display text of the call that waits, masked
     * @param ask asks the person, touching nothing of the session's
     * @return why the call does not run, as {@code ask} gave it; empty if it does
     */
    Optional<DocUIError> runUnlocked(String call, Supplier<Optional<DocUIError>> ask);
}
