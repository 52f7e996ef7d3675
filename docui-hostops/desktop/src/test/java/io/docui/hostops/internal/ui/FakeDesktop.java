package io.docui.hostops.internal.ui;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A desktop of programs that exist in a test alone: windows and controls that react, and that misbehave on request. */
public final class FakeDesktop implements UiBackend {
    private final Map<String, FakeControl> controls = new HashMap<>();
    private final Map<FakeControl, FakeWindowState> windows = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<Long> silent = new HashSet<>();
    private final Set<Long> slow = new HashSet<>();
    private final Map<Long, Integer> stuck = new HashMap<>();
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private @Nullable FakeControl active;
    private @Nullable String missing;
    private final Map<String, Runnable> afterNext = new HashMap<>();
    private @Nullable Runnable beforeNextDeed;
    private boolean tells = true;
    private boolean letsFocus = true;
    private int last;

    /** What is known of a window beside its controls. */
    private record FakeWindowState(WindowOwnerApp app, boolean dialog, boolean modal) {}

    /** A program; its windows are opened by {@link #window} and {@link #dialog}. */
    public WindowOwnerApp program(String process) {
        return change(() -> {
            int pid = 1_000 + ++last;
            return new WindowOwnerApp(pid, 5_000L + pid, process, "/usr/bin/" + process, "/tmp", process);
        });
    }

    /** Opens a window, which becomes the active one. */
    public FakeControl window(WindowOwnerApp app, String title) {
        return open(UiRole.WINDOW, title, new FakeWindowState(app, false, false));
    }

    /** Opens a modal dialog, which becomes the active window. */
    public FakeControl dialog(WindowOwnerApp app, String title) {
        return open(UiRole.DIALOG, title, new FakeWindowState(app, true, true)).with(UiElementState.MODAL);
    }

    private FakeControl open(UiRole role, String title, FakeWindowState fakeWindowState) {
        return change(() -> {
            FakeControl window = control(role, title);
            windows.put(window, fakeWindowState);
            active = window;
            return window;
        });
    }

    /** Closes a window; another of its program becomes the active one. */
    public void close(FakeControl window) {
        change(() -> {
            FakeWindowState closed = windows.remove(window);
            forget(window);
            if (active == window) {
                active = windows.entrySet().stream()
                        .filter(other ->
                                closed != null && other.getValue().app().equals(closed.app()))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(null);
            }
            return true;
        });
    }

    /** Makes a window the active one, as a person would. */
    public void activate(FakeControl window) {
        change(() -> active = window);
    }

    /** Programs tell of changes from now on, or not. */
    public void setSendsChanges(boolean does) {
        change(() -> tells = does);
    }

    /** Lets others move the focus, or not. */
    public void setAllowsFocus(boolean does) {
        change(() -> letsFocus = does);
    }

    /** There is no desktop any more, for this reason; null brings it back. */
    public void setUnavailable(@Nullable String why) {
        change(() -> missing = why);
    }

    /** A program answers no more, or answers again. */
    public void setSilent(WindowOwnerApp app, boolean is) {
        change(() -> is ? silent.add(app.pid()) : silent.remove(app.pid()));
    }

    /** A program answers too late to be listed, or in time again. */
    public void setSlow(WindowOwnerApp app, boolean is) {
        change(() -> is ? slow.add(app.pid()) : slow.remove(app.pid()));
    }

    /** A program answers no more once it has told of so many controls. */
    public void stopAnsweringAfter(WindowOwnerApp app, int after) {
        change(() -> stuck.put(app.pid(), after));
    }

    /** Has something happen right before the next deed: after all was looked at. */
    public void beforeNextAction(Runnable happens) {
        change(() -> beforeNextDeed = happens);
    }

    /** Has something happen right after the next call of a method, {@code read} or {@code look}, before anything else is asked. */
    public void afterNextCall(String method, Runnable happens) {
        change(() -> afterNext.put(method, happens));
    }

    private void runAfterCall(String method) {
        Runnable happens = read(() -> afterNext.remove(method));
        if (happens != null) {
            happens.run();
        }
    }

    /** How often a method was called. */
    public int count(String method) {
        return read(() -> counts.getOrDefault(method, 0));
    }

    FakeControl control(UiRole role, String name) {
        FakeControl made = new FakeControl(this, "n" + ++last, role, name);
        controls.put(made.id, made);
        return made;
    }

    void forget(FakeControl root) {
        root.withDescendants().map(FakeControl::id).toList().forEach(controls::remove);
    }

    synchronized <T> T read(Supplier<T> what) {
        return what.get();
    }

    <T> T change(Supplier<T> what) {
        T result;
        boolean told;
        synchronized (this) {
            result = what.get();
            told = tells;
        }
        if (told) {
            listeners.forEach(listener -> listener.accept(""));
        }
        return result;
    }

    private void recordCall(String method) {
        counts.merge(method, 1, Integer::sum);
    }

