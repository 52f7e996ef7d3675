package io.docui.soak.client;

import io.docui.soak.fault.AppProcess;
import io.docui.soak.fault.Fault;
import io.docui.soak.measure.Kind;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A client over HTTP, which may vanish in any of the ways in which clients do. */
public final class HttpVisitor extends Visitor {
    private static final int TURNS_A_VISIT = 20;
    /** A server gives up half a message after 20 seconds, and is given as long again on a busy machine. */
    private static final int HALF_A_MESSAGE_MILLIS = 60_000;

    private final AppProcess server;
    private final String name;
    private final Turns turns;
    private int killsBefore;
    private boolean wasSilent;
    private @Nullable HttpLine line;
    private @Nullable LooseConnection stream;

    /**
     * A client.
     *
     * @param surroundings what it shares with others
     * @param name its name, which is in its receipts
     * @param random has it choose
     * @param server where it goes
     */
    public HttpVisitor(Surroundings surroundings, String name, Random random, AppProcess server) {
        super(surroundings, random);
        this.name = name;
        this.server = server;
        this.turns = new Turns(surroundings, name, random);
    }

    @Override
    CompletableFuture<Void> turn(long due) {
        HttpLine open = line;
        if (open == null) {
            killsBefore = server.kills();
            return HttpLine.open(surroundings().http(), server.uri()).thenAccept(opened -> opened(opened, due));
        }
        if (random().nextInt(TURNS_A_VISIT) == 0) {
            return leave(open);
        }
        // Two turns without a message, one after the other, would be as long as a session is kept.
        boolean vanishes = surroundings().faults().contains(Fault.VANISH) && !wasSilent;
        int dice = vanishes ? random().nextInt(100) : 100;
        wasSilent = dice < 5;
        if (dice < 3) {
            return loosely(() -> vanishInCall(open));
        }
        if (dice < 4) {
            return loosely(() -> sendHalf(open));
        }
        return wasSilent ? loosely(this::dropStream) : turns.next(open, due);
    }

    private void opened(HttpLine opened, long due) {
        surroundings().latencies().add(Kind.OPEN, due);
        line = opened;
        turns.begin();
        int dice = random().nextInt(10);
        if (dice == 0) {
            opened.listen();
        } else if (dice < 3 && surroundings().faults().contains(Fault.VANISH)) {
            var unused = loosely(() -> {
                LooseConnection listening = new LooseConnection(opened);
                listening.listen();
                stream = listening;
            });
        }
    }

    /** Goes; every other one says so. */
    private CompletableFuture<Void> leave(HttpLine open) {
        line = null;
        if (surroundings().faults().contains(Fault.VANISH) && random().nextBoolean()) {
            return loosely(this::dropStream);
        }
        return open.close().thenCompose(closed -> loosely(this::dropStream));
    }

    /** What blocks. */
    private interface Loose {
        void run() throws IOException;
    }

    private CompletableFuture<Void> loosely(Loose work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        surroundings().helpers().execute(() -> {
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
        LooseConnection dropped = stream;
        stream = null;
        if (dropped != null) {
            dropped.abrupt();
            dropped.close();
        }
    }

    private void vanishInCall(HttpLine open) throws IOException {
        LooseConnection connection = new LooseConnection(open);
        connection.post(open.body("run_code_snippet", turns.unheard()), 1);
        if (random().nextBoolean()) {
            connection.abrupt();
        }
        var unused =
                surroundings().clock().schedule(() -> close(connection), random().nextInt(800), TimeUnit.MILLISECONDS);
    }

    private void sendHalf(HttpLine open) throws IOException {
        LooseConnection connection = new LooseConnection(open);
        connection.post(open.body("run_code_snippet", turns.unheard()), 0.5);
        var unused = loosely(() -> {
            try {
                connection.awaitEnd(HALF_A_MESSAGE_MILLIS);
            } catch (SocketTimeoutException e) {
                surroundings().told().surprise(name + " sent half a message, and is still listened to: " + e);
            } finally {
                connection.close();
            }
        });
    }

    private void close(LooseConnection connection) {
        try {
            connection.close();
        } catch (IOException e) {
            surroundings().told().surprise(name + " cannot vanish: " + e);
        }
    }

    @Override
    void broken(IOException failure) {
        line = null;
        if (server.kills() == killsBefore && !server.wasKilled()) {
            surroundings().told().surprise(name + " got no answer: " + failure);
        }
    }
}
