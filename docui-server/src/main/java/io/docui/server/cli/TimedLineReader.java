package io.docui.server.cli;

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

/** Reads lines on a thread of its own, so that whoever waits for one can stop waiting. Thread-safe. */
final class TimedLineReader {
    private final BufferedReader in;
    private final BlockingQueue<Line> lines = new SynchronousQueue<>();

    /** A line, the end, or why nothing can be read. */
    private sealed interface Line {
        record Text(String text) implements Line {}

        record End() implements Line {}

        record Failed(IOException why) implements Line {}
    }

    TimedLineReader(InputStream in) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        Thread reader = new Thread(this::read, "docui-lines");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try {
            Line line = next();
            while (line instanceof Line.Text) {
                lines.put(line);
                line = next();
            }
            // Whoever asks after the end hears of the end.
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
     *
     * @param within how long
     * @return the line; empty at the end, or if none came in time
     * @throws UncheckedIOException if the input cannot be read
     * @throws InterruptedException if the line is no longer wanted
     */
    Optional<String> line(Duration within) throws InterruptedException {
        Line line = lines.poll(within.toMillis(), TimeUnit.MILLISECONDS);
        if (line instanceof Line.Failed failed) {
            throw new UncheckedIOException("The input cannot be read", failed.why());
        }
        return line instanceof Line.Text text ? Optional.of(text.text()) : Optional.empty();
    }
}
