package io.docui.cluster;

import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.cluster.SessionEntity.SessionNotOpenedException;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** Opens sessions on this node, in the host whose fronts serve them. Thread-safe. */
final class HostSessionOpener implements SessionEntity.SessionOpener {
    /** A database that does not answer within this time has not recorded anything, as far as clients are told. */
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    /** So long a call may take that runs when its session goes to another node. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final App app;
    private final SessionHost host;
    private final String url;
    private final Executor threads;
    private final Duration patience;
    private final SessionRecovery recovery;

    HostSessionOpener(App app, SessionHost host, String url, Executor threads) {
        this(app, host, url, threads, PATIENCE);
    }

    HostSessionOpener(App app, SessionHost host, String url, Executor threads, Duration patience) {
        this.app = app;
        this.host = host;
        this.url = url;
        this.threads = threads;
        this.patience = patience;
        this.recovery = SessionRecovery.of(app.recovery());
    }

    @Override
    public CompletionStage<SessionEntity.OpenSession> open(
            String id, List<SessionRecord> records, SessionEntity.JournalAppender journal, Runnable closed) {
        return CompletableFuture.supplyAsync(() -> opened(id, records, journal, closed), threads);
    }

    private SessionEntity.OpenSession opened(
            String id, List<SessionRecord> records, SessionEntity.JournalAppender journal, Runnable closed) {
        JournalLedger ledger = new JournalLedger();
        SessionClock clock = new SessionClock(Clock.systemUTC());
        SessionRecorder keeper = new SessionRecorder(id, ledger, clock, journal, patience);
        Session session = recovery.open(app.withLedger(ledger).withClock(clock), id, records, ledger, clock, keeper);
        boolean complete = false;
        try {
            LiveSession live = hosted(session, keeper);
            live.addListener(event -> {
                if (event instanceof SessionEvent.SessionClosed) {
                    closed.run();
                }
            });
            keeper.onLost(() -> threads.execute(live::close)); // not within its own call
            if (live.isClosed()) {
                closed.run(); // before anybody watched
            }
            complete = true;
            return new HostedSeat(live, keeper);
        } finally {
            if (!complete) {
                session.close();
            }
        }
    }

    private LiveSession hosted(Session session, SessionRecorder keeper) {
        try {
            return host.open("an MCP client", () -> session, keeper);
        } catch (HostFullException e) {
            throw new SessionNotOpenedException(SessionLocation.LocationState.LATER, String.valueOf(e.getMessage()), e);
        }
    }

    /** A session that is open here. */
    private final class HostedSeat implements SessionEntity.OpenSession {
        private final LiveSession live;
        private final SessionRecorder keeper;

        HostedSeat(LiveSession live, SessionRecorder keeper) {
            this.live = live;
            this.keeper = keeper;
        }

        @Override
        public CompletionStage<Void> finish() {
            return CompletableFuture.runAsync(this::finished, threads);
        }

        private void finished() {
            try {
                live.finish(GRACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // it is closed all the same
            }
        }

        @Override
        public void close() {
            keeper.markLost();
            threads.execute(live::close);
        }
    }

    @Override
    public String url() {
        return url;
    }
}
