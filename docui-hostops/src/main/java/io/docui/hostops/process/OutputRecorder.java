package io.docui.hostops.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a program writes: its beginning and its end in memory, all of it in a file once it is more than that. Thread-safe.
 */
public final class OutputRecorder {
    private final int capacity;
    private final Path file;
    private final long most;
    private final Charset charset;
    private final byte[] head;
    private final byte[] ring;
    private long total;
    private long lines;
    private @Nullable OutputStream out;
    private boolean kept;

    /**
     * An empty one.
     *
     * @param capacity how many bytes of the beginning, and how many of the end, stay in memory
     * @param file where all of it goes if it is more than that; does not exist yet
     * @param most how many bytes the file may have
     * @param charset the encoding of text
     */
    OutputRecorder(int capacity, Path file, long most, Charset charset) {
        this.capacity = capacity;
        this.file = file;
        this.most = most;
        this.charset = charset;
        this.head = new byte[capacity];
        this.ring = new byte[capacity];
    }

    /**
     * Takes what was written.
     *
     * @param bytes where it is
     * @param offset from where
     * @param length how much
     * @return false if that is more than may be written: then the rest is not kept
     * @throws IOException if the file cannot be written
     */
    public synchronized boolean write(byte[] bytes, int offset, int length) throws IOException {
        if (total + length > capacity) {
            openFile();
        }
        if (out != null) {
            out.write(bytes, offset, (int) Math.max(0, Math.min(length, most - total)));
        }
        for (int i = offset; i < offset + length; i++) {
            lines += bytes[i] == '\n' ? 1 : 0;
        }
        remember(bytes, offset, length);
        total += length;
        return total <= most;
    }

    private void remember(byte[] bytes, int offset, int length) {
        int first = (int) Math.max(0, Math.min(length, capacity - total));
        System.arraycopy(bytes, offset, head, (int) Math.min(total, capacity), first);
        int from = Math.max(first, length - capacity);
        for (int i = from; i < length; ) {
            int at = (int) ((total + i) % capacity);
            int some = Math.min(length - i, capacity - at);
            System.arraycopy(bytes, offset + i, ring, at, some);
            i += some;
        }
    }

    private void openFile() throws IOException {
        if (out == null && !kept) {
            Files.createDirectories(file.getParent());
            out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            kept = true;
            out.write(head, 0, (int) total);
        }
    }

    /**
     * Has all of it in a file, whether or not it is much.
     *
     * @throws IOException if the file cannot be written
     */
    public synchronized void save() throws IOException {
        openFile();
        if (out != null) {
            out.flush();
        }
    }

    /** What was written so far. */
    public synchronized CapturedOutput snapshot() {
        int first = (int) Math.min(total, capacity);
        int last = (int) Math.min(total - first, capacity);
        byte[] tail = new byte[last];
        int start = (int) ((total - last) % capacity);
        int upToEnd = Math.min(last, capacity - start);
        System.arraycopy(ring, start, tail, 0, upToEnd);
        System.arraycopy(ring, 0, tail, upToEnd, last - upToEnd);
        return new CapturedOutput(
                Arrays.copyOf(head, first), tail, total, lines, kept ? Optional.of(file) : Optional.empty(), charset);
    }

    /** How many bytes were written so far. */
    synchronized long size() {
        return total;
    }

    /**
     * Says that nothing more comes.
     *
     * @throws IOException if the last of it cannot be written
     */
    public synchronized void close() throws IOException {
        if (out != null) {
            out.close();
            out = null;
        }
    }
}
