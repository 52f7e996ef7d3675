package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.log.LazyLogger;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Exclusive lock of a ledger directory, which allows one writer among all processes of the machine. */
final class DirectoryLock implements Closeable {
    private static final System.Logger LOG = LazyLogger.of(DirectoryLock.class.getName());
    private static final String NAME = "ledger.lock";

    /** The offset of the locked byte, far behind the text, because Windows does not let others read a locked range. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    /**
     * The directories that this process has locked. POSIX releases a process's lock as soon as any handle of the file
     * is closed, so a second attempt must fail before it opens the file.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final RandomAccessFile file;
    private final AtomicBoolean held = new AtomicBoolean(true);

    private DirectoryLock(Path directory, RandomAccessFile file) {
        this.directory = directory;
        this.file = file;
    }

    /**
     * Locks a directory.
     * @throws IOException if the lock file cannot be written
     */
    static DirectoryLock acquire(Path directory) throws IOException {
        Path real = directory.toRealPath();
        if (!HELD.add(real)) {
            throw new DirectoryLockedException(
                    "this process (" + ProcessHandle.current().pid() + ")");
        }
        try {
            return new DirectoryLock(real, locked(real.resolve(NAME)));
        } catch (IOException | RuntimeException e) {
            HELD.remove(real);
            throw e;
        }
    }

    private static RandomAccessFile locked(Path path) throws IOException {
        OwnerOnlyFiles.createFile(path);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            Optional<FileLock> lock = Optional.ofNullable(file.getChannel().tryLock(LOCKED_BYTE, 1, false));
            if (lock.isEmpty()) {
                throw new DirectoryLockedException(owner(file));
            }
            sign(file, path);
            return file;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Writes the owner to the lock file, for others to read. The lock holds even if there is no space for the text. */
    private static void sign(RandomAccessFile file, Path path) {
        try {
            file.setLength(0);
            file.write(("process " + ProcessHandle.current().pid() + ", since " + Instant.now() + '\n')
                    .getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The owner of the lock cannot be written to " + path, e);
        }
    }

    private static String owner(RandomAccessFile file) throws IOException {
        byte[] text = new byte[(int) Math.min(file.length(), 200)];
        file.seek(0);
        file.readFully(text);
        return text.length == 0 ? "another process" : new String(text, StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() throws IOException {
        if (held.getAndSet(false)) {
            try {
                file.close(); // releases the lock
            } finally {
                HELD.remove(directory);
            }
        }
    }
}
