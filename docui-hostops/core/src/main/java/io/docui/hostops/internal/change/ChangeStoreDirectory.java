package io.docui.hostops.internal.change;

import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Directory of the change store with one numbered subdirectory for each change, locked across threads and processes. */
public final class ChangeStoreDirectory {
    /** Serializes all stores of this process. A file lock belongs to the process, so it does not exclude other threads. */
    private static final ReentrantLock LOCK = new ReentrantLock();

    /** Longer than any change takes, as the bytes of one change are limited. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final int RETRY_MILLISECONDS = 20;

    private final Path directory;
    private final Duration patience;

    private ChangeStoreDirectory(Path directory, Duration patience) {
        this.directory = directory;
        this.patience = patience;
    }

    public static ChangeStoreDirectory in(Path directory) throws IOException {
        return in(directory, PATIENCE);
    }

    /** @param patience how long an operation waits for another one */
    static ChangeStoreDirectory in(Path directory, Duration patience) throws IOException {
        boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
        }
        Path real = directory.toRealPath();
        if (posix) {
            // The directory contains copies of files that only their owner may read.
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------"));
        }
        return new ChangeStoreDirectory(real, patience);
    }

    /** Task that runs while no other thread or process uses the store. */
    public interface ExclusiveTask<T> {
        T run() throws IOException;
    }

    /**
     * Runs a task while no other thread or process uses the store.
     * @throws FileOperationException if another one uses it for too long; the task is not run then
     */
    public <T> T runExclusively(ExclusiveTask<T> exclusiveTask) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        lockThread();
        try (FileChannel channel = FileChannel.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel, end)) {
            if (!lock.isValid()) {
                throw new IOException("The lock of " + directory + " is lost.");
            }
            return exclusiveTask.run();
        } finally {
            LOCK.unlock();
        }
    }

    private void lockThread() {
        try {
            if (!LOCK.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw busy("another operation of this program");
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Waits for other processes. The system has no call that waits for a limited time, so the lock is tried again and again. */
    private FileLock lock(FileChannel channel, long end) throws IOException {
        while (true) {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
            if (System.nanoTime() - end >= 0) {
                throw busy("another program, probably another DocUI server,");
            }
            try {
                TimeUnit.MILLISECONDS.sleep(RETRY_MILLISECONDS);
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }
    }

    private FileOperationException busy(String who) {
        return new FileOperationException("Nothing was changed, because " + who + " has used the store of changes in "
                + directory + " for more than " + patience.toSeconds()
                + " seconds. Try again later. If it does not end, restart the other DocUI servers.");
    }

    private FileOperationException interrupted() {
        Thread.currentThread().interrupt();
        return new FileOperationException(
                "Nothing was changed, because the operation was canceled while it waited for the store of changes in "
                        + directory + '.');
    }

    public NavigableMap<Integer, Path> changes() throws IOException {
        NavigableMap<Integer, Path> changes = new TreeMap<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory, "c[0-9]*")) {
            for (Path entry : entries) {
                String number = String.valueOf(entry.getFileName()).substring(1);
                if (number.matches("[0-9]{1,9}")) {
                    changes.put(Integer.valueOf(number), entry);
                }
            }
        }
        return changes;
    }

    /** Creates the directory of a new change, with a number that was never used. */
    public Path next() throws IOException {
        int number = last() + 1;
        Files.writeString(directory.resolve("last"), String.valueOf(number));
        return Files.createDirectory(directory.resolve("c" + number));
    }

    /** Returns the directory of the newest change, which may not exist. */
    public Path newest() throws IOException {
        return directory.resolve("c" + last());
    }

    private int last() throws IOException {
        Path last = directory.resolve("last");
        String text = Files.exists(last) ? Files.readString(last).strip() : "";
        if (text.matches("[0-9]{1,9}")) {
            return Integer.parseInt(text);
        }
        NavigableMap<Integer, Path> changes = changes();
        return changes.isEmpty() ? 0 : changes.lastKey();
    }

    /** Removes the directory of a change. The plan is removed first, and from then on the directory is no longer a change. */
    public static void remove(Path change) throws IOException {
        Files.deleteIfExists(change.resolve("plan.json"));
        Path above = change.getParent();
        if (above != null && Files.isDirectory(change, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryHandle directoryHandle = Workspace.of(above).openFolder(above)) {
                FileTreeOperations.delete(directoryHandle, String.valueOf(change.getFileName()));
            }
        }
    }
}
