package io.docui.hostops.internal.lsp;

import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Supervises a project's language server: starts it on first use and restarts it after an unexpected end. It restarts the server a few
 * times, each time after a longer pause. Thread-safe; a caller that waits for a start blocks no other caller.
 */
final class LanguageServerSupervisor implements AutoCloseable {
    private static final Duration LONG_LIFE = Duration.ofMinutes(10);

    private final LanguageServerDefinition kind;
    private final Path root;
    private final LanguageServerLimits serverLimits;
    private final ConnectionFactory connectionFactory;
    private @Nullable CompletableFuture<LanguageServerConnection> life;
    private long born;
    private int deaths;
    private long notBefore;
    private String lastDeath = "";
    private boolean closed;

    /** Starts a server and opens the connection. */
    interface ConnectionFactory {
        LanguageServerConnection open();
    }

    LanguageServerSupervisor(
            LanguageServerDefinition kind,
            Path root,
            LanguageServerLimits serverLimits,
            ConnectionFactory connectionFactory) {
        this.kind = kind;
        this.root = root;
        this.serverLimits = serverLimits;
        this.connectionFactory = connectionFactory;
    }

    LanguageServerDefinition kind() {
        return kind;
    }

    Path root() {
        return root;
    }

    /** Returns whether a call would start a process. */
    synchronized boolean wouldStart() {
        bury();
        return life == null;
    }

    /** Returns the connection to the server. Starts the server if it is not running. */
    LanguageServerConnection connection(Consumer<Runnable> cancellation) {
        CompletableFuture<LanguageServerConnection> wanted = new CompletableFuture<>();
        cancellation.accept(() -> wanted.completeExceptionally(LanguageServerException.forCancellation()));
        var unused = current().whenComplete((serverConnection, fault) -> {
            if (fault == null) {
                wanted.complete(serverConnection);
            } else {
                wanted.completeExceptionally(fault);
            }
        });
        try {
            return wanted.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LanguageServerException.forCancellation();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof LanguageServerException fault
                    ? fault
                    : new LanguageServerException(
                            ServerErrorKind.NOT_RUNNING,
                            "The server " + kind.id() + " failed to start: " + e.getCause());
        }
    }

    private synchronized CompletableFuture<LanguageServerConnection> current() {
        if (closed) {
            throw new LanguageServerException(ServerErrorKind.NOT_RUNNING, "The session is closed.");
        }
        bury();
        if (life == null) {
            if (deaths > serverLimits.starts()) {
                throw new LanguageServerException(ServerErrorKind.NOT_RUNNING, broken());
            }
            long rest = notBefore - System.nanoTime();
            if (deaths > 0 && rest > 0) {
                throw new LanguageServerException(
                        ServerErrorKind.NOT_RUNNING,
                        "The server " + kind.id() + " is waiting to restart: " + lastDeath + ". It can start again in "
                                + LanguageServerException.seconds(Duration.ofNanos(rest)) + '.');
            }
            CompletableFuture<LanguageServerConnection> starting = new CompletableFuture<>();
            life = starting;
            born = System.nanoTime();
            DaemonThreads.start("docui-lsp-" + kind.id() + "-start", () -> start(starting));
        }
        return life;
    }

    private void start(CompletableFuture<LanguageServerConnection> starting) {
        try {
            LanguageServerConnection serverConnection = connectionFactory.open();
            if (!starting.complete(serverConnection)) {
                // The server was stopped during its start.
                serverConnection.close();
            }
        } catch (RuntimeException e) {
            starting.completeExceptionally(e);
        }
    }

    private String broken() {
        return "The server " + kind.id() + " has failed " + deaths + " times and is not restarted automatically: "
                + lastDeath + ". Fix the cause, then call restart_server.";
    }

    /** Records the end of the connection, if it has ended. */
    private void bury() {
        CompletableFuture<LanguageServerConnection> last = life;
        if (last == null || !last.isDone()) {
            return;
        }
        Optional<String> reason = deathOf(last);
        if (reason.isEmpty()) {
            return;
        }
        life = null;
        boolean lived = System.nanoTime() - born > LONG_LIFE.toNanos();
        deaths = lived ? 1 : deaths + 1;
        lastDeath = reason.get();
        // The first restart happens at once.
        long pause = deaths < 2 ? 0 : serverLimits.pause().toNanos() << (2 * (deaths - 2));
        notBefore = System.nanoTime() + pause;
    }

    private static Optional<String> deathOf(CompletableFuture<LanguageServerConnection> life) {
        try {
            return life.join().end();
        } catch (java.util.concurrent.CompletionException e) {
            String message = String.valueOf(
                    e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
            return Optional.of(message.replaceFirst("\\.$", ""));
        }
    }

    synchronized LanguageServerStatus status(String where) {
        bury();
        if (life == null) {
            return status(where, restState(), lastDeath);
        }
        if (!life.isDone()) {
            return status(where, LanguageServerState.STARTING, "");
        }
        String work = life.join().client().currentProgress().orElse("");
        return status(where, LanguageServerState.READY, work);
    }

    private LanguageServerState restState() {
        if (deaths > serverLimits.starts()) {
            return LanguageServerState.FAILED;
        }
        return deaths == 0 ? LanguageServerState.STOPPED : LanguageServerState.RESTING;
    }

    private LanguageServerStatus status(String where, LanguageServerState state, String detail) {
        return new LanguageServerStatus(kind.id(), where, state, detail);
    }

    /** Stops the server and clears its failures. The next call starts it. */
    void restart() {
        end();
        synchronized (this) {
            deaths = 0;
            lastDeath = "";
        }
    }

    private void end() {
        CompletableFuture<LanguageServerConnection> last;
        synchronized (this) {
            last = life;
            life = null;
        }
        if (last == null) {
            return;
        }
        last.completeExceptionally(
                new LanguageServerException(ServerErrorKind.NOT_RUNNING, "The server " + kind.id() + " was stopped."));
        if (!last.isCompletedExceptionally()) {
            last.join().close();
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        end();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s in %s", kind.id(), root);
    }
}
