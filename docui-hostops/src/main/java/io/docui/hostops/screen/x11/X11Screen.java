package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.DragPath;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.Screen;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.ScreenLook;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.Bounds;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A display of the X Window System.
 *
 * <p>All talk with the server is one thread's, which nobody interrupts: a call that is cancelled never leaves half a request, nor a key
 * that is held.
 */
public final class X11Screen implements Screen {
    private static final System.Logger LOG = System.getLogger(X11Screen.class.getName());
    private static final Duration RAISING = Duration.ofSeconds(1);
    private static final long PAUSE = Duration.ofMillis(10).toNanos();
    private static final long RETRY = Duration.ofSeconds(1).toNanos();
    private static final int DRAG_STEPS = 12;
    private static final int CONFIGURE = 12;
    private static final int SET_FOCUS = 42;

    private final Map<String, String> environment;
    private final String display;
    private final boolean wayland;
    private final ExecutorService thread;
    private final AtomicLong pings = new AtomicLong(1);
    private @Nullable XLink link; // of the thread's alone
    private volatile String fault = "";
    private volatile long faultAt;

    /**
     * The display that an environment names. Nothing is opened before it is used.
     *
     * @param environment has {@code DISPLAY}, and {@code XAUTHORITY} or {@code HOME}
     * @param wayland whether the display is one for X programs within Wayland
     */
    public X11Screen(Map<String, String> environment, boolean wayland) {
        this.environment = Map.copyOf(environment);
        this.display = environment.getOrDefault("DISPLAY", "");
        this.wayland = wayland;
        this.thread = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, "docui-x11");
            made.setDaemon(true);
            return made;
        });
    }

    @Override
    public String name() {
        return "X11 display " + display + (wayland ? ", in Wayland: only windows of X programs are seen" : "");
    }

    @Override
    public Optional<String> missing() {
        if (!fault.isEmpty() && System.nanoTime() - faultAt < RETRY) {
            return Optional.of(fault);
        }
        try {
            run(opened -> {
                opened.connection().sync();
                return true;
            });
            return Optional.empty();
        } catch (ScreenFault e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public ScreenLook look() throws ScreenFault {
        return run(opened -> new Looker(opened).look());
    }

    @Override
    public void press(TopWindow window, KeyStroke stroke, WindowGuard guard) throws ScreenFault {
        run(opened -> {
            new KeyPresser(opened).press(window, stroke, guard);
            return true;
        });
    }

    @Override
    public void click(TopWindow window, int x, int y, MouseButton button, int count, WindowGuard guard)
            throws ScreenFault {
        run(opened -> {
            new MousePresser(opened, window, guard).click(x, y, button, count);
            return true;
        });
    }

    @Override
    public void drag(TopWindow window, DragPath path, WindowGuard guard, BooleanSupplier cancelled) throws ScreenFault {
        run(opened -> {
            new MousePresser(opened, window, guard).press(path.fromX(), path.fromY(), path.button());
            return true;
        });
        try {
            for (int step = 1; step <= DRAG_STEPS && !cancelled.getAsBoolean(); step++) {
                int x = path.fromX() + (path.toX() - path.fromX()) * step / DRAG_STEPS;
                int y = path.fromY() + (path.toY() - path.fromY()) * step / DRAG_STEPS;
                LockSupport.parkNanos(PAUSE);
                run(opened -> {
                    new MousePresser(opened, window, guard).move(x, y);
                    return true;
                });
            }
        } finally {
            run(opened -> {
                MousePresser.release(opened, path.button());
                return true;
            });
        }
    }

    @Override
    public void raise(TopWindow window, WindowGuard guard) throws ScreenFault {
        run(opened -> {
            new Receiver(opened, window, guard).checkedWindow();
            XWindows windows = opened.windows();
            if (windows.has(windows.root(), "_NET_SUPPORTING_WM_CHECK")) {
                opened.send(windows.root(), window.id(), "_NET_ACTIVE_WINDOW", 2, 0, 0);
            } else {
                opened.connection()
                        .tell(XRequest.of(CONFIGURE, 0)
                                .u32(window.id())
                                .u16(0x40)
                                .u16(0)
                                .u32(0));
                opened.connection()
                        .tell(XRequest.of(SET_FOCUS, 2).u32(window.id()).u32(0));
            }
            return true;
        });
        long end = System.nanoTime() + RAISING.toNanos();
        Optional<TopWindow> active = look().active();
        while (active.filter(window::isSame).isEmpty()) {
            if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
                throw new ScreenFault(
                        Kind.ELSEWHERE,
                        "the window did not get the keyboard: a dialog of its program may be in the way, or the window"
                                + " manager does not let others raise windows");
            }
            LockSupport.parkNanos(PAUSE);
            active = look().active();
        }
    }

    @Override
    public Picture picture(Bounds area, Set<Long> windows, WindowGuard guard) throws ScreenFault {
        return run(opened -> new PictureTaker(opened, windows, guard).take(area));
    }

    @Override
    public boolean settled(TopWindow window, Duration limit) throws ScreenFault {
        long ping = pings.getAndIncrement() & 0x7fffffff;
        boolean asked = run(opened -> {
            boolean answers = opened.windows()
                    .numbers(window.id(), "WM_PROTOCOLS")
                    .contains(opened.atoms().of("_NET_WM_PING"));
            if (answers) {
                opened.send(
                        window.id(), window.id(), "WM_PROTOCOLS", opened.atoms().of("_NET_WM_PING"), ping, window.id());
            }
            return answers;
        });
        long end = System.nanoTime() + limit.toNanos();
        boolean answered = !asked;
        while (!answered
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            answered = run(opened -> opened.isAnswered(ping));
        }
        return answered;
    }

    /** Has the thread do something; who waits for it waits to the end, for that is near. */
    private <T> T run(XWork<T> work) throws ScreenFault {
        Future<T> done;
        try {
            done = thread.submit(() -> work(work));
        } catch (RejectedExecutionException e) {
            throw new ScreenFault(Kind.UNAVAILABLE, "the screen was closed", e);
        }
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return done.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ScreenFault known) {
                throw new ScreenFault(known.kind(), String.valueOf(known.getMessage()), known);
            }
            throw new IllegalStateException("The screen failed.", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T> T work(XWork<T> work) throws ScreenFault {
        try {
            return work.on(opened());
        } catch (XFault e) {
            throw new ScreenFault(Kind.GONE, "the window is not there any more: look at the list of windows", e);
        } catch (IOException e) {
            drop();
            fault = display + " cannot be used: " + e.getMessage();
            faultAt = System.nanoTime();
            throw new ScreenFault(Kind.UNAVAILABLE, fault, e);
        }
    }

    private XLink opened() throws IOException {
        XLink present = link;
        if (present == null) {
            XAddress address = XAddress.of(display)
                    .orElseThrow(() -> new IOException("it is no display of this machine, such as :0"));
            present = XLink.open(address, environment);
            link = present;
            fault = "";
        }
        return present;
    }

    private void drop() {
        XLink present = link;
        link = null;
        if (present != null) {
            try {
                present.connection().close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A connection to an X server did not close", e);
            }
        }
    }

    @Override
    public void close() {
        try {
            thread.execute(() -> {
                XLink present = link;
                link = null;
                if (present != null) {
                    try {
                        present.close();
                    } catch (IOException e) {
                        LOG.log(System.Logger.Level.DEBUG, "A connection to an X server did not close", e);
                    }
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The screen was closed before", e);
        }
        thread.shutdown();
    }
}
