package io.docui.hostops.internal.stream;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Reads a program's standard error and keeps its last lines, for messages about the program's end. Thread-safe. */
public final class OutputTail {
    private final int most;
    private final int longest;
    private final Deque<String> lines = new ArrayDeque<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable IOException failure;

    private OutputTail(int most, int longest) {
        this.most = most;
        this.longest = longest;
    }

    /** Starts to read on a new thread. */
    public static OutputTail start(InputStream in, int most, int longest, String thread) {
        OutputTail tail = new OutputTail(most, longest);
        DaemonThreads.start(thread, () -> tail.read(in));
        return tail;
    }

    private void read(InputStream in) {
        StringBuilder line = new StringBuilder();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                if (c == '\n') {
                    add(line.toString().strip());
                    line.setLength(0);
                } else if (line.length() < longest) {
                    line.append((char) c);
                }
            }
        } catch (IOException e) {
            failure = e;
        } finally {
            add(line.toString().strip());
            ended.countDown();
        }
    }

    private synchronized void add(String line) {
        if (line.isEmpty()) {
            return;
        }
        lines.addLast(line);
        if (lines.size() > most) {
            lines.removeFirst();
        }
    }

    /**
     * Waits until all output has been read, after the program has ended.
     * @param limit the maximum wait; child processes of the program may hold its error output open
     */
    public void awaitEnd(Duration limit) {
        try {
            var unused = ended.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the last lines that are not blank, oldest first. */
    public synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** Returns why the output could not be read to its end; empty if it was, or is still being read. */
    public Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }
}
