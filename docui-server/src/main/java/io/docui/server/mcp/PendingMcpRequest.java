package io.docui.server.mcp;

import io.docui.server.host.SessionCallQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Admitted request that is not answered yet, and that the client can cancel at any stage. The stages include waiting, running, asking a
 * person, and the times between them. Thread-safe.
 */
final class PendingMcpRequest {
    private final CompletableFuture<@Nullable Void> cancelled = new CompletableFuture<>();
    private final @Nullable String receipt;
    private @Nullable CompletableFuture<@Nullable Object> shared;
    private @Nullable RequestExchange latest;
    private @Nullable Consumer<? super RequestExchange> follower;
    private int askers = 1;
    private SessionCallQueue.@Nullable QueuedCall<?> queuedCall;
    private Runnable leftBehind = () -> {};
    private boolean isCancelled;

    /**
     * Creates a request.
     * @param receipt the idempotency key of its response; null if the response is not stored
     */
    PendingMcpRequest(@Nullable String receipt) {
        this.receipt = receipt;
    }

    /** Returns the idempotency key of the response; null if the response is not stored. */
    @Nullable
    String receipt() {
        return receipt;
    }

    /**
     * Joins a repeated request to this one.
     * @return whether it is the same request and still unanswered; if so, both are answered
     */
    synchronized boolean join(@Nullable String again) {
        boolean same = receipt != null && receipt.equals(again) && askers > 0;
        if (same) {
            askers++;
        }
        return same;
    }

    /** Marks one of the repeated requests as answered; returns false if none is unanswered. */
    synchronized boolean markAnswered() {
        return askers-- > 0;
    }

    /** Returns whether all repeated requests are answered. */
    synchronized boolean isAnswered() {
        return askers <= 0;
    }

    /** Runs the request once, however often it is repeated. */
    CompletableFuture<@Nullable Object> runOnce(
            RequestExchange exchange, Supplier<CompletableFuture<@Nullable Object>> work) {
        Consumer<? super RequestExchange> told;
        CompletableFuture<@Nullable Object> answer;
        synchronized (this) {
            latest = exchange;
            told = follower;
            answer = receipt == null ? null : shared;
        }
        if (answer == null) {
            answer = runFirst(work);
        }
        if (told != null) {
            told.accept(exchange);
        }
        return answer;
    }

    private synchronized CompletableFuture<@Nullable Object> runFirst(
            Supplier<CompletableFuture<@Nullable Object>> work) {
        CompletableFuture<@Nullable Object> answer = shared;
        if (answer == null) {
            answer = work.get();
            shared = answer;
        }
        return answer;
    }

    /**
     * Follows the exchanges through which the client can be asked: the latest one, and then each of a repeated request, because earlier
     * ones may be disconnected.
     * @return an action that stops it
     */
    Runnable followExchanges(Consumer<? super RequestExchange> asker) {
        RequestExchange first;
        synchronized (this) {
            follower = asker;
            first = latest;
        }
        if (first != null) {
            asker.accept(first);
        }
        return () -> stopFollowing(asker);
    }

    @SuppressWarnings("ReferenceEquality") // the follower itself
    private synchronized void stopFollowing(Consumer<? super RequestExchange> asker) {
        if (follower == asker) {
            follower = null;
        }
    }

    /**
     * Sets the call that a cancellation stops. If the request is already canceled, stops the call immediately.
     * @param next the call that runs or waits for this request
     */
    void setCall(SessionCallQueue.QueuedCall<?> next) {
        boolean late;
        synchronized (this) {
            queuedCall = next;
            late = isCancelled;
        }
        if (late) {
            next.cancel();
        }
    }

    /**
     * Sets the action that a cancellation runs, in place of the previous one. If the request is already canceled, runs it immediately.
     * @param undo the action; it must not block
     */
    void setUndo(Runnable undo) {
        boolean late;
        synchronized (this) {
            leftBehind = undo;
            late = isCancelled;
        }
        if (late) {
            undo.run();
        }
    }

    /** Cancels the request: stops its running and later calls, and runs the undo action. */
    void cancel() {
        SessionCallQueue.QueuedCall<?> running;
        Runnable undo;
        synchronized (this) {
            isCancelled = true;
            running = queuedCall;
            undo = leftBehind;
        }
        if (running != null) {
            running.cancel();
        }
        cancelled.complete(null);
        undo.run();
    }

    /** Answers with a retry error, because the session is no longer in this process. */
    void failWithRetry() {
        synchronized (this) {
            isCancelled = true;
        }
        cancelled.completeExceptionally(RetryRequestError.exception());
    }

    /** Returns whether the request is canceled, and nobody waits for a response. */
    synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Returns a stage that completes when the request is canceled. It fails if the session is lost. */
    CompletionStage<@Nullable Void> cancellation() {
        return cancelled;
    }
}
