package io.docui.hostops.policy;

import io.docui.hostops.internal.policy.RunningPlaces;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * A command that runs, from the moment in which it was permitted until it has ended with everything that it started. As long as it does, calls
 * that could make it use other files are refused. Thread-safe.
 */
public final class RunningCommand {
    private final String description;
    private final String endCall;
    private final RunningPlaces places;
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private volatile BooleanSupplier ended = () -> false;

    RunningCommand(String description, String endCall, RunningPlaces places) {
        this.description = description;
        this.endCall = endCall;
        this.places = places;
    }

    /**
     * Says how to find out that the command has ended. Until then it counts as running.
     *
     * @param condition tells whether it has; asked from any thread, and no more once it was true
     */
    public void endsWhen(BooleanSupplier condition) {
        ended = condition;
    }

    /** Ends the command now, because it does not run after all. */
    public void end() {
        ended = () -> true;
    }

    /** Tells whether the command has ended. */
    public boolean hasEnded() {
        return over.isDone() || ended.getAsBoolean();
    }

    /**
     * Registers what is to be done when the command has ended: on the thread that notices, before another call is judged.
     *
     * @param reaction is run once, at once if the end was noticed already
     */
    public void onEnd(Runnable reaction) {
        var unused = over.thenRun(reaction);
    }

    void complete() {
        over.complete(null);
    }

    String description() {
        return description;
    }

    String endCall() {
        return endCall;
    }

    RunningPlaces places() {
        return places;
    }
}
