package io.docui.runtime.internal.run;

import io.docui.runtime.error.DocUIError;
import java.util.Optional;
import java.util.function.Supplier;

/** Lets a session be looked at while one of its calls waits for a person. */
@FunctionalInterface
public interface Waiting {
    /**
     * Waits.
     *
     * @param call the display text of the call that waits, masked
     * @param ask asks the person, touching nothing of the session's
     * @return why the call does not run, as {@code ask} gave it; empty if it does
     */
    Optional<DocUIError> whileAsking(String call, Supplier<Optional<DocUIError>> ask);
}
