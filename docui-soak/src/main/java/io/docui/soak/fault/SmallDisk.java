package io.docui.soak.fault;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A small private disk that can be filled and freed, so that the test needs no partition of its own. If the process may mount file systems,
 * this is a file system in memory, and a file that takes the remaining room fills it. Otherwise this is a folder, and the processes that
 * write there get a limit to their file size. The limit stops the same writes with another message.
 */
public abstract sealed class SmallDisk implements AutoCloseable {
    private static final int MIB = 1 << 20;
    private static final long NOTICED_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Path folder;
    private volatile boolean full;
    private volatile long freedAt;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /** Supplies the processes that write to the disk. */
    public interface DiskWriters {
        long[] pids();
    }

    /**
     * Creates a disk.
     * @param folder the mount point, or the folder
     */
    public static SmallDisk create(Path folder, int mebibytes, DiskWriters diskWriters) throws IOException {
        Files.createDirectories(folder);
        String mounted = run("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + 'm', "docui-soak", folder.toString());
        return mounted.isEmpty() ? new Mounted(folder) : new Limited(folder, diskWriters, mounted);
    }

    public final Path folder() {
        return folder;
    }

    /** Returns a description of how the disk is filled, for reports. */
    public abstract String how();

    public final void fill() throws IOException {
        full = true;
        take();
    }

    public final void free() throws IOException {
        give();
        freedAt = System.nanoTime();
        full = false;
    }

    /** Returns whether the disk is full or was full within the last minute. */
    public final boolean wasFull() {
        return full || freedAt != 0 && System.nanoTime() - freedAt < NOTICED_NANOS;
    }

    abstract void take() throws IOException;

    abstract void give() throws IOException;

    @Override
    public abstract void close() throws IOException;

    /** Runs a command and returns its complaint; empty if it succeeded. */
    private static String run(String... command) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            return "Cannot run " + command[0] + ": " + e.getMessage();
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            return process.waitFor() == 0 ? "" : command[0] + ": " + said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(command[0]);
        }
    }

    private static final class Mounted extends SmallDisk {
        Mounted(Path folder) {
            super(folder);
        }

        private Path ballast() {
            return folder().resolve("ballast");
        }

        @Override
        public String how() {
            return "an in-memory file system that is filled by one file";
        }

        @Override
        void take() throws IOException {
            byte[] zeros = new byte[MIB];
            try (OutputStream out = Files.newOutputStream(ballast())) {
                for (int size = MIB; size > 0; ) {
                    size = written(out, zeros, size);
                }
            }
        }

        /** Returns the size of the next write: the same after a success, half of it after a failure. */
        private static int written(OutputStream out, byte[] zeros, int size) {
            try {
                out.write(zeros, 0, size);
                return size;
            } catch (IOException e) {
                return size / 2; // the disk is full, as intended
            }
        }

        @Override
        void give() throws IOException {
            Files.deleteIfExists(ballast());
        }

        @Override
        public void close() throws IOException {
            String complaint = run("umount", folder().toString());
            if (!complaint.isEmpty()) {
                throw new IOException(complaint);
            }
            Files.delete(folder());
        }
    }

    private static final class Limited extends SmallDisk {
        private final DiskWriters diskWriters;
        private final String reason;

        Limited(Path folder, DiskWriters diskWriters, String reason) {
            super(folder);
            this.diskWriters = diskWriters;
            this.reason = reason;
        }

        @Override
        public String how() {
            return "NO FULL DISK, because none can be mounted here (" + reason
                    + "); instead, the processes cannot extend any file";
        }

        @Override
        void take() throws IOException {
            limit("0:");
        }

        @Override
        void give() throws IOException {
            limit("unlimited:");
        }

        private void limit(String size) throws IOException {
            for (long pid : diskWriters.pids()) {
                String complaint = run("prlimit", "--pid", Long.toString(pid), "--fsize=" + size);
                if (!complaint.isEmpty() && ProcessHandle.of(pid).isPresent()) {
                    throw new IOException(complaint);
                }
            }
        }

        @Override
        public void close() {
            // the folder stays
        }
    }
}
