package io.docui.soak.client;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Base class of simulated clients, which repeatedly connect, take steps with pauses between them and disconnect until stopped. */
public abstract class SimulatedClient {
    private final SimulatedClientContext clientContext;
    private final Random random;
    private final CompletableFuture<Void> stopped = new CompletableFuture<>();
    private @Nullable Future<?> next;
    private boolean over;

    SimulatedClient(SimulatedClientContext clientContext, Random random) {
        this.clientContext = clientContext;
        this.random = random;
    }

    /**
     * Schedules the client's first step.
     * @param millis the delay in milliseconds
     */
    public final void start(long millis) {
        later(millis);
    }

    /** Prevents further steps. */
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

    /** Takes one step: connects if there is no connection, otherwise works or disconnects. */
    abstract CompletableFuture<Void> turn(long due);

    /** Handles a missing answer; the next step connects again. */
    abstract void onFailure(IOException failure);

    final SimulatedClientContext context() {
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
