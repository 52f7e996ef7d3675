package io.docui.server.host;

import io.docui.runtime.action.Caller;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.UndoState;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.ThreadContextSnapshot;
import io.docui.runtime.widget.AgentState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Open session that several front ends share: serializes calls in a {@link SessionCallQueue} and notifies listeners of each call.
 *
 * <p>Thread-safe.
 */
public final class SharedSession {
    private static final System.Logger LOG = LazyLogger.of(SharedSession.class.getName());

    private static final SessionEvent.CallSummary FAILED =
            new SessionEvent.CallSummary(false, "The server could not process this call.", ErrorCode.INTERNAL.name());

    private final Session session;
    private final Clock clock;
    private final Instant opened;
    private final Executor threads;
    private final SessionCallQueue callQueue;
    private final PendingApprovals pendingApprovals;
    private final DocumentChangeDetector changeDetector;
    private final MessageLog messageLog;
    private final SessionHost host;
    private final SessionStore sessionStore;
    private final List<Consumer<? super SessionEvent>> watchers = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> notice = new AtomicReference<>("");
    private volatile String client;
    private volatile @Nullable ThreadContextSnapshot callerContext;
    private volatile Instant used;
    private volatile boolean closed;

    SharedSession(
            Session session,
            String client,
            Clock clock,
            Executor threads,
            SessionHost host,
            SessionStore sessionStore) {
        this.session = session;
        this.messageLog = new MessageLog(clock);
        this.sessionStore = sessionStore;
        this.client = client;
        this.clock = clock;
        this.opened = clock.instant();
        this.used = opened;
        this.threads = threads;
        this.callQueue = new SessionCallQueue(threads, session::cancel);
        this.pendingApprovals = new PendingApprovals(clock, this::tell, host.approvalGrants());
        this.changeDetector = new DocumentChangeDetector(
                callQueue, session, this::lastCallerContext, () -> tell(new SessionEvent.StateChanged()));
        this.host = host;
        session.onProgress(progress -> tell(new SessionEvent.CallProgressed(progress)));
        session.setApprover(pendingApprovals);
    }

    /** Returns the session's id. */
    public String id() {
        return session.id();
    }

    /** Returns the application's title. */
    public String title() {
        return session.title();
    }

    /** Returns who opened the session, such as the name and version of an MCP client. */
    public String client() {
        return client;
    }

    /**
     * Sets the session's client when it becomes known, and notifies listeners.
     *
     * @param name the name and version of the client
     */
    public void client(String name) {
        client = name;
        tell(new SessionEvent.ClientNamed(name));
    }

    /** Returns when the session was opened. */
    public Instant openTime() {
        return opened;
    }

    /** Returns when the session was last used. */
    public Instant lastUseTime() {
        return used;
    }

    /**
     * Sets what the model must learn with the first result of the session, such as that its state was restored.
     *
     * @param text sentences; empty if there is nothing to say
     */
    public void setNotice(String text) {
        notice.set(text);
    }

    /**
     * Takes what the model must learn with the next result.
     *
     * @return sentences; empty if there is nothing to say, or if it was taken before
     */
    public String takeNotice() {
        return notice.getAndSet("");
    }

    /** Notes that the session's client is still active. */
    public void touch() {
        used = clock.instant();
    }

    /** Returns the ledger, which other sessions may share. It is for reading, at any time and on any thread. */
    public Ledger ledger() {
        return session.ledger();
    }

    /** Returns what can be undone and redone now, at any time and on any thread. */
    public UndoState undoState() {
        return session.undoState();
    }

    /** Returns the messages and calls of the session's agent. They are for reading, at any time and on any thread. */
    public AgentState agentState() {
        return session.agentState();
    }

    /**
     * Captures the thread-bound context of the current thread, as the application propagates it.
     *
     * @return the context, for work that continues on other threads
     */
    public ThreadContextSnapshot captureThreadContext() {
        return session.captureThreadContext();
    }

    /** Returns the pending approval requests. */
    public PendingApprovals approvals() {
        return pendingApprovals;
    }

    /** Returns the messages between the client and the server, if a person wants to see them. */
    public MessageLog messageLog() {
        return messageLog;
    }

    /** Returns whether the current thread is passing on the result of a call of this session, after which it is free. */
    public boolean isCompleting() {
        return callQueue.isCompleting();
    }

    /** Returns the number of calls that wait or run. */
    public int waiting() {
        return callQueue.size();
    }

