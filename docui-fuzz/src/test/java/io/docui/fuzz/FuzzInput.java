package io.docui.fuzz;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes that a fuzzer made, read from front to back.
 *
 * <p>Not thread-safe.
 */
final class FuzzInput {
    /** No text in UTF-8 begins with it. */
    private static final byte UTF_16 = (byte) 0xFF;

    private final byte[] bytes;
    private int at;

    FuzzInput(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    /** Whether all has been read. */
    boolean isEmpty() {
        return at == bytes.length;
    }

    /**
     * The next byte, as a choice.
     *
     * @param choices how many there are, 1 to 256
     * @return from 0; 0 if all has been read
     */
    int choose(int choices) {
        return isEmpty() ? 0 : (bytes[at++] & 0xFF) % choices;
    }

    /** The next two bytes as a number; what is missing is 0. */
    int number() {
        return choose(256) << 8 | choose(256);
    }

    /** What is left, as it is. */
    byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
        at = bytes.length;
        return rest;
    }

    /** What is left, as UTF-8; behind a byte 0xFF as UTF-16, in which halves of characters can stand alone. */
    String text() {
        byte[] rest = rest();
        if (rest.length == 0 || rest[0] != UTF_16) {
            return new String(rest, StandardCharsets.UTF_8);
        }
        ByteBuffer chars = ByteBuffer.wrap(rest, 1, rest.length - 1);
        StringBuilder text = new StringBuilder(rest.length / 2);
        while (chars.remaining() >= Character.BYTES) {
            text.append(chars.getChar());
        }
        return text.toString();
    }
}