    private FakeControl requireControl(String id) throws UiException {
        if (missing != null) {
            throw new UiException(UiException.UiErrorKind.UNAVAILABLE, missing);
        }
        FakeControl found = controls.get(id);
        if (found == null) {
            throw new UiException(UiException.UiErrorKind.GONE, "it is gone");
        }
        FakeWindowState fakeWindowState = windows.get(windowOf(found));
        if (fakeWindowState == null) {
            throw new UiException(UiException.UiErrorKind.GONE, "its window is gone");
        }
        if (silent.contains(fakeWindowState.app().pid())) {
            throw new UiException(
                    UiException.UiErrorKind.SLOW, fakeWindowState.app().process() + " does not answer");
        }
        return found;
    }

    private static FakeControl windowOf(FakeControl control) {
        FakeControl at = control;
        while (at.parent != null) {
            at = at.parent;
        }
        return at;
    }

    @Override
    public String name() {
        return "a desktop of tests";
    }

    @Override
    public synchronized Optional<String> unavailableReason() {
        return Optional.ofNullable(missing);
    }

    @Override
    public synchronized List<UiWindow> windows() throws UiException {
        recordCall("windows");
        if (missing != null) {
            throw new UiException(UiException.UiErrorKind.UNAVAILABLE, missing);
        }
        List<UiWindow> all = new ArrayList<>();
        windows.forEach((window, fakeWindowState) -> {
            if (!silent.contains(fakeWindowState.app().pid())
                    && !slow.contains(fakeWindowState.app().pid())) {
                all.add(new UiWindow(
                        window.id,
                        fakeWindowState.app(),
                        window.name,
                        fakeWindowState.dialog(),
                        fakeWindowState.modal(),
                        window == active,
                        window.bounds));
            }
        });
        return all;
    }

    @Override
    public UiTree read(String window, int most, Duration limit) throws UiException {
        UiTree tree = tree(window, most);
        runAfterCall("read");
        return tree;
    }

    private synchronized UiTree tree(String window, int most) throws UiException {
        recordCall("read");
        FakeControl root = requireControl(window);
        FakeWindowState fakeWindowState = windows.get(root);
        int told = fakeWindowState == null
                ? most
                : Math.min(most, stuck.getOrDefault(fakeWindowState.app().pid(), most));
        List<UiNode> nodes = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Deque<FakeControl> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty() && nodes.size() < told) {
            FakeControl next = open.pop();
            if (seen.add(next.id)) {
                nodes.add(next.node());
                for (int i = next.children.size() - 1; i >= 0; i--) {
                    open.push(next.children.get(i));
                }
            }
        }
        return new UiTree(nodes, open.isEmpty());
    }

    @Override
    public UiNode look(String node) throws UiException {
        UiNode found = node(node);
        runAfterCall("look");
        return found;
    }

    private synchronized UiNode node(String id) throws UiException {
        recordCall("look");
        return requireControl(id).node();
    }

    @Override
    public void perform(String node, UiCommand command) throws UiException {
        Runnable first = read(() -> {
            Runnable happens = beforeNextDeed;
            beforeNextDeed = null;
            return happens;
        });
        if (first != null) {
            first.run();
        }
        Runnable deed;
        synchronized (this) {
            recordCall("perform");
            deed = createEffect(requireControl(node), command);
        }
        change(() -> {
            deed.run();
            return true;
        });
    }

    private Runnable createEffect(FakeControl control, UiCommand command) throws UiException {
        if (command instanceof UiCommand.Press press) {
            if (!press.action().isEmpty() && !control.actions.contains(press.action()) || control.actions.isEmpty()) {
                throw new UiException(UiException.UiErrorKind.REFUSED, "it has no action " + press.action());
            }
            return control.pressed == null ? () -> {} : control.pressed;
        } else if (command instanceof UiCommand.SetText set) {
            refuseUnless(control.states.contains(UiElementState.EDITABLE), "its text cannot be set");
            return () -> {
                control.text = control.heedsSetting ? set.text() : control.text;
                control.written.accept(control.text);
            };
        } else if (command instanceof UiCommand.SetValue set) {
            UiValue old = control.value;
            refuseUnless(old != null, "it has no value");
            return () -> control.value =
                    old != null && control.heedsSetting ? new UiValue(set.value(), old.least(), old.most()) : old;
        } else if (command instanceof UiCommand.Select) {
            refuseUnless(control.states.contains(UiElementState.SELECTABLE), "it cannot be selected");
            return () -> select(control);
        }
        return () -> focus(control);
    }

    private static void refuseUnless(boolean can, String why) throws UiException {
        if (!can) {
            throw new UiException(UiException.UiErrorKind.REFUSED, why);
        }
    }

    private static void select(FakeControl control) {
        if (control.parent != null) {
            control.parent.children.forEach(sibling -> sibling.states.remove(UiElementState.SELECTED));
        }
        control.states.add(UiElementState.SELECTED);
    }

    private void focus(FakeControl control) {
        if (letsFocus) {
            controls.values().forEach(other -> other.states.remove(UiElementState.FOCUSED));
            control.states.add(UiElementState.FOCUSED);
            active = windowOf(control);
        }
    }

    @Override
    public Runnable onChange(Consumer<String> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** How many listen. */
    public int listeners() {
        return listeners.size();
    }

    @Override
    public void close() {
        listeners.clear();
    }
}
