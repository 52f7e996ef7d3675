package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads windows and controls through a backend and caches the results for a moment, unless a change is known. It does not ask a program
 * that did not answer again for a while. Thread-safe; no lock is held while programs are asked.
 */
public final class DesktopReader {
    /** The time for which cached results are used if no change is reported. */
    public static final Duration FRESH = Duration.ofMillis(300);

    // One call makes many lookups; a desktop that changes constantly is not read again for each of them.
    private static final Duration AT_ONCE = Duration.ofMillis(50);
    private static final Duration LIMIT = Duration.ofMillis(1_500);
    private static final Duration LEFT_ALONE = Duration.ofSeconds(3);
    private static final int NODES = 25_000;
    private static final int TREES = 8;

    private final UiBackend backend;
    private final WindowRegistry book;
    private final UnresponsiveWindows silent;
    private final SecretRedactor secrets;
    private final Map<String, Read<WindowContent>> trees = new LinkedHashMap<>(16, 0.75f, true);
    private @Nullable Read<List<RegisteredWindow>> windows;
    private List<RegisteredWindow> lastListed = List.of();
    private long changes;

    /**
     * Content of a window, with the state of the window after the read.
     * @param window the window as it was after the read: its title may have changed, and then the content may belong to the new title
     */
    public record WindowContent(RegisteredWindow window, WindowTree tree) {}

    private record Read<T>(@Nullable T what, @Nullable UiException fault, long at, long changes) {
        T get() throws UiException {
            if (what == null) {
                throw fault == null
                        ? new UiException(UiException.UiErrorKind.UNAVAILABLE, "nothing was read")
                        : again(fault);
            }
            return what;
        }

        private static UiException again(UiException fault) {
            return new UiException(fault.kind(), String.valueOf(fault.getMessage()), fault);
        }
    }

    public DesktopReader(UiBackend backend, WindowRegistry book) {
        this(backend, book, new SecretRedactor());
    }

    public DesktopReader(UiBackend backend, WindowRegistry book, SecretRedactor secrets) {
        this.backend = backend;
        this.book = book;
        this.secrets = secrets;
        this.silent = new UnresponsiveWindows(backend);
    }

    /** Reports a change: cached results are no longer used. */
    public synchronized void invalidate() {
        changes++;
        notifyAll();
    }

    /**
     * Waits for a reported change.
     * @param most the maximum time; programs that report no changes may have changed or not when it ends
     */
    public synchronized void awaitChange(Duration most) throws InterruptedException {
        long since = changes;
        long end = System.nanoTime() + most.toNanos();
        long left = most.toMillis();
        while (changes == since && left > 0) {
            wait(left);
            left = Duration.ofNanos(end - System.nanoTime()).toMillis();
        }
    }

    /**
     * Returns all windows, cached for a moment.
     * @return the windows in the order in which they were first seen
     */
    public List<RegisteredWindow> windows() throws UiException {
        Read<List<RegisteredWindow>> known;
        synchronized (this) {
            known = windows;
        }
        return known != null && serves(known) ? known.get() : currentWindows();
    }

    /** Returns all windows as last read if that was a moment ago, even after a change: for many lookups in a row. */
    public List<RegisteredWindow> recentWindows() throws UiException {
        Read<List<RegisteredWindow>> known;
        synchronized (this) {
            known = windows;
        }
        return known != null && System.nanoTime() - known.at() < AT_ONCE.toNanos() ? known.get() : windows();
    }

    /** Returns all windows as of the last successful read, however long ago it was, without asking any program. */
    public synchronized List<RegisteredWindow> lastListed() {
        return lastListed;
    }

    public List<RegisteredWindow> currentWindows() throws UiException {
        long since = changes();
        List<RegisteredWindow> before;
        synchronized (this) {
            before = lastListed;
        }
        Read<List<RegisteredWindow>> now;
        try {
            UnresponsiveWindows.WindowListing windowListing = silent.with(before, backend.windows());
            List<RegisteredWindow> noted = book.register(windowListing.all(), windowListing.silent()).stream()
                    .map(secrets::redact)
                    .toList();
            now = new Read<>(noted, null, System.nanoTime(), since);
        } catch (UiException e) {
            now = new Read<>(null, e, System.nanoTime(), since);
        }
        synchronized (this) {
            windows = now;
            lastListed = now.what() == null ? lastListed : now.what();
        }
        return now.get();
    }

    /**
     * Returns the content of a window, cached for a moment.
     * @return its tree, and the window as it was right after the read
     * @throws UiException if it is gone, or its program does not answer
     */
    public WindowContent content(RegisteredWindow window) throws UiException {
        Optional<Read<WindowContent>> known = known(window);
        if (known.isPresent() && (serves(known.get()) || isLeftAlone(known.get()))) {
            return known.get().get();
        }
        return currentContent(window);
    }

