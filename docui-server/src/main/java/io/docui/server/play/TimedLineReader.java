package io.docui.server.play;

import io.docui.server.internal.thread.DaemonThreads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Reads lines of an input stream on a separate thread, so that a caller can wait with a timeout. Thread-safe. */
final class TimedLineReader {
    private final BufferedReader in;
    private final BlockingQueue<Line> lines = new SynchronousQueue<>();

    /** How long nothing more arrives when all that was there is read. */
    private static final Duration QUIET = Duration.ofMillis(100);

    /** A line, the end of the input, or a read error. */
    private sealed interface Line {
        record Text(String text) implements Line {}

        record End() implements Line {}

        record Failed(IOException why) implements Line {}
    }

    TimedLineReader(InputStream in) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        DaemonThreads.start("docui-lines", this::read);
    }

    private void read() {
        try {
            Line line = next();
            while (line instanceof Line.Text) {
                lines.put(line);
                line = next();
            }
            // Repeats the end for all later callers.
            while (true) {
                lines.put(line);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Line next() {
        try {
            String line = in.readLine();
            return line == null ? new Line.End() : new Line.Text(line);
        } catch (IOException e) {
            return new Line.Failed(e);
        }
    }

    /**
     * Waits for a line.
     * @return the line; empty at the end of the input, or if no line arrived in time
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    Optional<String> line(Duration within) throws InterruptedException {
        Line line = lines.poll(within.toMillis(), TimeUnit.MILLISECONDS);
        if (line instanceof Line.Failed failed) {
            throw new UncheckedIOException("Cannot read the input", failed.why());
        }
        return line instanceof Line.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    /**
     * Drops the lines that are there. The end of the input stays.
     * @return whether there were any
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    boolean discard() throws InterruptedException {
        boolean any = false;
        while (line(QUIET).isPresent()) {
            any = true;
        }
        return any;
    }
}
