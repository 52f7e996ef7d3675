package io.docui.soak.client;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A client that comes, has its turns, goes and comes again, until it is told to stop. */
public abstract class SimulatedClient {
    private final ClientContext clientContext;
    private final Random random;
    private final CompletableFuture<Void> stopped = new CompletableFuture<>();
    private @Nullable Future<?> next;
    private boolean over;

    SimulatedClient(ClientContext clientContext, Random random) {
        this.clientContext = clientContext;
        this.random = random;
    }

    /**
     * Lets it come.
     *
     * @param millis in how many milliseconds
     */
    public final void start(long millis) {
        later(millis);
    }

    /**
     * Lets it have no more turns.
     *
     * @return when the turn that it has is over
     */
    public final CompletableFuture<Void> stop() {
        synchronized (this) {
            over = true;
            Future<?> waiting = next;
            if (waiting != null && waiting.cancel(false)) {
                stopped.complete(null);
            }
        }
        return stopped;
    }

    /**
     * Has a turn, or comes first.
     *
     * @param due when it was to be, by {@link System#nanoTime()}
     * @return when it is over
     */
    abstract CompletableFuture<Void> turn(long due);

    /** It got no answer, and begins anew. */
    abstract void onFailure(IOException failure);

    final ClientContext context() {
        return clientContext;
    }

    final Random random() {
        return random;
    }

    private synchronized void later(long millis) {
        if (over) {
            stopped.complete(null);
            return;
        }
        long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        next = clientContext.clock().schedule(() -> begin(due), millis, TimeUnit.MILLISECONDS);
    }

    private void begin(long due) {
        var unused = turn(due).whenComplete((done, failure) -> ended(failure));
    }

    private void ended(@Nullable Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof IOException broken) {
            onFailure(broken);
        } else if (cause != null) {
            clientContext.observedOutcomes().recordViolation("A client failed: " + cause);
        }
        later(clientContext.thinkTime(random));
    }
}
