package io.docui.hostops.route;

import io.docui.hostops.policy.Channel;
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

/** Notices when a channel of a session comes or goes. Thread-safe; to be closed. */
public final class ChannelMonitor implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ChannelMonitor.class.getName());
    private static final int MOST = 5;

    private final ChannelRegistry channelRegistry;
    private final Map<Channel, Boolean> known = new EnumMap<>(Channel.class);
    private final Deque<ChannelState> changes = new ArrayDeque<>();
    private Runnable told = () -> {};
    private @Nullable ScheduledExecutorService clock;

    /**
     * A watch, which looks once now.
     *
     * @param channelRegistry what is watched
     */
    public ChannelMonitor(ChannelRegistry channelRegistry) {
        this.channelRegistry = channelRegistry;
        check();
    }

    /**
     * Looks again and again from now on.
     *
     * @param every how often
     * @param change what to do when a channel has come or gone; on another thread
     * @return this
     */
    public synchronized ChannelMonitor start(Duration every, Runnable change) {
        told = change;
        ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "docui-channels");
            thread.setDaemon(true);
            return thread;
        });
        clock = started;
        var unused = started.scheduleWithFixedDelay(
                this::lookSafely, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
        return this;
    }

    private void lookSafely() {
        try {
            check();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "The channels could not be looked at", e);
        }
    }

    /** Looks now. */
    public void check() {
        List<ChannelState> states = channelRegistry.states();
        Runnable due = () -> {};
        synchronized (this) {
            for (ChannelState state : states) {
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

    /** The latest that came or went, the latest last. */
    public synchronized List<ChannelState> changes() {
        return List.copyOf(changes);
    }

    @Override
    public synchronized void close() {
        if (clock != null) {
            clock.shutdownNow();
        }
    }
}
