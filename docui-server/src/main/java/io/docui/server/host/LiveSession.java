package io.docui.server.host;

import io.docui.runtime.action.Progress;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.session.Session;
import io.docui.runtime.widget.AgentState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A session that a front has opened and others may watch and use: its calls go through one {@link CallQueue}, and whoever
 * watches is told of each.
 *
 * <p>Thread-safe.
 */
public final class LiveSession {
    private static final System.Logger LOG = System.getLogger(LiveSession.class.getName());

    private static final SessionEvent.CallSummary FAILED =
            new SessionEvent.CallSummary(false, "The server failed on this call.");

    private final Session session;
    private final Clock clock;
    private final Instant opened;
    private final Executor threads;
    private final CallQueue callQueue;
    private final PendingApprovals pendingApprovals;
    private final ChangeDetector changeDetector;
    private final SessionOwner sessionOwner;
    private final SessionStore sessionStore;
    private final List<Consumer<? super SessionEvent>> watchers = new CopyOnWriteArrayList<>();
    private volatile String client;
    private volatile Instant used;
    private volatile boolean closed;

    /** Who keeps a session, and is told what concerns more than the session. */
    interface SessionOwner {
        /** It is over. */
        void onClose(LiveSession session);

        /** Somebody follows it who has not. */
        void onFollow();
    }

    LiveSession(
            Session session,
            String client,
            Clock clock,
            Executor threads,
            SessionOwner sessionOwner,
            SessionStore sessionStore) {
        this.session = session;
        this.sessionStore = sessionStore;
        this.client = client;
        this.clock = clock;
        this.opened = clock.instant();
        this.used = opened;
        this.threads = threads;
        this.callQueue = new CallQueue(threads, session::cancel);
        this.pendingApprovals = new PendingApprovals(clock, this::tell);
        this.changeDetector = new ChangeDetector(callQueue, session, () -> tell(new SessionEvent.StateChanged()));
        this.sessionOwner = sessionOwner;
        session.onProgress(this::progressed);
        session.setApprover(pendingApprovals);
    }

    /** The session's id. */
    public String id() {
        return session.id();
    }

    /** The application's title. */
    public String title() {
        return session.title();
    }

    /** Who opened it, such as the name and version of an MCP client. */
    public String client() {
        return client;
    }

    /**
     * Says who uses it, once that is known. Watchers are told.
     *
     * @param name the name and version of a client
     */
    public void client(String name) {
        client = name;
        tell(new SessionEvent.ClientNamed(name));
    }

    /** When it was opened. */
    public Instant openTime() {
        return opened;
    }

    /** When somebody last asked something of it. */
    public Instant lastUseTime() {
        return used;
    }

    /** Notes that its client is still there. */
    public void touch() {
        used = clock.instant();
    }

    /** What was done in it, and in others that share the ledger; to be read, at any time and on any thread. */
    public Ledger ledger() {
        return session.ledger();
    }

    /** What its agent has been told, has said and has done; to be read, at any time and on any thread. */
    public AgentState agentState() {
        return session.agentState();
    }

    /** Where questions to a person lie. */
    public PendingApprovals approvals() {
        return pendingApprovals;
    }

    /** How many calls wait or run. */
    public int waiting() {
        return callQueue.size();
    }

    /**
     * Carries out what somebody asks for, when the calls before are done. Watchers are told.
     *
     * @param <T> what it gives
     * @param by who asks for it
     * @param text what is asked for, in a few words; no arguments, which may be secret
     * @param work what is to be done with the session
     * @param told what whoever asks is told of it
     * @return the call
     * @throws RejectedExecutionException if too many are waiting, or the session is closed
     */
    public <T> CallQueue.QueuedCall<T> call(
            String by, String text, Function<Session, T> work, Function<? super T, SessionEvent.CallSummary> told) {
        return call(by, text, work, told, outcome -> null);
    }

    /**
     * Carries out what somebody asks for, who may ask again if the answer is lost on the way.
     *
     * @param <T> what it gives
     * @param by who asks for it
     * @param text what is asked for, in a few words; no arguments, which may be secret
     * @param work what is to be done with the session
     * @param told what whoever asks is told of it
     * @param receipt the answer as it will be sent, with the name of the request; null if it will not be asked for again
     * @return the call; it fails with a {@link SessionStore.NotPersistedException} if what was done could not be kept
     * @throws RejectedExecutionException if too many are waiting, or the session is closed
     */
    public <T> CallQueue.QueuedCall<T> call(
            String by,
            String text,
            Function<Session, T> work,
            Function<? super T, SessionEvent.CallSummary> told,
            Function<? super T, SessionStore.@Nullable StoredResponse> receipt) {
        used = clock.instant();
        return callQueue.submit(() -> {
            tell(new SessionEvent.CallStarted(clock.instant(), by, text));
            SessionEvent.CallSummary words = FAILED;
            session.setProposer(by);
            try {
                T outcome = work.apply(session);
                sessionStore.commit(receipt.apply(outcome));
                words = told.apply(outcome);
                return outcome;
            } finally {
                used = clock.instant();
                changeDetector.afterCall();
                tell(new SessionEvent.CallEnded(used, by, text, words));
            }
        });
    }

