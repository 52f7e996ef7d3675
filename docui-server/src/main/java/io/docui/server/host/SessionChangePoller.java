package io.docui.server.host;

import io.docui.runtime.internal.log.LazyLogger;
import java.util.Collection;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Polls the followed sessions for changes that raise no event, and pauses while no session is followed. Thread-safe. */
final class SessionChangePoller implements AutoCloseable {
    /** The polling interval: the maximum time until a change is noticed, while no call occupies the session. */
    private static final int TICK_MILLIS = 400;

    private static final System.Logger LOG = LazyLogger.of(SessionChangePoller.class.getName());

    private final Supplier<Collection<SharedSession>> sessions;
    private final ScheduledThreadPoolExecutor clock;
    private @Nullable ScheduledFuture<?> ticker;

    /**
     * Creates a poller.
     * @param sessions the supplier of the sessions that may be followed
     * @param threads the factory of the poller's thread, called when there is something to do
     */
    SessionChangePoller(Supplier<Collection<SharedSession>> sessions, ThreadFactory threads) {
        this.sessions = sessions;
        this.clock = new ScheduledThreadPoolExecutor(1, threads);
        clock.setRemoveOnCancelPolicy(true);
    }

    /** Starts polling, if it is paused. */
    synchronized void start() {
        if (ticker == null && !clock.isShutdown()) {
            ticker = clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** Returns whether the poller is active. */
    synchronized boolean isRunning() {
        return ticker != null;
    }

    private void tick() {
        try {
            sessions.get().forEach(SharedSession::checkForChanges);
            rest();
        } catch (RuntimeException e) { // an exception would cancel the schedule
            LOG.log(System.Logger.Level.WARNING, "A check for changes failed; checks continue", e);
        }
    }

    private synchronized void rest() {
        if (ticker != null && sessions.get().stream().noneMatch(SharedSession::isFollowed)) {
            ticker.cancel(false);
            ticker = null;
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
