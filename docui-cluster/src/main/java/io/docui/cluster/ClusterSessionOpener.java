package io.docui.cluster;

import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.cluster.SessionEntity.SessionNotOpenedException;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.HostFullException;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** Opens or recovers the sessions that the cluster assigns to this node, in the node's session host. Thread-safe. */
final class ClusterSessionOpener {
    /**
     * The maximum time to wait for the database to record something. Afterward, clients are told that it is unknown
     * whether the call was recorded.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    /** The maximum time that a running call has to complete when its session moves to another node. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final App app;
    private final SessionHost host;
    private final String url;
    private final Executor threads;
    private final Duration patience;
    private final SessionRecovery recovery;

    ClusterSessionOpener(App app, SessionHost host, String url, Executor threads) {
        this(app, host, url, threads, PATIENCE);
    }

    ClusterSessionOpener(App app, SessionHost host, String url, Executor threads, Duration patience) {
        this.app = app;
        this.host = host;
        this.url = url;
        this.threads = threads;
        this.patience = patience;
        this.recovery = SessionRecovery.of(app.recovery());
    }

    /**
     * Opens a session.
     * @return the open session; fails with a {@link SessionNotOpenedException} that contains the state, or with another exception if a
     *     retry does not help
     */
    CompletionStage<HostedSession> open(
            String id, List<JournalCallRecord> records, SessionEntity.JournalAppender journal, Runnable closed) {
        return CompletableFuture.supplyAsync(() -> opened(id, records, journal, closed), threads);
    }

    private HostedSession opened(
            String id, List<JournalCallRecord> records, SessionEntity.JournalAppender journal, Runnable closed) {
        JournalLedger ledger = new JournalLedger();
        SessionClock clock = new SessionClock(Clock.systemUTC());
        SessionRecorder keeper = new SessionRecorder(id, ledger, clock, journal, patience);
        Session session = recovery.open(app.withLedger(ledger).withClock(clock), id, records, ledger, clock, keeper);
        boolean complete = false;
        try {
            SharedSession live = hosted(session, keeper);
            live.addListener(event -> {
                if (event instanceof SessionEvent.SessionClosed) {
                    closed.run();
                }
            });
            keeper.onLost(() -> threads.execute(live::close)); // not within the call itself
            if (live.isClosed()) {
                closed.run(); // closed before the listener was added
            }
            complete = true;
            return new HostedSession(live, keeper);
        } finally {
            if (!complete) {
                session.close();
            }
        }
    }

    private SharedSession hosted(Session session, SessionRecorder keeper) {
        try {
            return host.open("an MCP client", () -> session, keeper);
        } catch (HostFullException e) {
            throw new SessionNotOpenedException(SessionLocation.LocationState.LATER, String.valueOf(e.getMessage()), e);
        }
    }

    /** A session that is open on this node. */
    final class HostedSession {
        private final SharedSession live;
        private final SessionRecorder keeper;

        private HostedSession(SharedSession live, SessionRecorder keeper) {
            this.live = live;
            this.keeper = keeper;
        }

        /** Lets current work end within a time limit, and closes the session. */
        CompletionStage<Void> finish() {
            return CompletableFuture.runAsync(this::finished, threads);
        }

        private void finished() {
            try {
                live.finish(GRACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // it is closed nevertheless
            }
        }

        /** Closes the session and cancels its work, because nothing more can be recorded. Does not wait. */
        void close() {
            keeper.markLost();
            threads.execute(live::close);
        }
    }

    /** Returns the web server of this node. */
    String url() {
        return url;
    }
}
