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
    private Runnable leftBehind = () -> {};
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

    /**
     * Says what is to be undone if it is cancelled, instead of what was to be before. If it is already, that is undone at once.
     *
     * @param undo undoes it; it must not block
     */
    void leaves(Runnable undo) {
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
        Lane.Call<?> running;
        Runnable undo;
        synchronized (this) {
            isCancelled = true;
            running = call;
            undo = leftBehind;
        }
        if (running != null) {
            running.cancel();
        }
        cancelled.tryEmitEmpty();
        undo.run();
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
