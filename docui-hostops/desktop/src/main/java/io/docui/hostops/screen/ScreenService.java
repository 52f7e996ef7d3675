package io.docui.hostops.screen;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.internal.screen.DesktopScreen;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.action.ScreenPermission;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.policy.HostPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Screen of this machine, shared by all sessions and restricted by a policy. It is not accessed before a channel that needs it is enabled,
 * and polled only while a session is open. Thread-safe; close it after use.
 */
public final class ScreenService implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ScreenService.class.getName());
    private static final Duration LOOKS = Duration.ofMillis(300);
    private static final Duration LEAVING = Duration.ofSeconds(2);
    private static final long FRESH = Duration.ofMillis(100).toNanos();

    private final DesktopScreen screen;
    private final HostPolicy policy;
    private final ScreenWindowRegistry book = new ScreenWindowRegistry();
    private final ScreenPermission rules;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private @Nullable ScheduledExecutorService clock;
    private int sessions;
    private volatile @Nullable Glance glance;
    private volatile Consumer<String> secrets = secret -> {};
    private volatile Optional<ScreenSnapshot> told = Optional.empty();

    private record Glance(ScreenSnapshot look, long when) {}

    /**
     * Creates a service.
     * @param screen the screen, which is closed with the last session and opened again by the next one
     * @param policy the policy that decides which windows may be seen and used
     */
    public ScreenService(DesktopScreen screen, HostPolicy policy) {
        this.screen = screen;
        this.policy = policy;
        this.rules = new ScreenPermission(policy);
    }

    /** Sets the listener for secrets, so that other services can redact them. */
    public void onSecret(Consumer<String> listener) {
        secrets = listener;
    }

    void recordSecret(String secret) {
        secrets.accept(secret);
    }

    /**
     * Returns whether keyboard and mouse, or pictures, can be used.
     * @param channel {@link HostChannel#KEY_MOUSE} or {@link HostChannel#VISUAL}
     */
    public HostChannelAvailability state(HostChannel channel) {
        return screen.unavailableReason()
                .map(why -> HostChannelAvailability.unavailable(channel, why))
                .orElseGet(() -> HostChannelAvailability.available(channel, screen.name()));
    }

    /** Returns whether a channel that needs the screen is enabled. */
    boolean isOn() {
        List<HostChannel> off = policy.disabledChannels();
        return !off.contains(HostChannel.KEY_MOUSE) || !off.contains(HostChannel.VISUAL);
    }

    boolean isThere() {
        return isOn() && screen.unavailableReason().isEmpty();
    }

    DesktopScreen screen() {
        return screen;
    }

    ScreenPermission rules() {
        return rules;
    }

    ScreenWindowRegistry book() {
        return book;
    }

    ScreenSnapshot look() throws ScreenException {
        ScreenSnapshot look = screen.snapshot();
        book.update(look);
        glance = new Glance(look, System.nanoTime());
        return look;
    }

    /** Returns the state of the screen a moment ago: enough to name windows, which are read again when they are used. */
    ScreenSnapshot cachedLook() throws ScreenException {
        Glance last = glance;
        return last != null && System.nanoTime() - last.when() < FRESH ? last.look() : look();
    }

    /** Returns the window that has the keyboard focus, for people; empty if there is none, or it may not be seen. */
    public Optional<String> focusedWindow() {
        if (!isThere()) {
            return Optional.empty();
        }
        try {
            return cachedLook()
                    .active()
                    .filter(rules::isSeen)
                    .map(window -> ScreenWindowRegistry.title(window) + " ("
                            + window.app().process() + ")");
        } catch (ScreenException e) {
            LOG.log(System.Logger.Level.DEBUG, "The screen cannot be read", e);
            return Optional.empty();
        }
    }

    /** Returns the window with a key if it exists and may be seen. */
    Optional<TopLevelWindow> find(String key) throws ScreenException {
        return book.find(cachedLook(), key).filter(rules::isSeen);
    }

    /**
     * Finds the visible window with a title: the one with exactly this title, or the only one whose title contains it.
     * @param title the title or a part of it, in any case
     * @return the window; empty if there is none, or more than one
     */
    Optional<TopLevelWindow> findByTitle(String title) throws ScreenException {
        List<TopLevelWindow> seen =
                cachedLook().windows().stream().filter(rules::isSeen).toList();
        List<TopLevelWindow> same =
                seen.stream().filter(window -> window.title().equals(title)).toList();
        String wanted = title.toLowerCase(Locale.ROOT);
        List<TopLevelWindow> found = !same.isEmpty()
                ? same
                : seen.stream()
                        .filter(window ->
                                window.title().toLowerCase(Locale.ROOT).contains(wanted))
                        .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /**
     * Adds a listener for visible windows that open, close or change.
     * @param listener is called on another thread
     */
    synchronized Runnable onChange(Runnable listener) {
        if (!isOn()) {
            return () -> {};
        }
        listeners.add(listener);
        if (clock == null) {
            ScheduledExecutorService started =
                    Executors.newSingleThreadScheduledExecutor(DaemonThreads.factory("docui-screen"));
            clock = started;
            var unused = started.scheduleWithFixedDelay(
                    this::lookSafely, LOOKS.toMillis(), LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        }
        return () -> leave(listener);
    }

    private synchronized void leave(Runnable listener) {
        listeners.remove(listener);
        if (listeners.isEmpty()) {
            stopLooking();
        }
    }

    private void stopLooking() {
        ScheduledExecutorService last = clock;
        clock = null;
        if (last != null) {
            last.shutdownNow();
            try {
                if (!last.awaitTermination(LEAVING.toMillis(), TimeUnit.MILLISECONDS)) {
                    LOG.log(System.Logger.Level.DEBUG, "Reading the screen takes too long");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Registers a session, which must call {@link #sessionClosed()} at its end. */
    synchronized void sessionOpened() {
        sessions++;
    }

    /** Unregisters a session; with the last one the screen is released. */
    synchronized void sessionClosed() {
        sessions--;
        if (sessions == 0) {
            screen.close();
        }
    }

    private void lookSafely() {
        try {
            ScreenSnapshot whole = look();
            ScreenSnapshot seen = new ScreenSnapshot(
                    whole.windows().stream().filter(rules::isSeen).toList(), whole.monitors(), whole.area());
            if (!told.equals(Optional.of(seen))) {
                told = Optional.of(seen);
                listeners.forEach(Runnable::run);
            }
        } catch (ScreenException e) {
            if (told.isPresent()) {
                told = Optional.empty();
                listeners.forEach(Runnable::run);
            }
            LOG.log(System.Logger.Level.DEBUG, "The screen cannot be read", e);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "The screen could not be read", e);
        }
    }

    @Override
    public synchronized void close() {
        listeners.clear();
        stopLooking();
        screen.close();
    }
}
