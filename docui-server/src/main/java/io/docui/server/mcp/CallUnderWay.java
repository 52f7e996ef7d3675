package io.docui.server.mcp;

import io.docui.server.host.Lane;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * A request from its admission until it is answered, during which the client may cancel it: while it waits, while it runs,
 * while a person is asked, and between these.
 *
 * <p>Thread-safe.
 */
final class CallUnderWay {
    private final Sinks.Empty<Void> cancelled = Sinks.empty();
    private Lane.@Nullable Call<?> call;
    private boolean isCancelled;

    /**
     * Says what is to be stopped if it is cancelled. If it is already, that is stopped at once.
     *
     * @param next the call that now runs for it, or waits
     */
    void runs(Lane.Call<?> next) {
        boolean late;
        synchronized (this) {
            call = next;
            late = isCancelled;
        }
        if (late) {
            next.cancel();
        }
    }

    /** Stops what runs for it, and whatever would come after. */
    void cancel() {
        Lane.Call<?> running;
        synchronized (this) {
            isCancelled = true;
            running = call;
        }
        if (running != null) {
            running.cancel();
        }
        cancelled.tryEmitEmpty();
    }

    /** Whether nobody wants its answer any more. */
    synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Ends when it is cancelled, at once if it is already. */
    Mono<Void> whenCancelled() {
        return cancelled.asMono();
    }
}
