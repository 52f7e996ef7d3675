package io.docui.runtime.internal.background;

import io.docui.runtime.action.ActionResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A call that a background operation submits and that the waiting caller of the operation can run. Thread-safe. */
final class SubmittedCall {
    private final Supplier<ActionResult> call;
    private final CompletableFuture<Optional<ActionResult>> done = new CompletableFuture<>();

    SubmittedCall(Supplier<ActionResult> call) {
        this.call = call;
    }

    /** Runs the call on this thread. Who submitted it gets the result, or what was thrown. */
    void run() {
        try {
            done.complete(Optional.of(call.get()));
        } catch (Throwable e) { // the submitter gets it
            done.completeExceptionally(e);
        }
    }

    /** Leaves the call to its submitter, because the caller of the operation no longer waits. */
    void release() {
        done.complete(Optional.empty());
    }

    /**
     * Waits until the call has run or is left to its submitter.
     * @return the result; empty if the call did not run
     */
    Optional<ActionResult> await() throws InterruptedException {
        try {
            return done.get();
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    /**
     * Waits likewise, but not longer than a time.
     * @throws TimeoutException if the call has neither run nor is left to its submitter then
     */
    Optional<ActionResult> await(Duration within) throws InterruptedException, TimeoutException {
        try {
            return done.get(TimeUnit.NANOSECONDS.convert(within), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private static IllegalStateException failure(ExecutionException e) {
        return new IllegalStateException("The submitted call failed", e.getCause());
    }
}
