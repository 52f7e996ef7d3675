package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiTree;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a desktop, no more often than is of use: what was read a moment ago serves again unless something is known to have changed. A
 * program that does not answer is left alone for a while. Thread-safe; no lock is held while programs are asked.
 */
public final class DesktopReader {
    /** So long what was read serves where nobody tells of changes. */
    public static final Duration FRESH = Duration.ofMillis(300);

    // One call looks many things up; a desktop on which something always changes is not read for each.
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
    private @Nullable Read<List<KeyedWindow>> windows;
    private List<KeyedWindow> lastListed = List.of();
    private long changes;

    /**
     * What is in a window.
     *
     * @param window the window as it is after that was read: its title may be another than before, and then what was read may be about that
     * @param tree what is in it
     */
    public record WindowContent(KeyedWindow window, WindowTree tree) {}

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

    /**
     * A reader.
     *
     * @param backend what is read
     * @param book gives windows their keys
     */
    public DesktopReader(UiBackend backend, WindowRegistry book) {
        this(backend, book, new SecretRedactor());
    }

    /**
     * A reader.
     *
     * @param backend what is read
     * @param book gives windows their keys
     * @param secrets what nothing that is read tells
     */
    public DesktopReader(UiBackend backend, WindowRegistry book, SecretRedactor secrets) {
        this.backend = backend;
        this.book = book;
        this.secrets = secrets;
        this.silent = new UnresponsiveWindows(backend);
    }

    /** Something has changed: what was read before serves no more. */
    public synchronized void invalidate() {
        changes++;
        notifyAll();
    }

    /**
     * Waits until something is known to have changed.
     *
     * @param most how long at most; programs that tell nothing have changed by then, or not
     * @throws InterruptedException if the wait is broken off
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
     * All windows, as they are or were a moment ago.
     *
     * @return the windows in the order in which they were first seen
     * @throws UiException if they cannot be read
     */
    public List<KeyedWindow> windows() throws UiException {
        Read<List<KeyedWindow>> known;
        synchronized (this) {
            known = windows;
        }
        return known != null && serves(known) ? known.get() : currentWindows();
    }

    /** All windows as they were read last, unless that is a moment ago: for what is asked many times in a row. */
    public List<KeyedWindow> recentWindows() throws UiException {
        Read<List<KeyedWindow>> known;
        synchronized (this) {
            known = windows;
        }
        return known != null && System.nanoTime() - known.at() < AT_ONCE.toNanos() ? known.get() : windows();
    }

    /** All windows as they were when they could be read last, however long ago that is: nothing is asked. */
    public synchronized List<KeyedWindow> lastListed() {
        return lastListed;
    }

    /** All windows, as they are. */
    public List<KeyedWindow> currentWindows() throws UiException {
        long since = changes();
        List<KeyedWindow> before;
        synchronized (this) {
            before = lastListed;
        }
        Read<List<KeyedWindow>> now;
        try {
            UnresponsiveWindows.WindowListing windowListing = silent.with(before, backend.windows());
            List<KeyedWindow> noted = book.register(windowListing.all(), windowListing.silent()).stream()
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
     * What is in a window, as it is or was a moment ago.
     *
     * @param window the window
     * @return its tree, and the window as it was right after
     * @throws UiException if it is gone, or its program does not answer
     */
    public WindowContent content(KeyedWindow window) throws UiException {
        Optional<Read<WindowContent>> known = known(window);
        if (known.isPresent() && (serves(known.get()) || isLeftAlone(known.get()))) {
            return known.get().get();
        }
        return currentContent(window);
    }

    private synchronized Optional<Read<WindowContent>> known(KeyedWindow window) {
        return Optional.ofNullable(trees.get(window.window().id()));
    }

    /** What is in a window, as it is. */
    public WindowContent currentContent(KeyedWindow window) throws UiException {
        long since = changes();
        Read<WindowContent> now;
        try {
            UiTree read = backend.read(window.window().id(), NODES, LIMIT);
            if (!read.whole() && read.nodes().size() <= 1) {
                throw new UiException(
                        UiException.UiErrorKind.SLOW, "It told nothing of this window in time: it is busy or hangs");
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

    private KeyedWindow same(KeyedWindow window) throws UiException {
        return currentWindows().stream()
                .filter(now -> now.key() == window.key())
                .findFirst()
                .orElseThrow(() -> new UiException(UiException.UiErrorKind.GONE, "the window is gone"));
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
}
