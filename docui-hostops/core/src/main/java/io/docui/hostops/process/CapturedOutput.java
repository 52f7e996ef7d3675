package io.docui.hostops.process;

import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.internal.text.TerminalTextFilter;
import io.docui.hostops.internal.text.TerminalTextFilter.FilteredText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Captured output of a program, with its beginning and its end in memory and all of it possibly in a file. Immutable. */
public final class CapturedOutput {
    private static final byte NEW_LINE = '\n';

    private final byte[] head;
    private final byte[] tail;
    private final long bytes;
    private final long lines;
    private final OutputFile file;
    private final Charset charset;

    /**
     * File for the complete output.
     * @param path where it is, or would be
     * @param written whether it was needed
     */
    record OutputFile(Path path, boolean written) {}

    /**
     * Creates captured output.
     * @param tail the end; empty if the beginning is everything
     * @param bytes the total number of bytes
     */
    CapturedOutput(byte[] head, byte[] tail, long bytes, long lines, OutputFile file, Charset charset) {
        this.head = head.clone();
        this.tail = tail.clone();
        this.bytes = bytes;
        this.lines = lines;
        this.file = file;
        this.charset = charset;
    }

    /** Returns the total number of bytes. */
    public long bytes() {
        return bytes;
    }

    /** Returns the total number of line feeds. */
    public long lines() {
        return lines;
    }

    /** Returns the file with the complete output; empty if no file was needed. */
    public Optional<Path> file() {
        return Optional.of(file.path()).filter(path -> file.written());
    }

    /** Returns the name of the output, which no other output of the runner has, such as {@code out-3}. */
    public String name() {
        return String.valueOf(file.path().getFileName()).replaceFirst("\\.log$", "");
    }

    /**
     * Renders the output as text: all of it, or the beginning and the end with a line between that says how much was omitted.
     *
     * @param first the maximum number of bytes from the beginning
     * @param last the maximum number of bytes from the end
     * @return the rendered output
     */
    public RenderedOutput render(int first, int last) {
        if (isBinary()) {
            return new RenderedOutput("(" + HumanReadableFormat.bytes(bytes) + " that are not text)", true, List.of());
        }
        byte[] all = all();
        boolean complete = all.length == bytes;
        if (complete && all.length <= first + last) {
            return rendered("", List.of(TerminalTextFilter.of(all, charset)), false);
        }
        byte[] begin = begin(complete ? all : head, first);
        byte[] end = end(complete ? all : tail.length == 0 ? head : tail, last);
        long missing = bytes - begin.length - end.length;
        long hidden = lines - count(begin) - count(end);
        String between = hidden > 1 ? hidden + " lines" : HumanReadableFormat.bytes(missing);
        FilteredText start = TerminalTextFilter.of(begin, charset);
        boolean ended = start.text().isEmpty() || start.text().endsWith("\n");
        return rendered(
                (ended ? "" : "\n") + "… " + between + " left out …\n",
                List.of(start, TerminalTextFilter.of(end, charset)),
                true);
    }

    /**
     * Output for people.
     *
     * @param text the text
     * @param partial whether the text is incomplete
     * @param remarks what differs from the bytes that the program wrote, one sentence each
     */
    public record RenderedOutput(String text, boolean partial, List<String> remarks) {
        /** Copies the list. */
        public RenderedOutput {
            remarks = List.copyOf(remarks);
        }
    }

    private static RenderedOutput rendered(String between, List<FilteredText> parts, boolean partial) {
        String text = parts.stream().map(FilteredText::text).collect(Collectors.joining(between));
        String shown = InvisibleCharacters.show(text);
        List<String> remarks = new ArrayList<>();
        if (!shown.equals(text)) {
            remarks.add("The output has control or invisible characters. They are shown as \\u{…}.");
        }
        if (parts.stream().anyMatch(FilteredText::sequences)) {
            remarks.add("Terminal control sequences, such as colors, are left out.");
        }
        if (parts.stream().anyMatch(FilteredText::overwritten)) {
            remarks.add("Of lines that carriage returns overwrite, only the last state is shown.");
        }
        return new RenderedOutput(shown, partial, remarks);
    }

    /** Returns the end of the output as text. */
    public String end(int last) {
        return InvisibleCharacters.show(
                TerminalTextFilter.of(end(all(), last), charset).text());
    }

    /** Returns the encoding of text in the output. */
    public Charset charset() {
        return charset;
    }

    /** Removes colors and other terminal control sequences from a line of output, and makes other control characters visible. */
    public static String plain(String line) {
        return InvisibleCharacters.show(
                TerminalTextFilter.of(line.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                        .text());
    }

    /** Tells whether the output is binary. */
    public boolean isBinary() {
        return TerminalTextFilter.isBinary(head, charset);
    }

    private byte[] all() {
        byte[] all = new byte[head.length + tail.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(tail, 0, all, head.length, tail.length);
        return all;
    }

    /** Returns the beginning, up to the end of a line if there is one in its second half. */
    private static byte[] begin(byte[] bytes, int most) {
        int length = Math.min(most, bytes.length);
        for (int i = length; i > length / 2 && length < bytes.length; i--) {
            if (bytes[i - 1] == NEW_LINE) {
                return Arrays.copyOf(bytes, i);
            }
        }
        while (length > 0 && length < bytes.length && isContinuation(bytes[length])) {
            length--;
        }
        return Arrays.copyOf(bytes, length);
    }

    /** Returns the end, from the start of a line if there is one in its first half. */
    private static byte[] end(byte[] bytes, int most) {
        int start = Math.max(bytes.length - most, 0);
        for (int i = start; i < start + most / 2 && start > 0; i++) {
            if (bytes[i] == NEW_LINE) {
                return Arrays.copyOfRange(bytes, i + 1, bytes.length);
            }
        }
        while (start > 0 && start < bytes.length && isContinuation(bytes[start])) {
            start++;
        }
        return Arrays.copyOfRange(bytes, start, bytes.length);
    }

    private static boolean isContinuation(byte one) {
        return (one & 0xc0) == 0x80;
    }

    private static long count(byte[] bytes) {
        long count = 0;
        for (byte one : bytes) {
            count += one == NEW_LINE ? 1 : 0;
        }
        return count;
    }
}
