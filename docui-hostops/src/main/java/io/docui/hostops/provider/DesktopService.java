package io.docui.hostops.provider;

import io.docui.hostops.internal.desktop.ControlAction;
import io.docui.hostops.internal.desktop.ControlRegistry;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.KeyedControl;
import io.docui.hostops.internal.desktop.KeyedWindow;
import io.docui.hostops.internal.desktop.SecretRedactor;
import io.docui.hostops.internal.desktop.WindowRegistry;
import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.route.ChannelState;
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
 * The desktop of this machine, for all sessions: what reads it, and the keys of its windows and controls. Nothing of a desktop is loaded
 * before the channel is on and somebody asks. Thread-safe.
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

    /** Windows, and those of them that may be looked at. */
    private record Judged(List<KeyedWindow> all, List<KeyedWindow> shown, long at) {}

    private record Opened(UiBackend backend, DesktopReader reader, Runnable endsListening) {}

    /**
     * The desktop of a machine.
     *
     * @param policy says which windows may be used
     * @param source gives what reads it; what it gives is closed when the last session has left, and asked for again by the next
     */
    public DesktopService(HostPolicy policy, Supplier<UiBackend> source) {
        this(policy, source, ControlAction.Timing.DEFAULT);
    }

    /**
     * The desktop of a machine.
     *
     * @param policy says which windows may be used
     * @param source gives what reads it
     * @param timing how long effects of what is done are looked for
     */
    DesktopService(HostPolicy policy, Supplier<UiBackend> source, ControlAction.Timing timing) {
        this.source = source;
        this.timing = timing;
        this.permission = new DesktopPermission(policy, this::listed);
    }

    /**
     * Tells a policy what the actions do.
     *
     * @param policy the policy
     */
    void declare(HostPolicy policy) {
        for (String action : List.of("ui_describe", "ui_act", "ui_focus")) {
            policy.declare(action, EffectDeclaration.of(Channel.UI_TREE, false, this::uses));
        }
    }

    /** What a call would use. A window that is not there as far as models are concerned is nothing: the action says so itself. */
    private List<Effect> uses(HostCall call) {
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

    /** All windows as they were listed last; none before. */
    private List<KeyedWindow> listed() {
        Opened now;
        synchronized (this) {
            now = opened;
        }
        return now == null ? List.of() : now.reader().lastListed();
    }

    /** What reads and operates it. */
    UiBackend backend() throws UiException {
        return opened().backend();
    }

    /** What looks at it. */
    DesktopReader reader() throws UiException {
        return opened().reader();
    }

    /** The keys of controls. */
    ControlRegistry controls() {
        return controlRegistry;
    }

    /**
     * Takes note of a text that is about to be typed as a secret, by whatever channel: what is told of windows and controls has it no more.
     *
     * @param secret the text
     */
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

    /** A text about what was seen, without secrets that were typed. */
    String redact(String text) {
        return secrets.redact(text);
    }

    /** What the policy says. */
    DesktopPermission permission() {
        return permission;
    }

    /** The windows that may be looked at, as they are or were a moment ago. */
    List<KeyedWindow> windows() throws UiException {
        return permission.isOn() ? scheduleRefresh(reader().windows()) : List.of();
    }

    /** One document asks for them again and again: thousands of windows are not judged each time while they are the same. */
    private List<KeyedWindow> scheduleRefresh(List<KeyedWindow> all) {
        Optional<Judged> last = judged.filter(known -> System.nanoTime() - known.at() < DesktopReader.FRESH.toNanos()
                && known.all().equals(all));
        if (last.isPresent()) {
            return last.get().shown();
        }
        long at = System.nanoTime();
        List<KeyedWindow> shown = permission.visible(all);
        judged = Optional.of(new Judged(all, shown, at));
        return shown;
    }

    /** One of them by its key, for a lookup, of which one call makes many: only that one is judged, of however many. */
    Optional<KeyedWindow> recentWindow(long key) throws UiException {
        return permission.isOn() ? scheduleRefresh(key, reader().recentWindows()) : Optional.empty();
    }

    /** The same as it is now. */
    Optional<KeyedWindow> windowNow(long key) throws UiException {
        return permission.isOn() ? scheduleRefresh(key, reader().currentWindows()) : Optional.empty();
    }

    private Optional<KeyedWindow> scheduleRefresh(long key, List<KeyedWindow> all) {
        return all.stream().filter(window -> window.key() == key).findFirst().filter(permission::shows);
    }

    /** The same as they are now. */
    List<KeyedWindow> windowsNow() throws UiException {
        return permission.isOn() ? permission.visible(reader().currentWindows()) : List.of();
    }

    /** How long effects of what is done are looked for. */
    ControlAction.Timing timing() {
        return timing;
    }

    /** What a deed may look at. */
    ControlAction.PermittedWindows looks() {
        return new ControlAction.PermittedWindows() {
            @Override
            public List<KeyedWindow> current() throws UiException {
                return windowsNow();
            }

            @Override
            public boolean showsInside(KeyedWindow window) {
                return permission.showsInside(window);
            }
        };
    }

    /**
     * The one window of a title that may be looked at: that with just this title, else the only one whose title has it as a part.
     *
     * @param title the title or a part of it, in any case
     * @return the window; empty if there is none, or more than one
     */
    Optional<KeyedWindow> findByTitle(String title) {
        try {
            return windowTitled(title, windowsNow());
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The windows cannot be told", e);
            return Optional.empty();
        }
    }

    /** By titles as they are told: else one could ask whether a secret is in one. */
    private static Optional<KeyedWindow> windowTitled(String title, List<KeyedWindow> windows) {
        String wanted = title.toLowerCase(Locale.ROOT);
        List<KeyedWindow> same =
                windows.stream().filter(window -> window.title().equals(title)).toList();
        List<KeyedWindow> found = !same.isEmpty()
                ? same
                : windows.stream()
                        .filter(window ->
                                window.title().toLowerCase(Locale.ROOT).contains(wanted))
                        .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Whether there is a desktop to be used. */
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

    /**
     * Whether the channel can be used, and why not.
     *
     * @return the state of {@link Channel#UI_TREE}
     */
    public ChannelState state() {
        if (!permission.isOn()) {
            return ChannelState.unavailable(Channel.UI_TREE, "it is off in the policy");
        }
        return missing()
                .map(why -> ChannelState.unavailable(Channel.UI_TREE, why))
                .orElseGet(() -> {
                    try {
                        return ChannelState.available(Channel.UI_TREE, backend().name());
                    } catch (UiException e) {
                        return ChannelState.unavailable(Channel.UI_TREE, String.valueOf(e.getMessage()));
                    }
                });
    }

    /**
     * The window that has the keyboard, as far as the policy lets that be known.
     *
     * @return its title and program; empty if it is none that may be looked at
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
            LOG.log(System.Logger.Level.DEBUG, "The focused window cannot be told", e);
            return Optional.empty();
        }
    }

    /**
     * Tells of changes, also of such that nobody told of: what was shown is to be looked at again when somebody wants to see it.
     *
     * @param listener is told; it must not block
     * @return ends it
     */
    Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void touched() {
        listeners.forEach(Runnable::run);
    }

    /** Something is shown: a moment later it may be outdated, whether or not its program tells. */
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

    /** Takes note of a session, which is to say when it is over: {@link #sessionClosed()}. */
    synchronized void sessionOpened() {
        sessions++;
    }

    /** Takes note of the end of a session: the desktop is left with the last one. */
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
