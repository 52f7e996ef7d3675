package io.docui.hostops.internal.ui.external;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines of UTF-8 text from a stream and skips lines that exceed a maximum length. Not thread-safe. */
final class BoundedLineReader {
    private final InputStream in;
    private final int most;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;

    BoundedLineReader(InputStream in, int most) {
        this.in = in;
        this.most = most;
    }

    /** Returns the next line that is not too long; null at the end. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean tooLong = false;
        while (true) {
            if (at == end) {
                end = Math.max(0, in.read(buffer));
                at = 0;
                if (end == 0) {
                    return line.size() == 0 || tooLong ? null : line.toString(StandardCharsets.UTF_8);
                }
            }
            int from = at;
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            tooLong |= line.size() + at - from > most;
            if (!tooLong) {
                line.write(buffer, from, at - from);
            }
            if (at < end) {
                at++;
                if (!tooLong) {
                    return line.toString(StandardCharsets.UTF_8);
                }
                line.reset();
                tooLong = false;
            }
        }
    }
}
