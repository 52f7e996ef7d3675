package io.docui.soak.client;

import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.fault.RestartableServer;
import io.docui.soak.metrics.MeasuredRequestKind;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Simulated client over HTTP, which can also disappear without closing its requests, streams or session. */
public final class SimulatedHttpClient extends SimulatedClient {
    private static final int TURNS_A_VISIT = 20;
    /** A server drops half a message after 20 seconds. The limit leaves three times as long, for a busy machine. */
    private static final int HALF_A_MESSAGE_MILLIS = 60_000;

    private final RestartableServer server;
    private final String name;
    private final ClientWorkload clientWorkload;
    private int killsBefore;
    private boolean wasSilent;
    private @Nullable HttpSessionConnection line;
    private @Nullable FaultyConnection stream;

    public SimulatedHttpClient(
            SimulatedClientContext clientContext, String name, Random random, RestartableServer server) {
        super(clientContext, random);
        this.name = name;
        this.server = server;
        this.clientWorkload = new ClientWorkload(clientContext, name, random);
    }

    @Override
    CompletableFuture<Void> turn(long due) {
        HttpSessionConnection open = line;
        if (open == null) {
            killsBefore = server.killCount();
            return HttpSessionConnection.open(context().http(), server.uri()).thenAccept(opened -> opened(opened, due));
        }
        if (random().nextInt(TURNS_A_VISIT) == 0) {
            return leave(open);
        }
        // Two consecutive steps without a message would last as long as the idle limit of the session.
        boolean vanishes = context().faults().contains(InjectedFaultType.VANISH) && !wasSilent;
        int dice = vanishes ? random().nextInt(100) : 100;
        wasSilent = dice < 5;
        if (dice < 3) {
            return loosely(() -> vanishInCall(open));
        }
        if (dice < 4) {
            return loosely(() -> sendHalf(open));
        }
        return wasSilent ? loosely(this::dropStream) : clientWorkload.next(open, due);
    }

    private void opened(HttpSessionConnection opened, long due) {
        context().latencyRecorder().add(MeasuredRequestKind.OPEN, due);
        line = opened;
        clientWorkload.start();
        int dice = random().nextInt(10);
        if (dice == 0) {
            opened.listen();
        } else if (dice < 3 && context().faults().contains(InjectedFaultType.VANISH)) {
            var unused = loosely(() -> {
                FaultyConnection listening = new FaultyConnection(opened);
                listening.listen();
                stream = listening;
            });
        }
    }

    /** Leaves the session; with the vanish fault, every other client does so without closing it. */
    private CompletableFuture<Void> leave(HttpSessionConnection open) {
        line = null;
        if (context().faults().contains(InjectedFaultType.VANISH) && random().nextBoolean()) {
            return loosely(this::dropStream);
        }
        return open.close().thenCompose(closed -> loosely(this::dropStream));
    }

    /** Blocking work for the helper threads, which may fail with an {@link IOException}. */
    private interface Loose {
        void run() throws IOException;
    }

    private CompletableFuture<Void> loosely(Loose work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        context().helpers().execute(() -> {
            try {
                work.run();
                done.complete(null);
            } catch (IOException e) {
                done.completeExceptionally(e);
            }
        });
        return done;
    }

    private void dropStream() throws IOException {
        FaultyConnection dropped = stream;
        stream = null;
        if (dropped != null) {
            dropped.resetOnClose();
            dropped.close();
        }
    }

    private void vanishInCall(HttpSessionConnection open) throws IOException {
        FaultyConnection connection = new FaultyConnection(open);
        connection.post(open.body("run_code_snippet", clientWorkload.abandonedCallArguments()), 1);
        if (random().nextBoolean()) {
            connection.resetOnClose();
        }
        var unused = context().clock().schedule(() -> close(connection), random().nextInt(800), TimeUnit.MILLISECONDS);
    }

    private void sendHalf(HttpSessionConnection open) throws IOException {
        FaultyConnection connection = new FaultyConnection(open);
        connection.post(open.body("run_code_snippet", clientWorkload.abandonedCallArguments()), 0.5);
        var unused = loosely(() -> {
            try {
                connection.awaitEnd(HALF_A_MESSAGE_MILLIS);
            } catch (SocketTimeoutException e) {
                context()
                        .observedOutcomes()
                        .recordViolation(name + " sent half a message, and the server still waits: " + e);
            } finally {
                connection.close();
            }
        });
    }

    private void close(FaultyConnection connection) {
        try {
            connection.close();
        } catch (IOException e) {
            context().observedOutcomes().recordViolation(name + " cannot disconnect: " + e);
        }
    }

    @Override
    void onFailure(IOException failure) {
        line = null;
        if (server.killCount() == killsBefore && !server.wasKilled()) {
            context().observedOutcomes().recordViolation(name + " got no answer: " + failure);
        }
    }
}
