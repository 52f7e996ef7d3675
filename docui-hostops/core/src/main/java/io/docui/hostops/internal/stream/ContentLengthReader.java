package io.docui.hostops.internal.stream;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the framing of LSP and DAP: header lines, a blank line, and a content whose length a header gives. The caller decides how to treat
 * malformed headers. Not thread-safe.
 */
public final class ContentLengthReader {
    private final InputStream in;
    private final int longestLine;
    private final HeaderParser headerParser;

    /** Parses header lines. */
    @FunctionalInterface
    public interface HeaderParser {
        /**
         * Returns the content length that a line gives; negative if it gives none.
         * @param line a line without its end, in ISO 8859-1; a line that is too long comes in pieces
         */
        long length(String line) throws IOException;
    }

    /**
     * Creates a reader.
     * @param longestLine the number of characters after which a line is cut, instead of waiting for its end
     */
    public ContentLengthReader(InputStream in, int longestLine, HeaderParser headerParser) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.longestLine = longestLine;
        this.headerParser = headerParser;
    }

    /** Reads a header. Returns the length of the content, which may be excessive; -1 at the end of the output. */
    public long header() throws IOException {
        long length = -1;
        for (String line = line(); line != null; line = line()) {
            if (length >= 0 && line.isBlank()) {
                return length;
            }
            long found = headerParser.length(line);
            length = found >= 0 ? found : length;
        }
        return -1;
    }

    private @Nullable String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return null;
            }
            line.append((char) c);
            if (line.length() > longestLine) {
                return line.toString();
            }
        }
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r' ? line.substring(0, end - 1) : line.toString();
    }

    /** Reads a content; null if the output ends within it. */
    public @Nullable String content(int length) throws IOException {
        byte[] content = in.readNBytes(length);
        return content.length < length ? null : new String(content, StandardCharsets.UTF_8);
    }
}
