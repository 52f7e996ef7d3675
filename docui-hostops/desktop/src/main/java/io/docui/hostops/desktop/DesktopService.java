package io.docui.hostops.desktop;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.desktop.ControlAction;
import io.docui.hostops.internal.desktop.ControlRegistry;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.KeyedControl;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.SecretRedactor;
import io.docui.hostops.internal.desktop.WindowRegistry;
import io.docui.hostops.internal.desktop.action.DesktopPermission;
import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.call.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Desktop of this machine, shared by all sessions: its backend, and the registries of its windows and controls. It loads nothing of a
 * desktop before the channel is enabled and used. Thread-safe.
 */
public final class DesktopService {
    private static final System.Logger LOG = System.getLogger(DesktopService.class.getName());

    private final Supplier<UiBackend> source;
    private final ControlAction.Timing timing;
    private final WindowRegistry windowRegistry = new WindowRegistry();
    private final ControlRegistry controlRegistry = new ControlRegistry();
    private final DesktopPermission permission;
    private final SecretRedactor secrets = new SecretRedactor();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean ages = new AtomicBoolean();
    private volatile Optional<Judged> judged = Optional.empty();
    private @Nullable Opened opened;
    private int sessions;

    /** All windows, and those of them that are visible to models. */
    private record Judged(List<RegisteredWindow> all, List<RegisteredWindow> shown, long at) {}

    private record Opened(UiBackend backend, DesktopReader reader, Runnable endsListening) {}

    /**
     * Creates a service.
     * @param policy the policy that decides which windows may be used
     * @param source the source of the backend, which is closed with the last session and requested again by the next one
     */
    public DesktopService(HostPolicy policy, Supplier<UiBackend> source) {
        this(policy, source, ControlAction.Timing.DEFAULT);
    }

    /**
     * Creates a service with its own time limits.
     * @param policy the policy that decides which windows may be used
     */
    DesktopService(HostPolicy policy, Supplier<UiBackend> source, ControlAction.Timing timing) {
        this.source = source;
        this.timing = timing;
        this.permission = new DesktopPermission(policy, this::listed);
    }

    void declare(HostPolicy policy) {
        for (String action : List.of("ui_describe", "ui_act", "ui_focus")) {
            policy.declare(action, EffectDeclaration.of(HostChannel.UI_TREE, false, this::uses));
        }
    }

    /** Returns the effects of a call. A window that models may not see has none: the action itself reports that it is missing. */
    private List<HostEffect> uses(HostCall call) {
        Optional<Long> window = key(call, "window")
                .or(() -> key(call, "control")
                        .or(() -> key(call, "root"))
                        .flatMap(controlRegistry::find)
                        .map(KeyedControl::window));
        return window.flatMap(windowRegistry::find)
                .filter(permission::shows)
                .or(() -> call.text("title").flatMap(this::findByTitle))
                .map(permission::uses)
                .orElse(List.of());
    }

    private static Optional<Long> key(HostCall call, String parameter) {
        return call.value(parameter).filter(Value.AnchorValue.class::isInstance).flatMap(value -> {
            long number = ((Value.AnchorValue) value).anchor().number().orElse(0);
            return number > 0 ? Optional.of(number) : Optional.empty();
        });
    }

    private synchronized Opened opened() throws UiException {
        if (opened == null) {
            UiBackend backend = source.get();
            DesktopReader reader = new DesktopReader(backend, windowRegistry, secrets);
            opened = new Opened(backend, reader, backend.onChange(window -> {
                reader.invalidate();
                touched();
            }));
        }
        return opened;
    }

    /** Returns all windows as they were last listed; none before that. */
    private List<RegisteredWindow> listed() {
        Opened now;
        synchronized (this) {
            now = opened;
        }
        return now == null ? List.of() : now.reader().lastListed();
    }

    UiBackend backend() throws UiException {
        return opened().backend();
    }

    DesktopReader reader() throws UiException {
        return opened().reader();
    }

    ControlRegistry controls() {
        return controlRegistry;
    }

    /** Records a text that is about to be typed as a secret through any channel, so that it is redacted in windows and controls. */
    public void recordSecret(String secret) {
        secrets.add(secret);
        Opened now;
        synchronized (this) {
            now = opened;
        }
        if (now != null) {
            now.reader().invalidate();
        }
    }

    String redact(String text) {
        return secrets.redact(text);
    }

    DesktopPermission permission() {
        return permission;
    }

    /** Returns the windows that are visible to models, cached for a moment. */
    List<RegisteredWindow> windows() throws UiException {
        return permission.isOn() ? scheduleRefresh(reader().windows()) : List.of();
    }

    /**
     * Returns the visible ones of all windows, and reuses the last result while the windows are the same: a document asks repeatedly, and
     * there may be thousands of windows.
     */
    private List<RegisteredWindow> scheduleRefresh(List<RegisteredWindow> all) {
        Optional<Judged> last = judged.filter(known -> System.nanoTime() - known.at() < DesktopReader.FRESH.toNanos()
                && known.all().equals(all));
        if (last.isPresent()) {
            return last.get().shown();
        }
        long at = System.nanoTime();
        List<RegisteredWindow> shown = permission.visible(all);
        judged = Optional.of(new Judged(all, shown, at));
        return shown;
    }

