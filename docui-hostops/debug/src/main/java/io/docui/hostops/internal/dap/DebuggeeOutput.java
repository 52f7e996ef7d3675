package io.docui.hostops.internal.dap;

import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.OutputRecorder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Buffers a debugged program's output since the last read, keeping its beginning and end. A recorder keeps the whole output. Thread-safe.
 */
public final class DebuggeeOutput {
    private static final int HEAD = 1_500;
    private static final int TAIL = 2_500;

    private final OutputRecorder all;
    private final StringBuilder head = new StringBuilder();
    private final StringBuilder tail = new StringBuilder();
    private long leftOut;
    private String lastLine = "";
    private Optional<String> fault = Optional.empty();
    private boolean closed;

    /** Creates an empty buffer. */
    public DebuggeeOutput(OutputRecorder all) {
        this.all = all;
    }

    /**
     * An excerpt of the output.
     * @param text the whole new output, or its beginning and end
     * @param whole the whole output of the program, if the text is shortened; empty if it is not, or if it cannot be kept
     */
    public record OutputExcerpt(String text, Optional<CapturedOutput> whole) {}

    synchronized void add(String text) {
        keep(text.getBytes(StandardCharsets.UTF_8));
        show(text);
    }

    private void keep(byte[] bytes) {
        if (closed || fault.isPresent()) {
            return;
        }
        try {
            if (!all.write(bytes, 0, bytes.length)) {
                fault = Optional.of("it is too long to be saved completely");
            }
        } catch (IOException e) {
            fault = Optional.of("it cannot be saved completely: " + e.getMessage());
        }
    }

    private void show(String text) {
        int fits = Math.min(HEAD - head.length(), text.length());
        if (tail.isEmpty() && fits > 0) {
            head.append(text, 0, fits);
        } else {
            fits = 0;
        }
        tail.append(text, Math.max(fits, text.length() - 2 * TAIL), text.length());
        leftOut += Math.max(0, text.length() - 2L * TAIL - fits);
        if (tail.length() > 2 * TAIL) {
            leftOut += tail.length() - TAIL;
            tail.delete(0, tail.length() - TAIL);
        }
        String stripped = text.strip();
        if (!stripped.isEmpty()) {
            String line = stripped.substring(stripped.lastIndexOf('\n') + 1);
            lastLine = line.length() > 120 ? line.substring(0, 120) + '…' : line;
        }
    }

    synchronized String lastLine() {
        return lastLine;
    }

    /** Returns the output since the last call, and clears it. */
    synchronized OutputExcerpt take() {
        int cut = Math.max(0, tail.length() - TAIL);
        long left = leftOut + cut;
        String between = left == 0
                ? ""
                : "\n… " + left + " characters left out"
                        + fault.map(why -> " (" + why + ')').orElse("") + " …\n";
        String text = (head + between + tail.substring(cut)).stripTrailing();
        head.setLength(0);
        tail.setLength(0);
        leftOut = 0;
        return new OutputExcerpt(text, left == 0 ? Optional.empty() : whole());
    }

    private Optional<CapturedOutput> whole() {
        try {
            all.save();
            if (closed) {
                all.close();
            }
            return Optional.of(all.snapshot());
        } catch (IOException e) {
            fault = Optional.of("it cannot be saved completely: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Stops recording: the program has ended. */
    synchronized void close() {
        closed = true;
        try {
            all.close();
        } catch (IOException e) {
            fault = Optional.of("it cannot be saved completely: " + e.getMessage());
        }
    }
}
