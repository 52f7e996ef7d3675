package io.docui.hostops.internal.dap;

import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.OutputRecorder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What a program wrote since somebody last asked: its beginning and its end, and how much is left out between; all of it is kept aside.
 * Thread-safe.
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

    /**
     * Nothing yet.
     *
     * @param all where all of it is kept
     */
    public DebuggeeOutput(OutputRecorder all) {
        this.all = all;
    }

    /**
     * Some of it.
     *
     * @param text all that came, or its beginning and end
     * @param whole where all that ever came is to be found, if this is not all that came; empty if it cannot be kept
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
                fault = Optional.of("it is too long to be kept whole");
            }
        } catch (IOException e) {
            fault = Optional.of("it cannot be kept whole: " + e.getMessage());
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

    /** The last line, for who wants to see that it goes on. */
    synchronized String lastLine() {
        return lastLine;
    }

    /** What came since the last time, which is over with this. */
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
            fault = Optional.of("it cannot be kept whole: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Says that no more is to be kept: the program is over. */
    synchronized void close() {
        closed = true;
        try {
            all.close();
        } catch (IOException e) {
            fault = Optional.of("it cannot be kept whole: " + e.getMessage());
        }
    }
}