    /**
     * Runs a call after all calls before it, and notifies listeners.
     *
     * @param <T> the type of its result
     * @param by the caller; the thread-bound context of the current thread is that of the call, too
     * @param text a short description of the call, without arguments, which may be secret
     * @param work the work in the session
     * @param told the function that summarizes the result for listeners, as reported to the caller
     * @return the call
     * @throws RejectedExecutionException if too many calls are waiting, or the session is closed
     */
    public <T> SessionCallQueue.QueuedCall<T> call(
            Caller by, String text, Function<Session, T> work, Function<? super T, SessionEvent.CallSummary> told) {
        return call(by, text, work, told, outcome -> null);
    }

    /**
     * Runs a call whose caller may repeat the request if the response is lost.
     *
     * @param <T> the type of its result
     * @param by the caller
     * @param text a short description of the call, without arguments, which may be secret
     * @param work the work in the session
     * @param told the function that summarizes the result for listeners, as reported to the caller
     * @param receipt the function that returns the response to store, with the name of the request; null if the request
     *     will not be repeated
     * @return the call; it fails with a {@link SessionStore.NotPersistedException} if the operations could not be persisted
     * @throws RejectedExecutionException if too many calls are waiting, or the session is closed
     */
    public <T> SessionCallQueue.QueuedCall<T> call(
            Caller by,
            String text,
            Function<Session, T> work,
            Function<? super T, SessionEvent.CallSummary> told,
            Function<? super T, SessionStore.@Nullable StoredResponse> receipt) {
        used = clock.instant();
        String name = Objects.requireNonNullElse(by.client(), by.front());
        ThreadContextSnapshot context = session.captureThreadContext();
        return callQueue.submit(context, () -> {
            callerContext = context;
            tell(new SessionEvent.CallStarted(clock.instant(), name, text));
            SessionEvent.CallSummary words = FAILED;
            session.setCaller(by);
            try {
                T outcome = work.apply(session);
                sessionStore.commit(receipt.apply(outcome));
                words = told.apply(outcome);
                return outcome;
            } finally {
                used = clock.instant();
                changeDetector.afterCall();
                tell(new SessionEvent.CallEnded(used, name, text, words));
            }
        });
    }

    /**
     * Reads the session for a caller after all calls before it. Listeners are not notified, and it does not count as use.
     *
     * @param <T> the type of the result
     * @param by the caller; the thread-bound context of the current thread is that of the read operation, too
     * @param work the read operation, which must change nothing
     * @return the call
     * @throws RejectedExecutionException if too many calls are waiting, or the session is closed
     */
    public <T> SessionCallQueue.QueuedCall<T> read(Caller by, Function<Session, T> work) {
        ThreadContextSnapshot context = session.captureThreadContext();
        return callQueue.submit(context, () -> {
            callerContext = context;
            session.setCaller(by);
            return applyAndCommit(work);
        });
    }

    /**
     * Reads what the last caller would see, after all calls before it. Listeners are not notified, and it does not count as use.
     *
     * @param <T> the type of the result
     * @param work the read operation, which must change nothing
     * @return the call
     * @throws RejectedExecutionException if too many calls are waiting, or the session is closed
     */
    public <T> SessionCallQueue.QueuedCall<T> read(Function<Session, T> work) {
        return callQueue.submit(lastCallerContext(), () -> applyAndCommit(work));
    }

    /** Returns the context of the last caller, so that an observer of the session does not change what its client sees. */
    private ThreadContextSnapshot lastCallerContext() {
        ThreadContextSnapshot last = callerContext;
        return last == null ? session.captureThreadContext() : last;
    }

    /** Reads the session with the context of its last caller, on any thread. */
    private final class ContextualRead<T> implements Supplier<T> {
        private final ThreadContextSnapshot context;
        private final Function<Session, T> work;

        ContextualRead(ThreadContextSnapshot context, Function<Session, T> work) {
            this.context = context;
            this.work = work;
        }

        @Override
        @SuppressWarnings("try") // the scope ends with the block
        public T get() {
            try (ThreadContextSnapshot.Scope scope = context.restore()) {
                return applyAndCommit(work);
            }
        }
    }

    /** Reads the session and commits. Reading also changes the session's state, because it assigns numbers to links. */
    private <T> T applyAndCommit(Function<Session, T> work) {
        T read = work.apply(session);
        sessionStore.commit(null);
        return read;
    }

    /**
     * Returns the stored response to an earlier request, possibly from another process.
     *
     * @param request the client's name of the request
     * @return the response; empty if the request was not processed, or responses are not stored
     */
    public Optional<String> storedResponse(String request) {
        return sessionStore.storedResponse(request);
    }

