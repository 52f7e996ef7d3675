package io.docui.server.mcp;

import io.docui.server.host.CallQueue;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Hands what calls give to the SDK, which is reactive. */
final class ReactiveAdapter {
    private ReactiveAdapter() {}

    /** What a call gave, or threw: Reactor complains of a failure that comes when nobody listens any more, of a value not. */
    private record Outcome<T>(@Nullable T value, @Nullable Throwable failure) {}

    /**
     * What a call gives.
     *
     * @param <T> what it is
     * @param queuedCall a call
     * @return its result, or what it threw. Whoever no longer listens does not stop the call
     */
    static <T> Mono<T> of(CallQueue.QueuedCall<T> queuedCall) {
        return Mono.fromFuture(queuedCall.result().handle(Outcome<T>::new).toCompletableFuture(), true)
                .flatMap(outcome -> outcome.failure() == null
                        ? Mono.justOrEmpty(outcome.value())
                        : Mono.error(cause(outcome.failure())));
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }
}
