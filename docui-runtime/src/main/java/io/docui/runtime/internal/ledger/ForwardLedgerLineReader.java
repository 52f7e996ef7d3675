package io.docui.runtime.internal.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file from a start offset to an end offset, with one line in memory at a time. */
final class ForwardLedgerLineReader implements LedgerLineIterator {
    private static final int BLOCK = 1 << 16;

    private final RandomAccessFile file;
    private final long end;
    private final byte[] block = new byte[BLOCK];
    private int next;
    private int filled;
    private long read;

    /**
     * Creates a reader of a file's lines.
     * @param end the offset at which to stop; bytes after it are not read
     */
    ForwardLedgerLineReader(Path path, long from, long end) throws IOException {
        this.file = new RandomAccessFile(path.toFile(), "r");
        this.end = end;
        this.read = from;
        try {
            file.seek(from);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public @Nullable UnverifiedLedgerLine next() throws IOException {
        long offset = read - (filled - next);
        ByteArrayOutputStream line = new ByteArrayOutputStream(512);
        long length = 0;
        while (next < filled || fill()) {
            int feed = lineFeed();
            int stop = feed < 0 ? filled : feed;
            length += stop - next;
            if (length <= LONGEST) {
                line.write(block, next, stop - next);
            } else {
                line.reset();
            }
            next = stop;
            if (feed >= 0) {
                next++;
                return new UnverifiedLedgerLine(offset, length + 1, bytes(line, length), true);
            }
        }
        return length == 0 ? null : new UnverifiedLedgerLine(offset, length, bytes(line, length), false);
    }

    private static byte[] bytes(ByteArrayOutputStream line, long length) {
        return length <= LONGEST ? line.toByteArray() : new byte[0];
    }

    private int lineFeed() {
        for (int i = next; i < filled; i++) {
            if (block[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private boolean fill() throws IOException {
        int wanted = (int) Math.min(BLOCK, end - read);
        int got = wanted <= 0 ? -1 : file.read(block, 0, wanted);
        next = 0;
        filled = Math.max(got, 0);
        read += filled;
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
