package io.docui.hostops.internal.change;

import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
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
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/** Directory of the change store with one numbered subdirectory for each change, locked across threads and processes. */
public final class ChangeStoreDirectory {
    /** Serializes all stores of this process. A file lock belongs to the process, so it does not exclude other threads. */
    private static final ReentrantLock LOCK = new ReentrantLock();

    private final Path directory;

    private ChangeStoreDirectory(Path directory) {
        this.directory = directory;
    }

    public static ChangeStoreDirectory in(Path directory) throws IOException {
        boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
        }
        Path real = directory.toRealPath();
        if (posix) {
            // The directory contains copies of files that only their owner may read.
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------"));
        }
        return new ChangeStoreDirectory(real);
    }

    /** Task that runs while no other thread or process uses the store. */
    public interface ExclusiveTask<T> {
        T run() throws IOException;
    }

    public <T> T runExclusively(ExclusiveTask<T> exclusiveTask) throws IOException {
        LOCK.lock();
        try (FileChannel channel = FileChannel.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!lock.isValid()) {
                throw new IOException("The lock of " + directory + " is lost.");
            }
            return exclusiveTask.run();
        } finally {
            LOCK.unlock();
        }
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