    /** Returns whether the session outlives this process. Then responses and clients are stored, too. */
    public boolean isDurable() {
        return sessionStore != SessionStore.NONE;
    }

    /**
     * Stores what another process needs to continue with a client. Returns when it is persisted, which may take seconds.
     *
     * @param id the client's id, unique in the session
     * @param initialize the client's initialize request, as JSON
     * @throws SessionStore.NotPersistedException if it is not persisted
     */
    public void addClient(String id, String initialize) {
        sessionStore.addClient(id, initialize);
    }

    /**
     * Records that a client has left permanently. Returns when that is persisted, which may take seconds.
     *
     * @param id the client's id
     * @throws SessionStore.NotPersistedException if it is not persisted
     */
    public void removeClient(String id) {
        sessionStore.removeClient(id);
    }

    /** Returns the clients that were {@linkplain #addClient added} and not {@linkplain #removeClient removed}, in order of arrival. */
    public List<String> clients() {
        return sessionStore.clients();
    }

    /**
     * Returns a client's initialize request, possibly to another process.
     *
     * @param id the client's id
     * @return the request, as JSON; empty if there is no such client, or clients are not stored
     */
    public Optional<String> initializeRequest(String id) {
        return sessionStore.initializeRequest(id);
    }

    /**
     * Ends the session permanently, at the client's request. Returns when that is persisted, which may take seconds.
     * The session is never reopened.
     *
     * @throws SessionStore.NotPersistedException if it is not persisted; then the session may still be reopened
     */
    public void end() {
        sessionStore.end();
        close();
    }

    /**
     * Reads the session even while a call waits for a person's approval. Without a pending approval, equivalent to {@link #read}.
     *
     * @param <T> the type of the result
     * @param work the read operation, which must change nothing
     * @return the result
     * @throws RejectedExecutionException if too many calls are waiting, or the session is closed
     */
    public <T> CompletionStage<T> readDuringApproval(Function<Session, T> work) {
        return pendingApprovals.isPending()
                ? CompletableFuture.supplyAsync(new ContextualRead<>(lastCallerContext(), work), threads)
                : read(work).result();
    }

    /**
     * Stops the running call.
     *
     * @return whether there was one
     */
    public boolean cancel() {
        return callQueue.cancel();
    }

    /**
     * Adds a listener for future events. It is called on the thread that causes the event.
     *
     * @param watcher the listener; it must not block
     * @return an action that removes the listener
     */
    public Runnable addListener(Consumer<? super SessionEvent> watcher) {
        watchers.add(watcher);
        return () -> watchers.remove(watcher);
    }

    /**
     * Begins to detect changes that no call of this session causes, but another session of the same instance or the
     * application's own threads. Listeners receive a {@link SessionEvent.StateChanged} for each change, within half a
     * second while no call occupies the session. In doubt, a change is reported once too often rather than missed.
     *
     * @return an action that stops the detection
     */
    public Runnable follow() {
        Runnable end = changeDetector.follow();
        host.onFollow();
        return end;
    }

    /** Returns whether somebody wants to know of changes that no call of this session causes. */
    boolean isFollowed() {
        return !closed && changeDetector.isFollowed();
    }

    /** Checks for changes when the queue permits, and notifies listeners. */
    void checkForChanges() {
        changeDetector.check();
    }

    /** Returns whether the session has closed. */
    public boolean isClosed() {
        return closed;
    }

    /** Returns the time since the last use; zero while a call waits or runs. */
    Duration idle() {
        return callQueue.size() > 0 ? Duration.ZERO : Duration.between(used, clock.instant());
    }

    /**
     * Completes the queued calls as long as they make progress, and closes the session.
     *
     * @param grace the maximum time without a completed call; when it expires, the remaining calls are dropped
     * @throws InterruptedException if the thread is interrupted while it waits; the session is closed nevertheless
     */
    public void finish(Duration grace) throws InterruptedException {
        try {
            callQueue.finish(grace);
        } finally {
            close();
        }
    }

    /** Closes the session and cancels its calls. A {@linkplain #isDurable durable} session is reopened when a client requests it. */
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

    /** Closes the underlying session. Even if that fails, frees the session's place in the host and notifies listeners. */
    private void left() {
        try {
            session.close();
        } finally {
            host.onClose(this);
            tell(new SessionEvent.SessionClosed());
            watchers.clear();
        }
    }

    private void tell(SessionEvent event) {
        for (Consumer<? super SessionEvent> watcher : watchers) {
            try {
                watcher.accept(event);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A session listener failed", e);
            }
        }
    }
}
