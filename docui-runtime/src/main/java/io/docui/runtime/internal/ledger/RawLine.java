package io.docui.runtime.internal.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line of a segment as it lies there, whatever its bytes are.
 *
 * @param offset where it begins in its file
 * @param length how many bytes it takes, with its line feed if it has one
 * @param bytes it, without its line feed; empty for one that is longer than any line that is written
 * @param complete whether a line feed ends it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied
record RawLine(long offset, long length, byte[] bytes, boolean complete) {
    private static final byte[] SEQUENCE = "{\"seq\":".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_DIGITS = 18;

    /** Where the next line begins. */
    long end() {
        return offset + length;
    }

    /** The sequence number that the line says it has, or -1 if it says none, as a segment's first line does. */
    long sequence() {
        if (bytes.length <= SEQUENCE.length
                || !Arrays.equals(bytes, 0, SEQUENCE.length, SEQUENCE, 0, SEQUENCE.length)) {
            return -1;
        }
        long number = 0;
        int i = SEQUENCE.length;
        for (; i < bytes.length && i < SEQUENCE.length + MOST_DIGITS && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
            number = number * 10 + (bytes[i] - '0');
        }
        return i == SEQUENCE.length ? -1 : number;
    }
}
