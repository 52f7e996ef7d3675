package io.docui.hostops.screen;

import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.ui.UiApp;
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
public final class FakeScreen implements Screen {
    public final List<TopWindow> windows = new CopyOnWriteArrayList<>();
    public final List<String> done = new CopyOnWriteArrayList<>();
    /** The ids of windows whose programs do not answer. */
    public final Set<Long> silent = ConcurrentHashMap.newKeySet();

    public volatile Optional<String> missing = Optional.empty();
    /** Runs before each key: what programs do between two of them. */
    public volatile Runnable between = () -> {};

    /** Adds a window below the others; the first one has the keyboard. */
    public TopWindow add(long id, String process, String title) {
        UiApp app = new UiApp(100 + id, 1, process, "/usr/bin/" + process, "/", "");
        Bounds bounds = new Bounds((int) id * 100, 50, 80, 60);
        TopWindow window = new TopWindow(id, app, process, title, bounds, windows.isEmpty(), false);
        windows.add(window);
        return window;
    }

    /** Gives a window another title. */
    public void rename(long id, String title) {
        replace(
                id,
                old -> new TopWindow(
                        id, old.app(), old.windowClass(), title, old.bounds(), old.active(), old.minimized()));
    }

    /** Gives a window the keyboard. */
    public void activate(long id) {
        List<TopWindow> all = new ArrayList<>();
        for (TopWindow old : windows) {
            all.add(new TopWindow(
                    old.id(), old.app(), old.windowClass(), old.title(), old.bounds(), old.id() == id, false));
        }
        windows.clear();
        windows.addAll(all);
    }

    private void replace(long id, UnaryOperator<TopWindow> change) {
        windows.replaceAll(old -> old.id() == id ? change.apply(old) : old);
    }

    @Override
    public String name() {
        return "a screen of a test";
    }

    @Override
    public Optional<String> missing() {
        return missing;
    }

    @Override
    public ScreenLook look() {
        Bounds area = new Bounds(0, 0, 400, 200);
        return new ScreenLook(windows, List.of(new Monitor("one", area)), area);
    }

    private TopWindow checked(TopWindow window, WindowGuard guard) throws ScreenFault {
        TopWindow now = windows.stream()
                .filter(window::isSame)
                .findFirst()
                .orElseThrow(() -> new ScreenFault(Kind.GONE, "the window is gone"));
        Optional<String> refusal = guard.refusal(now);
        if (refusal.isPresent()) {
            throw new ScreenFault(Kind.REFUSED, refusal.get());
        }
        return now;
    }

    @Override
    public void press(TopWindow window, KeyStroke stroke, WindowGuard guard) throws ScreenFault {
        between.run();
        if (!checked(window, guard).active()) {
            throw new ScreenFault(Kind.ELSEWHERE, "the window has not got the keyboard");
        }
        done.add(window.id() + " " + stroke.name());
    }

    @Override
    public void click(TopWindow window, int x, int y, MouseButton button, int count, WindowGuard guard)
            throws ScreenFault {
        checked(window, guard);
        done.add(window.id() + " click " + x + ' ' + y + ' ' + button + ' ' + count);
    }

    @Override
    public void drag(TopWindow window, DragPath path, WindowGuard guard, BooleanSupplier cancelled) throws ScreenFault {
        checked(window, guard);
        done.add(window.id() + " drag " + path);
    }

    @Override
    public void raise(TopWindow window, WindowGuard guard) throws ScreenFault {
        checked(window, guard);
        activate(window.id());
        done.add(window.id() + " raise");
    }

    @Override
    public ScreenPicture picture(Bounds area, Set<Long> ids, WindowGuard guard) {
        int[] pixels = new int[area.width() * area.height()];
        Arrays.fill(pixels, 0xff000000);
        for (TopWindow window : windows) {
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
    public boolean settled(TopWindow window, Duration limit) {
        return true;
    }

    @Override
    public void close() {
        done.add("closed");
    }
}
