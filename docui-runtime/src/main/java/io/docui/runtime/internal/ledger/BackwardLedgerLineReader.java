package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file from the end to the beginning, so that the newest lines do not require reading the oldest. */
final class BackwardLedgerLineReader implements LedgerLineIterator {
    private static final int BLOCK = 1 << 16;

    private final RandomAccessFile file;
    private byte[] block = new byte[0];
    private long blockStart;
    private int unread;

    /**
     * Creates a reader of a file's lines.
     * @param end the end of the last line, as an offset in bytes
     */
    BackwardLedgerLineReader(Path path, long end) throws IOException {
        this.file = new RandomAccessFile(path.toFile(), "r");
        this.blockStart = end;
    }

    @Override
    public @Nullable UnverifiedLedgerLine next() throws IOException {
        if (unread == 0 && !fill()) {
            return null;
        }
        boolean complete = block[unread - 1] == '\n';
        if (complete) {
            unread--;
        }
        Deque<byte[]> parts = new ArrayDeque<>();
        long length = 0;
        while (unread > 0 || fill()) {
            int start = lineStart();
            length += unread - start;
            if (length <= LONGEST) {
                parts.addFirst(Arrays.copyOfRange(block, start, unread));
            } else {
                parts.clear();
            }
            unread = start;
            if (start > 0) {
                break;
            }
        }
        return new UnverifiedLedgerLine(blockStart + unread, complete ? length + 1 : length, joined(parts), complete);
    }

    private int lineStart() {
        for (int i = unread; i > 0; i--) {
            if (block[i - 1] == '\n') {
                return i;
            }
        }
        return 0;
    }

    private static byte[] joined(Deque<byte[]> parts) {
        byte[] whole = new byte[parts.stream().mapToInt(part -> part.length).sum()];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, at, part.length);
            at += part.length;
        }
        return whole;
    }

    private boolean fill() throws IOException {
        int size = (int) Math.min(BLOCK, blockStart);
        if (size == 0) {
            return false;
        }
        block = new byte[size];
        blockStart -= size;
        file.seek(blockStart);
        file.readFully(block);
        unread = size;
        return true;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
