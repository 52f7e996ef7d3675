package io.docui.hostops.internal.lsp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Keeps the last lines of a language server's standard error for messages about its end. Thread-safe. */
final class ServerStderrTail implements Runnable {
    private static final int LINES = 20;
    private static final int LONGEST = 300;

    private final InputStream in;
    private final Deque<String> lines = new ArrayDeque<>();
    private final CountDownLatch read = new CountDownLatch(1);

    ServerStderrTail(InputStream in) {
        this.in = in;
    }

    @Override
    public void run() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                if (c == '\n') {
                    add(line.toString().strip());
                    line.setLength(0);
                } else if (line.length() < LONGEST) {
                    line.append((char) c);
                }
            }
            add(line.toString().strip());
        } catch (IOException e) {
            add("(its error output cannot be read: " + e.getMessage() + ")");
        } finally {
            read.countDown();
        }
    }

    /**
     * Waits until all output has been read, after the server has ended.
     * @param limit the maximum wait; child processes of the server may hold its error output open
     */
    void awaitEnd(Duration limit) {
        try {
            var unused = read.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void add(String line) {
        if (line.isEmpty()) {
            return;
        }
        lines.addLast(line);
        if (lines.size() > LINES) {
            lines.removeFirst();
        }
    }

    /** Returns the last lines, oldest first. */
    synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