    /**
     * Reads the session when the calls before are done. Nobody is told, and it does not count as use.
     *
     * @param <T> what it gives
     * @param work what is to be read; it must change nothing
     * @return the call
     * @throws RejectedExecutionException if too many are waiting, or the session is closed
     */
    public <T> CallQueue.QueuedCall<T> read(Function<Session, T> work) {
        return callQueue.submit(() -> kept(work));
    }

    /** What was read of a session has moved it on as well: links have got numbers. */
    private <T> T kept(Function<Session, T> work) {
        T read = work.apply(session);
        sessionStore.commit(null);
        return read;
    }

    /**
     * What was answered to a request before, maybe by another process.
     *
     * @param request what the client calls it
     * @return the answer; empty if it was not carried out, or nobody keeps answers
     */
    public Optional<String> storedResponse(String request) {
        return sessionStore.storedResponse(request);
    }

    /** Whether what is done in it outlasts this process: then answers and clients are kept as well. */
    public boolean isDurable() {
        return sessionStore != SessionStore.NONE;
    }

    /**
     * Keeps what it takes to go on with a client in another process, and returns when it is safe, which may take seconds.
     *
     * @param id what the client is called, and no other one of the session
     * @param initialize what it said when it shook hands, as JSON
     * @throws SessionStore.NotPersistedException if it is not kept
     */
    public void addClient(String id, String initialize) {
        sessionStore.addClient(id, initialize);
    }

    /**
     * Notes that a client has gone for good, and returns when that is safe, which may take seconds.
     *
     * @param id what it is called
     * @throws SessionStore.NotPersistedException if that is not kept
     */
    public void removeClient(String id) {
        sessionStore.removeClient(id);
    }

    /** The clients that {@linkplain #addClient came} and have not {@linkplain #removeClient gone}, who came first first. */
    public List<String> clients() {
        return sessionStore.clients();
    }

    /**
     * What a client said when it shook hands, maybe with another process.
     *
     * @param id what it is called
     * @return what it said, as JSON; empty if there is no such client, or nobody keeps clients
     */
    public Optional<String> initializeRequest(String id) {
        return sessionStore.initializeRequest(id);
    }

    /**
     * Ends it for good, as its client wants, and returns when that is safe, which may take seconds: it is never opened again.
     *
     * @throws SessionStore.NotPersistedException if that is not kept; then it may still be opened again
     */
    public void end() {
        sessionStore.end();
        close();
    }

    /**
     * Reads the session though a call of it waits for a person, if one does: then the session can be looked at. Else as
     * {@link #read}.
     *
     * @param <T> what it gives
     * @param work what is to be read; it must change nothing
     * @return what it gives, once the calls before are done
     * @throws RejectedExecutionException if too many are waiting, or the session is closed
     */
    public <T> CompletionStage<T> readDuringApproval(Function<Session, T> work) {
        return pendingApprovals.pending().isEmpty()
                ? read(work).result()
                : CompletableFuture.supplyAsync(() -> kept(work), threads);
    }

    /**
     * Stops the call that runs.
     *
     * @return whether there was one
     */
    public boolean cancel() {
        return callQueue.cancel();
    }

    /**
     * Tells somebody of what happens from now on, on the thread that it happens on.
     *
     * @param watcher is told; it must not block
     * @return ends it
     */
    public Runnable addListener(Consumer<? super SessionEvent> watcher) {
        watchers.add(watcher);
        return () -> watchers.remove(watcher);
    }

    /**
     * Has changes looked for that no call of this session makes: another session of the same instance does, or the
     * application's own thread. Whoever watches is told of each by {@link SessionEvent.StateChanged}, within half a second
     * while no call holds the session up; more often than needed rather than too seldom.
     *
     * @return ends it
     */
    public Runnable follow() {
        Runnable end = changeDetector.follow();
        sessionOwner.onFollow();
        return end;
    }

    /** Whether somebody wants to know of changes that no call of this session makes. */
    boolean isFollowed() {
        return !closed && changeDetector.isFollowed();
    }

    /** Tells of a change, if there was one, when it is the session's turn. */
    void checkForChanges() {
        changeDetector.check();
    }

    /** Whether it is over. */
    public boolean isClosed() {
        return closed;
    }

    /** How long nobody has asked anything of it; zero while a call waits or runs. */
    Duration idle() {
        return callQueue.size() > 0 ? Duration.ZERO : Duration.between(used, clock.instant());
    }

    /**
     * Lets what was asked for be done, as long as it comes on, and ends the session.
     *
     * @param grace how long may go by without a call being done; then the rest is given up
     * @throws InterruptedException if the thread is interrupted while it waits; the session is over all the same
     */
    public void finish(Duration grace) throws InterruptedException {
        try {
            callQueue.finish(grace);
        } finally {
            close();
        }
    }

    /** Closes it, with what it still does. One that is {@linkplain #isDurable kept} is opened anew when somebody asks for it. */
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        try {
            callQueue.close();
        } finally {
            left();
        }
    }

    /** Whatever becomes of the session itself, its place is free, and who watches it knows. */
    private void left() {
        try {
            session.close();
        } finally {
            sessionOwner.onClose(this);
            tell(new SessionEvent.SessionClosed());
            watchers.clear();
        }
    }

    private void progressed(Progress progress) {
        tell(new SessionEvent.CallProgressed(progress));
    }

    private void tell(SessionEvent event) {
        for (Consumer<? super SessionEvent> watcher : watchers) {
            try {
                watcher.accept(event);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A watcher of a session failed", e);
            }
        }
    }
}
