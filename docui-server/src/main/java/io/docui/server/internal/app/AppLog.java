package io.docui.server.internal.app;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;

/**
 * Rotating log of an app: its standard error, non-messages on its standard output, and its starts and ends. There are two files of limited
 * size; the older one has the suffix {@code .1}. Thread-safe. If the disk is full, lines are lost, but the app continues.
 */
public final class AppLog implements Closeable {
    private static final System.Logger LOG = System.getLogger(AppLog.class.getName());
    private static final int SIZE_LIMIT = 1 << 20;
    private static final int TAIL_BYTES = 2048;
    private static final int TAIL_LINES = 8;

    private final Path file;
    private final ByteArrayOutputStream tail = new ByteArrayOutputStream();
    private OutputStream out = OutputStream.nullOutputStream();
    private long size;
    private boolean inLine;
    private boolean closed;

    private AppLog(Path file) {
        this.file = file;
    }

    static AppLog open(Path file) throws IOException {
        AppLog log = new AppLog(file);
        log.append();
        return log;
    }

    /**
     * Deletes the logs of closed terminals.
     * @param since the time before which unchanged logs are deleted
     */
    public static void deleteUnused(Path folder, Instant since) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(since)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    public static Path rotatedFile(Path file) {
        return file.resolveSibling(file.getFileName() + ".1");
    }

    Path file() {
        return file;
    }

    /** Clears the last lines, which belong to an earlier process. */
    synchronized void clearLastLines() {
        tail.reset();
    }

    /** Writes a line of the broker. */
    synchronized void note(String text) {
        String line =
                (inLine ? "\n" : "") + "[docui " + Instant.now().truncatedTo(ChronoUnit.MILLIS) + "] " + text + "\n";
        write(line.getBytes(StandardCharsets.UTF_8));
    }

    /** Copies an app's standard error, until it is closed. */
    void copy(InputStream errors) {
        byte[] buffer = new byte[8192];
        try {
            for (int length = errors.read(buffer); length >= 0; length = errors.read(buffer)) {
                said(buffer, length);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The standard error of an app can no longer be read", e);
        }
    }

    private synchronized void said(byte[] buffer, int length) {
        byte[] bytes = Arrays.copyOf(buffer, length);
        tail.writeBytes(bytes);
        if (tail.size() > 2 * TAIL_BYTES) {
            byte[] all = tail.toByteArray();
            tail.reset();
            tail.write(all, all.length - TAIL_BYTES, TAIL_BYTES);
        }
        write(bytes);
    }

    /** Returns the last lines that the current process has written to standard error. */
    synchronized List<String> lastErrorLines() {
        List<String> lines = tail.toString(StandardCharsets.UTF_8)
                .lines()
                .map(String::stripTrailing)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
    }

    private void write(byte[] bytes) {
        if (closed) {
            return; // late output of an ended process
        }
        try {
            if (size + bytes.length > SIZE_LIMIT && size > 0) {
                out.close();
                Files.move(file, rotatedFile(file), StandardCopyOption.REPLACE_EXISTING);
                append();
            }
            out.write(bytes);
            size += bytes.length;
            inLine = bytes.length > 0 && bytes[bytes.length - 1] != '\n';
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The log " + file + " cannot be written", e);
        }
    }

    // Not a channel: interrupting a thread that writes to a channel closes it.
    private void append() throws IOException {
        out = new FileOutputStream(file.toFile(), true);
        size = Files.size(file);
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
