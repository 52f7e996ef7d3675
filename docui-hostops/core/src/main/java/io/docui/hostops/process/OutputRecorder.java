package io.docui.hostops.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Records the output of a program: its beginning and end in memory, and all of it in a file if needed. Thread-safe. */
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
     * Creates an empty recorder.
     * @param capacity the number of bytes kept in memory, each for the beginning and for the end
     * @param file the file for the complete output if it exceeds the capacity; must not exist yet
     * @param most the maximum size of the file in bytes
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
     * Records output.
     *
     * @param bytes the buffer
     * @param offset the offset of the output in the buffer
     * @param length the number of bytes
     * @return false if the output exceeds the maximum; the rest is discarded
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
     * Writes the complete output to the file, regardless of its size.
     *
     * @throws IOException if the file cannot be written
     */
    public synchronized void save() throws IOException {
        openFile();
        if (out != null) {
            out.flush();
        }
    }

    /** Returns the output so far. */
    public synchronized CapturedOutput snapshot() {
        int first = (int) Math.min(total, capacity);
        int last = (int) Math.min(total - first, capacity);
        byte[] tail = new byte[last];
        int start = (int) ((total - last) % capacity);
        int upToEnd = Math.min(last, capacity - start);
        System.arraycopy(ring, start, tail, 0, upToEnd);
        System.arraycopy(ring, 0, tail, upToEnd, last - upToEnd);
        return new CapturedOutput(
                Arrays.copyOf(head, first), tail, total, lines, new CapturedOutput.OutputFile(file, kept), charset);
    }

    /**
     * Ends the recording.
     *
     * @throws IOException if the last bytes cannot be written
     */
    public synchronized void close() throws IOException {
        if (out != null) {
            out.close();
            out = null;
        }
    }
}