    /** Returns a visible window by key, for the many lookups of one call: only this window is judged. */
    Optional<RegisteredWindow> recentWindow(long key) throws UiException {
        return permission.isOn() ? scheduleRefresh(key, reader().recentWindows()) : Optional.empty();
    }

    Optional<RegisteredWindow> windowNow(long key) throws UiException {
        return permission.isOn() ? scheduleRefresh(key, reader().currentWindows()) : Optional.empty();
    }

    private Optional<RegisteredWindow> scheduleRefresh(long key, List<RegisteredWindow> all) {
        return all.stream().filter(window -> window.key() == key).findFirst().filter(permission::shows);
    }

    List<RegisteredWindow> windowsNow() throws UiException {
        return permission.isOn() ? permission.visible(reader().currentWindows()) : List.of();
    }

    /** Returns the time limits for the observation of effects. */
    ControlAction.Timing timing() {
        return timing;
    }

    /** Returns the windows that an action may observe. */
    ControlAction.PermittedWindows looks() {
        return new ControlAction.PermittedWindows() {
            @Override
            public List<RegisteredWindow> current() throws UiException {
                return windowsNow();
            }

            @Override
            public boolean showsInside(RegisteredWindow window) {
                return permission.showsInside(window);
            }
        };
    }

    /**
     * Finds the visible window with a title: the one with exactly this title, or the only one whose title contains it.
     * @param title the title or a part of it, in any case
     * @return the window; empty if there is none, or more than one
     */
    Optional<RegisteredWindow> findByTitle(String title) {
        try {
            return windowTitled(title, windowsNow());
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The windows cannot be determined", e);
            return Optional.empty();
        }
    }

    /** Compares redacted titles: otherwise a caller could test whether a title contains a secret. */
    private static Optional<RegisteredWindow> windowTitled(String title, List<RegisteredWindow> windows) {
        String wanted = title.toLowerCase(Locale.ROOT);
        List<RegisteredWindow> same =
                windows.stream().filter(window -> window.title().equals(title)).toList();
        List<RegisteredWindow> found = !same.isEmpty()
                ? same
                : windows.stream()
                        .filter(window ->
                                window.title().toLowerCase(Locale.ROOT).contains(wanted))
                        .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Returns whether a usable desktop exists. */
    boolean isThere() {
        return permission.isOn() && missing().isEmpty();
    }

    private Optional<String> missing() {
        try {
            return backend().unavailableReason();
        } catch (UiException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns whether the channel can be used, or why not. */
    public HostChannelAvailability state() {
        if (!permission.isOn()) {
            return HostChannelAvailability.unavailable(HostChannel.UI_TREE, "it is off in the policy");
        }
        return missing()
                .map(why -> HostChannelAvailability.unavailable(HostChannel.UI_TREE, why))
                .orElseGet(() -> {
                    try {
                        return HostChannelAvailability.available(
                                HostChannel.UI_TREE, backend().name());
                    } catch (UiException e) {
                        return HostChannelAvailability.unavailable(HostChannel.UI_TREE, String.valueOf(e.getMessage()));
                    }
                });
    }

    /**
     * Returns the window that has the keyboard focus, if the policy permits this.
     * @return its title and program; empty if it is not visible to models
     */
    public Optional<String> focusedWindow() {
        try {
            return isThere()
                    ? windows().stream()
                            .filter(window -> window.window().active())
                            .findFirst()
                            .map(DesktopFormatter::toView)
                            .map(window -> window.title() + " – " + window.program())
                    : Optional.empty();
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The focused window cannot be determined", e);
            return Optional.empty();
        }
    }

    /**
     * Adds a listener for changes, including possible changes that no program reports: what was shown must be read again before the next
     * use.
     * @param listener is called after a change; it must not block
     */
    Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void touched() {
        listeners.forEach(Runnable::run);
    }

    /** Schedules a notification after something was shown: it may soon be outdated, whether or not its program reports a change. */
    void scheduleRefresh() {
        if (ages.compareAndSet(false, true)) {
            var unused = CompletableFuture.runAsync(
                    () -> {
                        ages.set(false);
                        touched();
                    },
                    CompletableFuture.delayedExecutor(DesktopReader.FRESH.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    /** Registers a session, which must call {@link #sessionClosed()} at its end. */
    synchronized void sessionOpened() {
        sessions++;
    }

    /** Unregisters a session; with the last one the desktop is released. */
    synchronized void sessionClosed() {
        sessions--;
        if (sessions == 0 && opened != null) {
            opened.endsListening().run();
            opened.backend().close();
            opened = null;
        }
        if (sessions == 0) {
            secrets.clear();
        }
    }
}
