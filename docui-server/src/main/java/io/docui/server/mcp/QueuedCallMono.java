package io.docui.server.mcp;

import io.docui.server.host.SessionCallQueue;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Adapts the results of queued calls to Project Reactor, which the MCP SDK uses. */
final class QueuedCallMono {
    private QueuedCallMono() {}

    /** Value or failure of a call. Reactor reports a failure without a subscriber as an error, but not a value. */
    private record Outcome<T>(@Nullable T value, @Nullable Throwable failure) {}

    /**
     * Returns the result of a call.
     * @return the value or the failure; canceling the Mono does not stop the call
     */
    static <T> Mono<T> of(SessionCallQueue.QueuedCall<T> queuedCall) {
        return Mono.fromFuture(queuedCall.result().handle(Outcome<T>::new).toCompletableFuture(), true)
                .flatMap(outcome -> outcome.failure() == null
                        ? Mono.justOrEmpty(outcome.value())
                        : Mono.error(cause(outcome.failure())));
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }
}
