package io.docui.hostops.internal.dap;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Keeps the last lines of a debug adapter's standard error for failure messages. Thread-safe. */
final class StderrTail {
    private static final int LINES = 6;
    private static final int LINE = 300;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread reader;

    StderrTail(InputStream in) {
        reader = new Thread(() -> read(in), "debug-adapter-stderr");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in) {
        StringBuilder line = new StringBuilder();
        byte[] buffer = new byte[4096];
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                for (char c : new String(buffer, 0, read, StandardCharsets.UTF_8).toCharArray()) {
                    if (c == '\n') {
                        add(line.toString());
                        line.setLength(0);
                    } else if (line.length() < LINE) {
                        line.append(c);
                    }
                }
            }
        } catch (IOException e) {
            add(line.toString());
            return; // a broken stream has ended
        }
        add(line.toString());
    }

    private synchronized void add(String line) {
        if (line.isBlank()) {
            return;
        }
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line.strip());
    }

    /** Returns the last lines, after waiting briefly for pending output; empty if there are none. */
    String text() {
        try {
            reader.join(2_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return String.join(" / ", lines);
        }
    }
}
