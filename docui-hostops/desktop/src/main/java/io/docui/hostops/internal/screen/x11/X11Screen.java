package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.DesktopScreen;
import io.docui.hostops.internal.screen.DragPath;
import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.ScreenPicture;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Screen implementation for a display of the X Window System. One thread does all communication with the server, and it is never
 * interrupted: a canceled call leaves neither half a request nor a pressed key behind.
 */
public final class X11Screen implements DesktopScreen {
    private static final System.Logger LOG = System.getLogger(X11Screen.class.getName());
    private static final Duration RAISING = Duration.ofSeconds(1);
    private static final Duration READING = Duration.ofSeconds(5);
    private static final Duration BUSY = Duration.ofMillis(500);
    private static final Duration LEAVING = Duration.ofSeconds(1);
    private static final long PAUSE = Duration.ofMillis(10).toNanos();
    private static final long RETRY = Duration.ofSeconds(1).toNanos();
    private static final int DRAG_STEPS = 12;
    private static final int CONFIGURE = 12;
    private static final int SET_FOCUS = 42;

    private final Map<String, String> environment;
    private final String display;
    private final boolean wayland;
    private final InputDeliveryWaiter inputDeliveryWaiter = new InputDeliveryWaiter(this::run);
    private final StableCapture pictures = new StableCapture(this::run, inputDeliveryWaiter);
    private @Nullable ExecutorService thread; // guarded by this
    private volatile @Nullable XDisplay link; // used only by the thread; there is one thread at a time
    private final ShutdownHook shutdownHook = new ShutdownHook(this::close);
    private volatile String fault = "";
    private volatile long faultAt;

    /**
     * Creates a screen for the display that the environment names. The connection is opened on first use.
     * @param environment the environment variables, with {@code DISPLAY}, and {@code XAUTHORITY} or {@code HOME}
     */
    public X11Screen(Map<String, String> environment, boolean wayland) {
        this.environment = Map.copyOf(environment);
        this.display = environment.getOrDefault("DISPLAY", "");
        this.wayland = wayland;
    }

    private synchronized <T> Future<T> submit(Callable<T> work) {
        ExecutorService present = thread;
        if (present == null) {
            present = Executors.newSingleThreadExecutor(DaemonThreads.factory("docui-x11"));
            thread = present;
        }
        return present.submit(work);
    }

    @Override
    public String name() {
        return "X11 display " + display + (wayland ? ", in Wayland: only windows of X11 programs are visible" : "");
    }

