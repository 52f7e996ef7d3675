package io.docui.hostops.internal.process;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A file in a folder that processes share, which one of them locks as long as it lives. What belongs to a process that was killed is therefore known.
 * Thread-safe.
 *
 * @param file the locked file
 * @param name the name of the owner in the folder, which ends with the ID of its process
 */
record ProcessLockFile(Path folder, String name, RandomAccessFile file, AtomicBoolean open) implements Closeable {
    static final String SUFFIX = ".lock";

    private static final int MOST_ATTEMPTS = 10;

    /**
     * The files that this process has locked. POSIX releases a process's lock as soon as any handle of the file is closed, so this process must not
     * open them.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    /**
     * Creates a file in a folder, and the folder if it is missing.
     * @throws IOException if the folder cannot be written, or its file system has no locks
     */
    static ProcessLockFile create(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path real = folder.toRealPath();
        if (real.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------"));
        }
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Optional<ProcessLockFile> created = tryCreate(
                    real, UUID.randomUUID() + "-" + ProcessHandle.current().pid());
            if (created.isPresent()) {
                return created.get();
            }
        }
        throw new IOException("No file in " + folder + " can be locked.");
    }

    /** Creates a file; empty if another process has taken it for one that was left. */
    private static Optional<ProcessLockFile> tryCreate(Path folder, String name) throws IOException {
        Path path = folder.resolve(name + SUFFIX);
        HELD.add(path);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        ProcessLockFile created = new ProcessLockFile(folder, name, file, new AtomicBoolean(true));
        boolean locked = false;
        try {
            locked = file.getChannel().tryLock() != null && Files.exists(path);
        } finally {
            if (!locked) {
                created.close();
            }
        }
        return locked ? Optional.of(created) : Optional.empty();
    }

    /** Returns the process that a name belongs to. */
    static long processId(String name) {
        return Long.parseLong(name.substring(name.lastIndexOf('-') + 1));
    }

    /** Tells whether the owner of another file in the folder lives. The file of a dead one is removed. */
    boolean lives(String other) throws IOException {
        Path path = folder.resolve(other + SUFFIX);
        if (HELD.contains(path)) {
            return true;
        }
        try (RandomAccessFile opened = new RandomAccessFile(path.toFile(), "r");
                FileLock lock = opened.getChannel().tryLock(0, Long.MAX_VALUE, true)) {
            if (lock == null) {
                return true;
            }
            Files.deleteIfExists(path); // while it is locked, so that nobody takes it for a new file of its own
            return false;
        } catch (FileNotFoundException e) {
            return false; // it has ended just now
        }
    }

    /** Tells whether the file is still there. */
    boolean exists() {
        return Files.exists(folder.resolve(name + SUFFIX));
    }

    @Override
    public void close() throws IOException {
        if (open.getAndSet(false)) {
            Path path = folder.resolve(name + SUFFIX);
            try {
                Files.deleteIfExists(path);
            } finally {
                file.close(); // releases the lock
                HELD.remove(path);
            }
        }
    }
}
