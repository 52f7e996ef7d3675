package io.docui.server.mcp;

import io.docui.server.host.CallQueue;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * A request from its admission until it is answered, during which the client may cancel it: while it waits, while it runs,
 * while a person is asked, and between these.
 *
 * <p>Thread-safe.
 */
final class PendingRequest {
    private final Sinks.Empty<Void> cancelled = Sinks.empty();
    private final @Nullable String receipt;
    private @Nullable Mono<CallToolResult> shared;
    private final Sinks.@Nullable Many<McpAsyncServerExchange> exchanges;
    private int askers = 1;
    private CallQueue.@Nullable QueuedCall<?> queuedCall;
    private Runnable leftBehind = () -> {};
    private boolean isCancelled;

    /**
     * A request that was just admitted.
     *
     * @param receipt what its answer is kept under; null if it is not kept
     */
    PendingRequest(@Nullable String receipt) {
        this.receipt = receipt;
        this.exchanges = receipt == null ? null : Sinks.many().replay().latest();
    }

    /** What its answer is kept under; null if it is not kept. */
    @Nullable
    String receipt() {
        return receipt;
    }

    /**
     * Somebody asks again.
     *
     * @param again what the answer would be kept under
     * @return whether this is the same request, and still has no answer; then the answer is given as often as was asked
     */
    synchronized boolean join(@Nullable String again) {
        boolean same = receipt != null && receipt.equals(again) && askers > 0;
        if (same) {
            askers++;
        }
        return same;
    }

    /** Notes that somebody who has asked has the answer; false if nobody waits for one. */
    synchronized boolean markAnswered() {
        return askers-- > 0;
    }

    /** Whether all who have asked have the answer. */
    synchronized boolean isAnswered() {
        return askers <= 0;
    }

    /**
     * Carries it out once, however often it is asked.
     *
     * @param exchange who has asked now
     * @param work carries it out
     * @return its answer
     */
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

    /** Through whom the client can be asked something: whoever has asked last, for those before may not be there any more. */
    Flux<McpAsyncServerExchange> exchanges(McpAsyncServerExchange first) {
        return exchanges == null ? Flux.just(first) : exchanges.asFlux();
    }

    /**
     * Says what is to be stopped if it is cancelled. If it is already, that is stopped at once.
     *
     * @param next the call that now runs for it, or waits
     */
    void setCall(CallQueue.QueuedCall<?> next) {
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
     * Says what is to be undone if it is cancelled, instead of what was to be before. If it is already, that is undone at once.
     *
     * @param undo undoes it; it must not block
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

    /** Stops what runs for it, and whatever would come after, and undoes what it has left behind. */
    void cancel() {
        CallQueue.QueuedCall<?> running;
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

    /** Whoever has asked is told to ask again, for the session is gone from here. */
    void failWithRetry() {
        synchronized (this) {
            isCancelled = true;
        }
        cancelled.tryEmitError(RetryError.error());
    }

    /** Whether nobody wants its answer any more. */
    synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Ends when it is cancelled, at once if it is already; fails if it is lost. */
    Mono<Void> cancellation() {
        return cancelled.asMono();
    }
}