    @Override
    public Optional<String> unavailableReason() {
        if (!fault.isEmpty() && System.nanoTime() - faultAt < RETRY) {
            return Optional.of(fault);
        }
        try {
            run(opened -> {
                opened.connection().sync();
                return true;
            });
            return Optional.empty();
        } catch (ScreenException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public ScreenSnapshot snapshot() throws ScreenException {
        return run(opened -> new XScreenSnapshotReader(opened).look());
    }

    @Override
    public void press(TopLevelWindow window, KeyStroke stroke, WindowInputGuard guard) throws ScreenException {
        List<TopLevelWindow> behind = patiently(opened -> new KeyPresser(opened, window, guard).press(stroke));
        while (!behind.isEmpty()) {
            inputDeliveryWaiter.await(behind, READING);
            behind = patiently(opened -> new KeyPresser(opened, window, guard).press(stroke));
        }
    }

    @Override
    public void click(TopLevelWindow window, int x, int y, MouseButton button, int count, WindowInputGuard guard)
            throws ScreenException {
        patiently(opened -> {
            new MouseController(opened, window, guard).click(x, y, button, count);
            return true;
        });
    }

    @Override
    public void drag(TopLevelWindow window, DragPath path, WindowInputGuard guard, BooleanSupplier cancelled)
            throws ScreenException {
        patiently(opened -> {
            new MouseController(opened, window, guard).press(path.fromX(), path.fromY(), path.button());
            return true;
        });
        try {
            for (int step = 1; step <= DRAG_STEPS && !cancelled.getAsBoolean(); step++) {
                int x = path.fromX() + (path.toX() - path.fromX()) * step / DRAG_STEPS;
                int y = path.fromY() + (path.toY() - path.fromY()) * step / DRAG_STEPS;
                LockSupport.parkNanos(PAUSE);
                run(opened -> {
                    new MouseController(opened, window, guard).move(x, y);
                    return true;
                });
            }
        } finally {
            run(opened -> {
                opened.button().release();
                return true;
            });
        }
    }

    @Override
    public void raise(TopLevelWindow window, WindowInputGuard guard) throws ScreenException {
        run(opened -> {
            new InputTargetCheck(opened, window, guard).checkWindow();
            XWindowQueries windows = opened.windows();
            if (windows.has(windows.root(), "_NET_SUPPORTING_WM_CHECK")) {
                opened.send(windows.root(), window.id(), "_NET_ACTIVE_WINDOW", 2, 0, 0);
            } else {
                opened.connection()
                        .send(XRequest.of(CONFIGURE, 0)
                                .u32(window.id())
                                .u16(0x40)
                                .u16(0)
                                .u32(0));
                opened.connection()
                        .send(XRequest.of(SET_FOCUS, 2).u32(window.id()).u32(0));
            }
            return true;
        });
        long end = System.nanoTime() + RAISING.toNanos();
        Optional<TopLevelWindow> active = snapshot().active();
        while (active.filter(window::isSame).isEmpty()) {
            if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
                throw new ScreenException(
                        ScreenErrorKind.ELSEWHERE,
                        "the window did not get the keyboard focus: a dialog of its program may block it, or the window"
                                + " manager does not allow other programs to raise windows");
            }
            LockSupport.parkNanos(PAUSE);
            active = snapshot().active();
        }
    }

    @Override
    public ScreenPicture picture(Bounds area, Set<Long> windows, WindowInputGuard guard) throws ScreenException {
        return pictures.take(area, windows, guard);
    }

    @Override
    public boolean awaitSettled(TopLevelWindow window, Duration limit) throws ScreenException {
        return inputDeliveryWaiter.ask(window, limit).orElse(true);
    }

    /** Retries a task for a while if the screen is busy: after each click, a window manager grabs the mouse for a moment. */
    private <T> T patiently(XTask<T> work) throws ScreenException {
        long end = System.nanoTime() + BUSY.toNanos();
        while (true) {
            try {
                return run(work);
            } catch (ScreenException e) {
                if (e.kind() != ScreenErrorKind.BUSY
                        || System.nanoTime() - end > 0
                        || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE);
            }
        }
    }

    /** Runs a task on the thread. The caller waits for its end even if interrupted, because the task is short. */
    private <T> T run(XTask<T> work) throws ScreenException {
        Future<T> done = submit(() -> work(work));
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
            if (e.getCause() instanceof ScreenException known) {
                throw new ScreenException(known.kind(), String.valueOf(known.getMessage()), known);
            }
            throw new IllegalStateException("The screen failed.", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T> T work(XTask<T> work) throws ScreenException {
        try {
            return work.run(opened());
        } catch (XProtocolException e) {
            throw new ScreenException(ScreenErrorKind.GONE, "the window no longer exists; see the list of windows", e);
        } catch (IOException e) {
            drop();
            fault = display + " cannot be used: " + e.getMessage();
            faultAt = System.nanoTime();
            throw new ScreenException(ScreenErrorKind.UNAVAILABLE, fault, e);
        }
    }

    private XDisplay opened() throws IOException {
        XDisplay present = link;
        if (present == null) {
            XAddress address = XAddress.of(display)
                    .orElseThrow(() -> new IOException("it is not a display of this machine, such as :0"));
            present = XDisplay.open(address, environment);
            link = present;
            shutdownHook.await();
            fault = "";
        }
        return present;
    }

    private void drop() {
        XDisplay present = link;
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
        if (link != null) {
            awaitReaders();
        }
        leave();
        shutdownHook.unregister();
    }

    /** Ends the thread. Concurrent callers wait and then open the screen again. */
    private synchronized void leave() {
        ExecutorService last = thread;
        thread = null;
        if (last == null) {
            return;
        }
        last.execute(this::giveBack);
        last.shutdown();
        try {
            if (!last.awaitTermination(READING.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.log(System.Logger.Level.WARNING, "The X server does not answer; temporary key mappings may remain");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for programs that have not read their keys: a key that is given back too early would have no meaning for them. */
    private void awaitReaders() {
        try {
            inputDeliveryWaiter.await(run(opened -> opened.keyboard().allReaders()), LEAVING);
        } catch (ScreenException e) {
            LOG.log(System.Logger.Level.DEBUG, "A program has not read its keys; temporary key mappings remain", e);
        }
    }

    private void giveBack() {
        XDisplay present = link;
        link = null;
        if (present != null) {
            try {
                present.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A connection to an X server did not close", e);
            }
        }
    }

    /**
     * Takes pictures once programs have redrawn the uncovered parts of their windows, which until then show what lay above. The X server
     * does not report this, so the class pings the programs and waits for their answers. Thread-safe.
     */
    private record StableCapture(
            InputDeliveryWaiter.DisplayExecutor displayExecutor, InputDeliveryWaiter inputDeliveryWaiter) {
        private static final Duration ANSWERING = Duration.ofSeconds(1);
        private static final Duration CALMING = Duration.ofSeconds(2);
        private static final int FRAMES = 2;
        private static final long FRAME = Duration.ofMillis(30).toNanos();

        ScreenPicture take(Bounds area, Set<Long> windows, WindowInputGuard guard) throws ScreenException {
            long end = System.nanoTime() + CALMING.toNanos();
            while (true) {
                long mark = displayExecutor.run(XDisplay::uncoverings);
                Set<Long> answering = new HashSet<>(windows);
                answering.removeAll(inputDeliveryWaiter.findUnresponsive(answering, ANSWERING));
                for (int frame = 0; frame < FRAMES; frame++) { // programs draw a frame after they have read the event
                    LockSupport.parkNanos(FRAME);
                    answering.removeAll(inputDeliveryWaiter.findUnresponsive(answering, ANSWERING));
                }
                Optional<Picture> picture =
                        displayExecutor.run(opened -> new WindowCapturer(opened, answering, guard).take(area, mark));
                if (picture.isPresent()) {
                    Set<Long> silent = new HashSet<>(windows);
                    silent.removeAll(answering);
                    return new ScreenPicture(picture.get(), silent);
                }
                if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
                    throw new ScreenException(
                            ScreenErrorKind.ELSEWHERE,
                            "windows keep moving, so the picture may show other windows that covered them; try again"
                                    + " when they stop moving");
                }
            }
        }
    }

    /** JVM shutdown hook that can be registered and unregistered repeatedly, for cleanup if the program ends early. Thread-safe. */
    private static final class ShutdownHook {
        private static final System.Logger LOG = System.getLogger(ShutdownHook.class.getName());

        private final Thread hook;
        private boolean isAwaited;

        /** Creates a hook without registering it. */
        ShutdownHook(Runnable end) {
            this.hook = new Thread(end, "docui-screen-exit");
        }

        synchronized void await() {
            if (isAwaited) {
                return;
            }
            try {
                Runtime.getRuntime().addShutdownHook(hook);
                isAwaited = true;
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "This program is about to exit", e);
            }
        }

        /** Unregisters the hook after the cleanup was done otherwise. */
        synchronized void unregister() {
            if (!isAwaited) {
                return;
            }
            isAwaited = false;
            try {
                var unused = Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "This program is exiting", e);
            }
        }
    }
}
