package io.docui.soak.client;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Simulated client that starts the application as its child process, as desktop hosts do; the process may be killed at any time. */
public final class SimulatedStdioClient extends SimulatedClient {
    private static final int TURNS_A_VISIT = 20;
    private static final long ENDING_SECONDS = 30;

    private final AppLauncher appLauncher;
    private final BooleanSupplier mayBreak;
    private final String name;
    private final ClientWorkload clientWorkload;
    private @Nullable StdioSessionConnection line;
    private volatile @Nullable Process process;
    private volatile boolean killed;

    /** Starts the application as a child process of the client. */
    public interface AppLauncher {
        Process start() throws IOException;
    }

    /**
     * Creates a client.
     * @param mayBreak whether it currently is no violation if the application does not start or ends
     */
    public SimulatedStdioClient(
            SimulatedClientContext clientContext,
            String name,
            Random random,
            AppLauncher appLauncher,
            BooleanSupplier mayBreak) {
        super(clientContext, random);
        this.name = name;
        this.appLauncher = appLauncher;
        this.mayBreak = mayBreak;
        this.clientWorkload = new ClientWorkload(clientContext, name, random);
    }

    /** Kills the client's process, if it has one, and leaves the pipe open so that the last answers can still be read. */
    public void kill() {
        Process victim = process;
        if (victim != null && victim.isAlive()) {
            killed = true;
            if (!victim.toHandle().destroyForcibly()) {
                context().observedOutcomes().recordViolation(name + "'s process cannot be killed");
            }
        }
    }

    @Override
    CompletableFuture<Void> turn(long due) {
        StdioSessionConnection open = line;
        if (open == null) {
            return begun();
        }
        return random().nextInt(TURNS_A_VISIT) == 0 ? leave(open) : clientWorkload.next(open, due);
    }

    private CompletableFuture<Void> begun() {
        try {
            killed = false;
            Process started = appLauncher.start();
            process = started;
            return StdioSessionConnection.open(started, context().helpers()).thenAccept(opened -> {
                line = opened;
                clientWorkload.start();
            });
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private CompletableFuture<Void> leave(StdioSessionConnection open) {
        line = null;
        try {
            open.close();
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
        return open.process().onExit().thenAccept(ended -> {
            if (ended.exitValue() != 0 && !killed && !mayBreak.getAsBoolean()) {
                context()
                        .observedOutcomes()
                        .recordViolation(name + "'s process ended with exit code " + ended.exitValue());
            }
        });
    }

    @Override
    void onFailure(IOException failure) {
        line = null;
        Process ended = process;
        if (!killed && !mayBreak.getAsBoolean()) {
            context().observedOutcomes().recordViolation(name + " got no answer: " + failure);
        }
        if (ended != null) {
            ended.destroyForcibly();
        }
    }

    /**
     * Ends the client's process after its last step.
     * @throws InterruptedException if the thread is interrupted
     */
    public void end() throws IOException, InterruptedException {
        StdioSessionConnection open = line;
        if (open != null) {
            open.close();
        }
        Process last = process;
        if (last != null && !last.waitFor(ENDING_SECONDS, TimeUnit.SECONDS)) {
            context().observedOutcomes().recordViolation(name + "'s process does not end when its input closes");
            last.destroyForcibly();
        }
    }
}
