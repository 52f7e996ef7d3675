package io.docui.server.internal.jsonrpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads lines of UTF-8 from a byte stream, with a maximum line length that protects the memory. For use by one thread. */
public final class BoundedLineReader {
    private static final int NEW_LINE = '\n';
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    /** The character that replaces bytes that are not UTF-8. */
    private static final char REPLACEMENT = '\ufffd';

    private final InputStream in;
    private final int limit;
    private final byte[] buffer = new byte[1 << 16];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int position;
    private int end;
    private boolean tooLong;

    /**
     * Creates a reader.
     * @param limit the maximum length of a line, in bytes
     */
    public BoundedLineReader(InputStream in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /** A line of the input. */
    public sealed interface Line {
        /**
         * A readable line.
         * @param text the line without its terminator
         */
        record Text(String text) implements Line {}

        /**
         * A line that was skipped.
         * @param text the line as far as it is readable; empty if it was too long to keep
         */
        record Unreadable(String reason, Optional<String> text) implements Line {}
    }

    /**
     * Reads the next line. The last line may have no terminator.
     * @return the line; null at the end of the stream
     */
    public @Nullable Line next() throws IOException {
        line.reset();
        tooLong = false;
        while (true) {
            if (position == end && !fill()) {
                return line.size() == 0 && !tooLong ? null : finished();
            }
            int newLine = indexOfNewLine();
            append(newLine < 0 ? end : newLine);
            if (newLine >= 0) {
                position = newLine + 1;
                return finished();
            }
            position = end;
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    private int indexOfNewLine() {
        for (int i = position; i < end; i++) {
            if (buffer[i] == NEW_LINE) {
                return i;
            }
        }
        return -1;
    }

    private void append(int to) {
        if (tooLong || line.size() + (to - position) > limit) {
            tooLong = true;
            line.reset();
        } else {
            line.write(buffer, position, to - position);
        }
    }

    private Line finished() {
        if (tooLong) {
            return new Line.Unreadable("The message is longer than " + limit + " bytes.", Optional.empty());
        }
        String text = line.toString(StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) < 0) {
            return new Line.Text(withoutMark(text)); // the usual case; the decoder below takes longer
        }
        try {
            return new Line.Text(withoutMark(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.toByteArray()))
                    .toString()));
        } catch (CharacterCodingException e) {
            return new Line.Unreadable("The message is not UTF-8.", Optional.of(text));
        }
    }

    /** Removes a byte order mark, which some shells add to piped text. */
    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }
}
