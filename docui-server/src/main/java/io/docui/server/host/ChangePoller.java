package io.docui.server.host;

import java.util.Collection;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Has the sessions that somebody follows looked at again and again, for changes that nothing tells of; it rests while nobody
 * follows any.
 *
 * <p>Thread-safe.
 */
final class ChangePoller implements AutoCloseable {
    /** How long a change goes unnoticed at most, while no call holds the session up. */
    private static final int TICK_MILLIS = 400;

    private static final System.Logger LOG = System.getLogger(ChangePoller.class.getName());

    private final Supplier<Collection<LiveSession>> sessions;
    private final ScheduledThreadPoolExecutor clock;
    private @Nullable ScheduledFuture<?> ticker;

    /**
     * A watch.
     *
     * @param sessions those that may be followed
     * @param threads makes its thread, once there is something to do
     */
    ChangePoller(Supplier<Collection<LiveSession>> sessions, ThreadFactory threads) {
        this.sessions = sessions;
        this.clock = new ScheduledThreadPoolExecutor(1, threads);
        clock.setRemoveOnCancelPolicy(true);
    }

    /** A session is followed that may not have been. */
    synchronized void start() {
        if (ticker == null && !clock.isShutdown()) {
            ticker = clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** Whether it has something to look at, as far as it knows. */
    synchronized boolean isRunning() {
        return ticker != null;
    }

    private void tick() {
        try {
            sessions.get().forEach(LiveSession::checkForChanges);
            rest();
        } catch (RuntimeException e) { // or there would be no tick any more
            LOG.log(System.Logger.Level.WARNING, "A look for changes failed; the next one follows", e);
        }
    }

    private synchronized void rest() {
        if (ticker != null && sessions.get().stream().noneMatch(LiveSession::isFollowed)) {
            ticker.cancel(false);
            ticker = null;
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
