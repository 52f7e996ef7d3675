package io.docui.server.mcp;

import io.docui.server.host.SessionCallQueue;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Admitted request that is not answered yet, and that the client can cancel at any stage. The stages include waiting, running, asking a
 * person, and the times between them. Thread-safe.
 */
final class PendingMcpRequest {
    private final Sinks.Empty<Void> cancelled = Sinks.empty();
    private final @Nullable String receipt;
    private @Nullable Mono<CallToolResult> shared;
    private final Sinks.@Nullable Many<McpAsyncServerExchange> exchanges;
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
        this.exchanges = receipt == null ? null : Sinks.many().replay().latest();
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
    Mono<CallToolResult> runOnce(McpAsyncServerExchange exchange, Supplier<Mono<CallToolResult>> work) {
        if (exchanges == null) {
            return work.get();
        }
        synchronized (this) {
            exchanges.tryEmitNext(exchange);
            if (shared == null) {
                shared = work.get().cache();
            }
            return shared;
        }
    }

    /** Returns the exchanges through which the client can be asked. The latest one counts, because earlier ones may be disconnected. */
    Flux<McpAsyncServerExchange> exchanges(McpAsyncServerExchange first) {
        return exchanges == null ? Flux.just(first) : exchanges.asFlux();
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
        cancelled.tryEmitEmpty();
        undo.run();
    }

    /** Answers with a retry error, because the session is no longer in this process. */
    void failWithRetry() {
        synchronized (this) {
            isCancelled = true;
        }
        cancelled.tryEmitError(RetryRequestError.error());
    }

    /** Returns whether the request is canceled, and nobody waits for a response. */
    synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Returns a Mono that completes when the request is canceled, immediately if it already is. It fails if the session is lost. */
    Mono<Void> cancellation() {
        return cancelled.asMono();
    }
}
