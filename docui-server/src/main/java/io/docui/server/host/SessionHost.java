package io.docui.server.host;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.WorkerThreads;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Owns the open sessions of an application: opens, finds, limits and lists them, and closes idle ones.
 *
 * <p>Thread-safe.
 */
public final class SessionHost implements AutoCloseable {
    private static final System.Logger LOG = LazyLogger.of(SessionHost.class.getName());

    private final App app;
    private final SessionHostLimits limits;
    private final Clock clock;
    private final Semaphore room;
    private final Map<String, SharedSession> sessions = new ConcurrentHashMap<>();
    private final List<Consumer<? super SharedSession>> greeters = new CopyOnWriteArrayList<>();
    private final Executor threads;
    private final Runnable shutdown;
    private final ScheduledExecutorService sweeper;
    private final SessionChangePoller changePoller;
    private final ApprovalGrants approvalGrants = new ApprovalGrants();
    private volatile boolean closed;

    /**
     * Creates a host.
     *
     * @param app the application
     * @param limits the limits
     * @param clock the clock
     */
    public SessionHost(App app, SessionHostLimits limits, Clock clock) {
        this(app, limits, clock, Executors.newCachedThreadPool(WorkerThreads.factory("docui-lane-")));
    }

    private SessionHost(App app, SessionHostLimits limits, Clock clock, ExecutorService threads) {
        this(app, limits, clock, threads, threads::shutdown);
    }

    /**
     * Creates a host whose calls run on given threads.
     *
     * @param app the application
     * @param limits the limits
     * @param clock the clock
     * @param threads runs the calls; it may run a call later on the thread that submits it, but not at once
     * @param shutdown called when the host is closed
     */
    public SessionHost(App app, SessionHostLimits limits, Clock clock, Executor threads, Runnable shutdown) {
        this.app = app;
        this.limits = limits;
        this.clock = clock;
        this.room = new Semaphore(limits.sessions());
        this.threads = threads;
        this.shutdown = shutdown;
        this.sweeper = Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "docui-idle-sessions"));
        this.changePoller = new SessionChangePoller(sessions::values, task -> daemon(task, "docui-changes"));
        long every = Math.max(10, Math.min(30_000, limits.idle().toMillis() / 4));
        var unused = sweeper.scheduleWithFixedDelay(this::sweep, every, every, TimeUnit.MILLISECONDS);
    }

    /**
     * Opens a session.
     *
     * @param client the client that opens it
     * @return the session
     * @throws HostFullException if the limit of open sessions is reached
     * @throws IllegalStateException if the host is closed
     */
    public SharedSession open(String client) {
        return open(client, app::open, SessionStore.NONE);
    }

    /**
     * Opens a session from a supplier, with a store, for example to recover it.
     *
     * @param client the session's client
     * @param session the supplier that opens the session
     * @param sessionStore the store that persists the session
     * @return the session
     * @throws HostFullException if the limit of open sessions is reached
     * @throws IllegalStateException if the host is closed
     */
    public SharedSession open(String client, Supplier<Session> session, SessionStore sessionStore) {
        if (closed) {
            throw new IllegalStateException("The server is shutting down.");
        }
        if (!room.tryAcquire()) {
            throw new HostFullException(limits.sessions());
        }
        SharedSession opened;
        try {
            opened = new SharedSession(session.get(), client, clock, threads, this, sessionStore);
        } catch (RuntimeException | Error e) {
            room.release();
            throw e;
        }
        sessions.put(opened.id(), opened);
        if (closed) { // closed concurrently
            opened.close();
            throw new IllegalStateException("The server is shutting down.");
        }
        greeters.forEach(greeter -> greeter.accept(opened));
        return opened;
    }

    /**
     * Finds a session.
     *
     * @param id the session's id
     * @return the session; empty if it has closed or never existed
     */
    public Optional<SharedSession> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    /** Returns the open sessions, the oldest first. */
    public List<SharedSession> sessions() {
        return sessions.values().stream()
                .sorted(Comparator.comparing(SharedSession::openTime).thenComparing(SharedSession::id))
                .toList();
    }

    /**
     * Adds a listener for sessions that are opened in the future.
     *
     * @param greeter the listener, called on the thread that opens the session; it must not block
     * @return an action that removes the listener
     */
    public Runnable onSessionOpened(Consumer<? super SharedSession> greeter) {
        greeters.add(greeter);
        return () -> greeters.remove(greeter);
    }

    /** Closes all sessions and cancels their calls. */
    @Override
    public void close() {
        closed = true;
        sweeper.shutdownNow();
        changePoller.close();
        sessions().forEach(SessionHost::end);
        shutdown.run();
    }

    /** Returns the calls that are approved in advance in all sessions. */
    ApprovalGrants approvalGrants() {
        return approvalGrants;
    }

    void onClose(SharedSession session) {
        if (sessions.remove(session.id(), session)) {
            room.release();
        }
    }

    void onFollow() {
        changePoller.start();
    }

    private void sweep() {
        for (SharedSession session : sessions()) {
            Duration idle = session.idle();
            if (idle.compareTo(limits.idle()) >= 0) {
                LOG.log(System.Logger.Level.DEBUG, "Session {0} is closed after {1} of inactivity", session.id(), idle);
                end(session);
            }
        }
    }

    /** Closes a session. A failure prevents neither other sessions from being closed nor the next sweep. */
    private static void end(SharedSession session) {
        try {
            session.close();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "The session " + session.id() + " could not be closed", e);
        }
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(null, task, name, 0, false);
        thread.setDaemon(true);
        // A thread inherits its creator's class loader. The loader of a web server would stay reachable for the
        // thread's lifetime.
        thread.setContextClassLoader(SessionHost.class.getClassLoader());
        return thread;
    }
}