    private synchronized Optional<Read<WindowContent>> known(RegisteredWindow window) {
        return Optional.ofNullable(trees.get(window.window().id()));
    }

    public WindowContent currentContent(RegisteredWindow window) throws UiException {
        long since = changes();
        Read<WindowContent> now;
        try {
            UiTree read = backend.read(window.window().id(), NODES, LIMIT);
            if (!read.whole() && read.nodes().size() <= 1) {
                throw new UiException(
                        UiException.UiErrorKind.SLOW, "It did not describe this window in time: it is busy or hangs");
            }
            now = new Read<>(
                    new WindowContent(same(window), WindowTree.of(read, secrets)), null, System.nanoTime(), since);
        } catch (UiException e) {
            now = new Read<>(null, e, System.nanoTime(), since);
        }
        synchronized (this) {
            trees.put(window.window().id(), now);
            if (trees.size() > TREES) {
                trees.remove(trees.keySet().iterator().next());
            }
        }
        return now.get();
    }

    private RegisteredWindow same(RegisteredWindow window) throws UiException {
        return currentWindows().stream()
                .filter(now -> now.key() == window.key())
                .findFirst()
                .orElseThrow(() -> new UiException(UiException.UiErrorKind.GONE, "the window no longer exists"));
    }

    private synchronized long changes() {
        return changes;
    }

    private boolean serves(Read<?> read) {
        long age = System.nanoTime() - read.at();
        return age < FRESH.toNanos() && read.changes() == changes();
    }

    private static boolean isLeftAlone(Read<?> read) {
        return read.fault() != null
                && read.fault().kind() == UiException.UiErrorKind.SLOW
                && System.nanoTime() - read.at() < LEFT_ALONE.toNanos();
    }

    /**
     * Keeps windows whose programs did not answer when the windows were listed: they are missing from the list but have not closed. Each is
     * read individually, and a program that does not answer only once in a while. A window counts as open until it is known to be gone.
     * Thread-safe.
     */
    private static final class UnresponsiveWindows {
        private static final Duration LEFT_ALONE = Duration.ofSeconds(3);

        private final UiBackend backend;
        private final Map<String, Long> asked = new ConcurrentHashMap<>();

        UnresponsiveWindows(UiBackend backend) {
            this.backend = backend;
        }

        /**
         * List of windows that includes those of programs that do not answer.
         * @param all the listed windows, and those that are missing only because they are unresponsive or slow
         */
        record WindowListing(List<UiWindow> all, Set<String> silent) {
            WindowListing {
                all = List.copyOf(all);
                silent = Set.copyOf(silent);
            }
        }

        /**
         * Adds the missing windows that have not closed.
         * @return the listed windows, and those earlier ones that still exist as far as is known
         */
        WindowListing with(List<RegisteredWindow> before, List<UiWindow> listed) {
            Set<String> ids = listed.stream().map(UiWindow::id).collect(Collectors.toSet());
            List<UiWindow> all = new ArrayList<>(listed);
            Set<String> silent = new HashSet<>();
            Set<WindowOwnerApp> programs = new HashSet<>();
            for (RegisteredWindow known : before) {
                UiWindow window = known.window();
                if (ids.contains(window.id())) {
                    asked.remove(window.id());
                } else if (programs.contains(window.app()) || isLeftAlone(window)) {
                    silent.add(window.id());
                    all.add(with(window, window.title(), false));
                } else {
                    try {
                        look(window).ifPresent(all::add);
                    } catch (UiException e) {
                        if (e.kind() == UiException.UiErrorKind.SLOW) {
                            asked.put(window.id(), System.nanoTime());
                            programs.add(window.app());
                            silent.add(window.id());
                            all.add(with(window, window.title(), false));
                        }
                    }
                }
            }
            return new WindowListing(all, silent);
        }

        private boolean isLeftAlone(UiWindow window) {
            Long last = asked.get(window.id());
            return last != null && System.nanoTime() - last < LEFT_ALONE.toNanos();
        }

        /** Reads the current state of a window that was missing from the list; empty if it has closed. */
        private Optional<UiWindow> look(UiWindow window) throws UiException {
            asked.remove(window.id());
            UiNode now = backend.look(window.id());
            return now.is(UiElementState.SHOWING)
                    ? Optional.of(with(window, now.name(), now.is(UiElementState.ACTIVE)))
                    : Optional.empty();
        }

        private static UiWindow with(UiWindow window, String title, boolean active) {
            return new UiWindow(
                    window.id(), window.app(), title, window.dialog(), window.modal(), active, window.bounds());
        }
    }
}
