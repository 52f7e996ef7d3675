package io.docui.hostops.internal.process;

import io.docui.hostops.internal.stream.DaemonThreads;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Watches paths that sandboxes cover with mounts (docs/spec/host-operations.md#sandbox). A mount covers what was there when it was made: if a program
 * outside replaces that, as editors do when they save a file, the kernel takes the mount away, and the new file is not covered.
 *
 * <p>Thread-safe.
 */
public final class CoveredPathWatch implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(CoveredPathWatch.class.getName());

    private final Set<Registration> registrations = ConcurrentHashMap.newKeySet();
    private final Map<WatchKey, Path> folders = new HashMap<>();
    private @Nullable WatchService service;
    private boolean closed;

    /** The watched paths of one sandbox. Closing it ends the watch. */
    public final class Registration implements AutoCloseable {
        private final Map<Path, Object> paths = new LinkedHashMap<>();
        private final Set<Path> expected = new HashSet<>();
        private final Set<Path> replaced = new LinkedHashSet<>();
        private @Nullable Consumer<Path> listener;

        private Registration(Collection<Path> paths) {
            paths.forEach(path -> this.paths.put(path, identity(path)));
        }

        private static Object identity(Path path) {
            try {
                return Objects.requireNonNullElse(
                        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                                .fileKey(),
                        "");
            } catch (IOException e) {
                return ""; // it is not there
            }
        }

        /**
         * Sets what to do about a replaced path. It is also called for those that were replaced before.
         *
         * @param listener receives each path once, on any thread, and must not wait
         */
        public void onReplaced(Consumer<Path> listener) {
            List<Path> before;
            synchronized (this) {
                this.listener = listener;
                before = List.copyOf(replaced);
            }
            before.forEach(listener);
        }

        /**
         * Takes note of a new entry of a folder. What was moved away comes back with a folder above it, perhaps after a while.
         *
         * @return whether the entry is one of the paths, or above one
         */
        private synchronized boolean add(Path entry) {
            return expected.addAll(paths.keySet().stream()
                    .filter(path -> path.startsWith(entry))
                    .toList());
        }

        /** Takes note that events of a folder were lost. Such a path counts as replaced only if it is another one. */
        private synchronized boolean addOthers(Path folder) {
            return expected.addAll(paths.entrySet().stream()
                    .filter(path ->
                            path.getKey().startsWith(folder) && !path.getValue().equals(identity(path.getKey())))
                    .map(Map.Entry::getKey)
                    .toList());
        }

        private synchronized boolean awaitsPaths() {
            return !expected.isEmpty();
        }

        private void check() {
            List<Path> found;
            Consumer<Path> told;
            synchronized (this) {
                found = expected.stream()
                        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS) && replaced.add(path))
                        .toList();
                expected.removeAll(found);
                told = listener;
            }
            if (told != null) {
                found.forEach(told);
            }
        }

        @Override
        public void close() {
            registrations.remove(this);
        }
    }

    /**
     * Starts to watch paths, and the folders above them.
     *
     * @param paths absolute real paths, which exist
     */
    public Registration watch(Collection<Path> paths) {
        Registration registration = new Registration(paths);
        if (!paths.isEmpty()) {
            registrations.add(registration);
            try {
                watchFolders(registration);
            } catch (IOException e) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "Programs in the sandbox go on if a protected file is replaced, because it cannot be watched",
                        e);
            }
        }
        return registration;
    }

    private synchronized void watchFolders(Registration registration) throws IOException {
        if (closed) {
            return;
        }
        if (service == null) {
            WatchService opened = Path.of("/").getFileSystem().newWatchService();
            service = opened;
            DaemonThreads.start("docui-covered-paths", () -> follow(opened));
        }
        Set<Path> all = new LinkedHashSet<>();
        for (Path path : registration.paths.keySet()) {
            for (Path folder = path.getParent(); folder != null; folder = folder.getParent()) {
                all.add(folder);
            }
        }
        for (Path folder : all) {
            if (!folders.containsValue(folder) && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                folders.put(folder.register(service, StandardWatchEventKinds.ENTRY_CREATE), folder);
            }
        }
    }

    private void follow(WatchService events) {
        try {
            while (true) {
                WatchKey key = events.take();
                List<WatchEvent<?>> all = new ArrayList<>(key.pollEvents());
                Path folder = folder(key);
                if (folder != null) {
                    all.forEach(event -> handle(folder, event));
                }
            }
        } catch (ClosedWatchServiceException e) {
            LOG.log(System.Logger.Level.DEBUG, "The watch has ended", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the folder of a key. One that is gone is watched again when it comes back. */
    private synchronized @Nullable Path folder(WatchKey key) {
        return key.reset() ? folders.get(key) : folders.remove(key);
    }

    private void handle(Path folder, WatchEvent<?> event) {
        boolean first = true;
        for (Registration registration : registrations) {
            boolean affected = event.context() instanceof Path name
                    ? registration.add(folder.resolve(name))
                    : registration.addOthers(folder);
            if (affected) {
                if (first && event.context() instanceof Path name) {
                    forget(folder.resolve(name));
                    first = false;
                }
                rewatch(registration);
            }
            if (registration.awaitsPaths()) {
                registration.check();
            }
        }
    }

    private void rewatch(Registration registration) {
        try {
            watchFolders(registration);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A folder has just gone", e);
        }
    }

    /** Forgets the folders that were at a place, because others are there now. */
    private synchronized void forget(Path entry) {
        folders.entrySet().removeIf(folder -> {
            boolean below = folder.getValue().startsWith(entry);
            if (below) {
                folder.getKey().cancel();
            }
            return below;
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
        registrations.clear();
        if (service != null) {
            try {
                service.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The watch cannot be closed", e);
            }
        }
    }
}
