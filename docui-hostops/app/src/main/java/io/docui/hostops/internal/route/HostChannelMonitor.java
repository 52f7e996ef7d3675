package io.docui.hostops.internal.route;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.internal.stream.DaemonThreads;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Monitors a session's channels and reports when one becomes available or unavailable. Close it after use. Thread-safe. */
public final class HostChannelMonitor implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(HostChannelMonitor.class.getName());
    private static final int MOST = 5;

    private final HostChannelRegistry channelRegistry;
    private final Map<HostChannel, Boolean> known = new EnumMap<>(HostChannel.class);
    private final Deque<HostChannelAvailability> changes = new ArrayDeque<>();
    private Runnable told = () -> {};
    private @Nullable ScheduledExecutorService clock;

    public HostChannelMonitor(HostChannelRegistry channelRegistry) {
        this.channelRegistry = channelRegistry;
        check();
    }

    /**
     * Starts periodic checks.
     * @param change the action to run after a change, on another thread
     */
    public synchronized HostChannelMonitor start(Duration every, Runnable change) {
        told = change;
        ScheduledExecutorService started =
                Executors.newSingleThreadScheduledExecutor(DaemonThreads.factory("docui-channels"));
        clock = started;
        var unused = started.scheduleWithFixedDelay(
                this::lookSafely, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
        return this;
    }

    private void lookSafely() {
        try {
            check();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "The channels could not be checked", e);
        }
    }

    public void check() {
        List<HostChannelAvailability> states = channelRegistry.states();
        Runnable due = () -> {};
        synchronized (this) {
            for (HostChannelAvailability state : states) {
                Boolean before = known.put(state.channel(), state.available());
                if (before != null && before != state.available()) {
                    changes.addLast(state);
                    due = told;
                }
            }
            while (changes.size() > MOST) {
                changes.removeFirst();
            }
        }
        due.run();
    }

    /** Returns the most recent changes, the latest last. */
    public synchronized List<HostChannelAvailability> changes() {
        return List.copyOf(changes);
    }

    @Override
    public synchronized void close() {
        if (clock != null) {
            clock.shutdownNow();
        }
    }
}
