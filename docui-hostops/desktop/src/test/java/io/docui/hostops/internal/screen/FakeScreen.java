package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** A screen of a test, whose windows are what the test says, and which keeps what was done to them. */
public final class FakeScreen implements DesktopScreen {
    public final List<TopLevelWindow> windows = new CopyOnWriteArrayList<>();
    public final List<String> done = new CopyOnWriteArrayList<>();
    /** The ids of windows whose programs do not answer. */
    public final Set<Long> silent = ConcurrentHashMap.newKeySet();

    public volatile Optional<String> missing = Optional.empty();
    /** Runs before each key: what programs do between two of them. */
    public volatile Runnable between = () -> {};

    /** Adds a window below the others; the first one has the keyboard. */
    public TopLevelWindow add(long id, String process, String title) {
        WindowOwnerApp app = new WindowOwnerApp(100 + id, 1, process, "/usr/bin/" + process, "/", "");
        Bounds bounds = new Bounds((int) id * 100, 50, 80, 60);
        TopLevelWindow window = new TopLevelWindow(id, app, process, title, bounds, windows.isEmpty(), false);
        windows.add(window);
        return window;
    }

    /** Gives a window another title. */
    public void rename(long id, String title) {
        replace(
                id,
                old -> new TopLevelWindow(
                        id, old.app(), old.windowClass(), title, old.bounds(), old.active(), old.minimized()));
    }

    /** Gives a window the keyboard. */
    public void activate(long id) {
        List<TopLevelWindow> all = new ArrayList<>();
        for (TopLevelWindow old : windows) {
            all.add(new TopLevelWindow(
                    old.id(), old.app(), old.windowClass(), old.title(), old.bounds(), old.id() == id, false));
        }
        windows.clear();
        windows.addAll(all);
    }

    private void replace(long id, UnaryOperator<TopLevelWindow> change) {
        windows.replaceAll(old -> old.id() == id ? change.apply(old) : old);
    }

    @Override
    public String name() {
        return "a screen of a test";
    }

    @Override
    public Optional<String> unavailableReason() {
        return missing;
    }

    @Override
    public ScreenSnapshot snapshot() {
        Bounds area = new Bounds(0, 0, 400, 200);
        return new ScreenSnapshot(windows, List.of(new ScreenMonitor("one", area)), area);
    }

    private TopLevelWindow requireAllowed(TopLevelWindow window, WindowInputGuard guard) throws ScreenException {
        TopLevelWindow now = windows.stream()
                .filter(window::isSame)
                .findFirst()
                .orElseThrow(() -> new ScreenException(ScreenErrorKind.GONE, "the window is gone"));
        Optional<String> refusal = guard.refusal(now);
        if (refusal.isPresent()) {
            throw new ScreenException(ScreenErrorKind.REFUSED, refusal.get());
        }
        return now;
    }

    @Override
    public void press(TopLevelWindow window, KeyStroke stroke, WindowInputGuard guard) throws ScreenException {
        between.run();
        if (!requireAllowed(window, guard).active()) {
            throw new ScreenException(ScreenErrorKind.ELSEWHERE, "the window has not got the keyboard");
        }
        done.add(window.id() + " " + stroke.name());
    }

    @Override
    public void click(TopLevelWindow window, int x, int y, MouseButton button, int count, WindowInputGuard guard)
            throws ScreenException {
        requireAllowed(window, guard);
        done.add(window.id() + " click " + x + ' ' + y + ' ' + button + ' ' + count);
    }

    @Override
    public void drag(TopLevelWindow window, DragPath path, WindowInputGuard guard, BooleanSupplier cancelled)
            throws ScreenException {
        requireAllowed(window, guard);
        done.add(window.id() + " drag " + path);
    }

    @Override
    public void raise(TopLevelWindow window, WindowInputGuard guard) throws ScreenException {
        requireAllowed(window, guard);
        activate(window.id());
        done.add(window.id() + " raise");
    }

    @Override
    public ScreenPicture picture(Bounds area, Set<Long> ids, WindowInputGuard guard) {
        int[] pixels = new int[area.width() * area.height()];
        Arrays.fill(pixels, 0xff000000);
        for (TopLevelWindow window : windows) {
            if (!ids.contains(window.id())
                    || silent.contains(window.id())
                    || guard.refusal(window).isPresent()) {
                continue;
            }
            for (int i = 0; i < pixels.length; i++) {
                int x = area.x() + i % area.width();
                int y = area.y() + i / area.width();
                if (window.bounds().contains(x, y)) {
                    pixels[i] = 0xff000000 | (x - window.bounds().x()) * 3 << 16 | y << 8 | (int) window.id() * 40;
                }
            }
        }
        Set<Long> quiet = new HashSet<>(silent);
        quiet.retainAll(ids);
        return new ScreenPicture(new Picture(area.width(), area.height(), pixels), quiet);
    }

    @Override
    public boolean awaitSettled(TopLevelWindow window, Duration limit) {
        return true;
    }

    @Override
    public void close() {
        done.add("closed");
    }
}
