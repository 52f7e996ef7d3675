package io.docui.runtime.internal.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Unverified line of a segment file, with its position and its bytes.
 * @param length the length in bytes, including the line feed if there is one
 * @param bytes the bytes without the line feed; empty if the line is longer than the maximum
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to copy
record UnverifiedLedgerLine(long offset, long length, byte[] bytes, boolean complete) {
    private static final byte[] SEQUENCE = "{\"seq\":".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_DIGITS = 18;

    long end() {
        return offset + length;
    }

    /** Returns the sequence number in the line; -1 if it has none, like a segment's first line. */
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
