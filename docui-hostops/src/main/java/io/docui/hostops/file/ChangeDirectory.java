package io.docui.hostops.file;

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

/** The directory in which changes are kept, each in one of its own that is numbered; one change at a time, also of several processes. */
final class ChangeDirectory {
    /** Of all stores of this process: the system's lock is the process's, and two of its threads would not see each other's. */
    private static final ReentrantLock LOCK = new ReentrantLock();

    private final Path directory;

    private ChangeDirectory(Path directory) {
        this.directory = directory;
    }

    static ChangeDirectory in(Path directory) throws IOException {
        boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
        }
        Path real = directory.toRealPath();
        if (posix) {
            // Copies of files that only their owner may read are in it.
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------"));
        }
        return new ChangeDirectory(real);
    }

    /** Work that nobody else does anything beside. */
    interface ExclusiveTask<T> {
        T run() throws IOException;
    }

    <T> T runExclusively(ExclusiveTask<T> exclusiveTask) throws IOException {
        LOCK.lock();
        try (FileChannel channel = FileChannel.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!lock.isValid()) {
                throw new IOException("The lock in " + directory + " is lost.");
            }
            return exclusiveTask.run();
        } finally {
            LOCK.unlock();
        }
    }

    /** The changes that are kept, by number. */
    NavigableMap<Integer, Path> changes() throws IOException {
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

    /** A directory for a change, with a number that none had before. */
    Path next() throws IOException {
        int number = last() + 1;
        Files.writeString(directory.resolve("last"), String.valueOf(number));
        return Files.createDirectory(directory.resolve("c" + number));
    }

    /** The directory of the newest change, whether or not it is there. */
    Path newest() throws IOException {
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

    /** Removes a change's directory; its plan goes first, so that it is no change any more from then on. */
    static void remove(Path change) throws IOException {
        Files.deleteIfExists(change.resolve("plan.json"));
        Path above = change.getParent();
        if (above != null && Files.isDirectory(change, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryHandle directoryHandle = Workspace.of(above).openFolder(above)) {
                FileTreeOperations.delete(directoryHandle, String.valueOf(change.getFileName()));
            }
        }
    }
}
