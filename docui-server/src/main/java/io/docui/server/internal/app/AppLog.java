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
 * The log of an app: what it writes to standard error, what it writes to standard output that is no message, and when it
 * began and ended. Two files of a bounded size, the older one with {@code .1} behind its name.
 *
 * <p>Thread-safe. A disk that is full costs lines of the log, and does not stop the app.
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

    /**
     * Opens a log, behind what stands in it.
     *
     * @param file the file
     * @return the log
     * @throws IOException if it cannot be written
     */
    static AppLog open(Path file) throws IOException {
        AppLog log = new AppLog(file);
        log.append();
        return log;
    }

    /**
     * Deletes the logs of terminals that are long gone.
     *
     * @param folder of the logs
     * @param since logs to which nothing was added since then are deleted
     * @throws IOException if they cannot be deleted
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

    /** The file of a log that is older than another. */
    public static Path rotatedFile(Path file) {
        return file.resolveSibling(file.getFileName() + ".1");
    }

    /** The file. */
    Path file() {
        return file;
    }

    /** Forgets the last words: those of another process. */
    synchronized void clearLastLines() {
        tail.reset();
    }

    /** Writes a line of the broker's own. */
    synchronized void note(String text) {
        String line =
                (inLine ? "\n" : "") + "[docui " + Instant.now().truncatedTo(ChronoUnit.MILLIS) + "] " + text + "\n";
        write(line.getBytes(StandardCharsets.UTF_8));
    }

    /** Copies what an app writes to standard error, until it has ended. */
    void copy(InputStream errors) {
        byte[] buffer = new byte[8192];
        try {
            for (int length = errors.read(buffer); length >= 0; length = errors.read(buffer)) {
                said(buffer, length);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Standard error of an app cannot be read any more", e);
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

    /** The last lines that the present process has written to standard error. */
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
            return; // the last words of what was ended
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

    // No channel: those are closed when a thread that writes is interrupted.
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
