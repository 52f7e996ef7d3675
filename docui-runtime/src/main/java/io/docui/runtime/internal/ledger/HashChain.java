package io.docui.runtime.internal.ledger;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Computes and verifies the hash chain of ledger lines (docs/spec/operations.md#ledger). A line ends in {@code ,"hash":"…"}}. The hash is
 * the SHA-256 of the previous line's hash (64 hexadecimal digits, as ASCII), followed by the bytes of this line before that ending. A line
 * is therefore verified by its bytes alone, without parsing it as JSON.
 */
final class HashChain {
    /** The previous hash for the first line of all. */
    static final String START = "0".repeat(64);

    private static final byte[] MARK = ascii(",\"hash\":\"");
    private static final byte[] CLOSE = ascii("\"}");
    private static final int DIGITS = 64;

    /** The number of bytes of a line in addition to its content, without the line feed. */
    static final int ENDING = MARK.length + DIGITS + CLOSE.length;

    private HashChain() {}

    static String hash(String previous, byte[] content) {
        return hash(previous, content, content.length);
    }

    /** Returns the content as a line, with its hash, its closing brace and its line feed. */
    static byte[] line(byte[] content, String hash) {
        byte[] line = Arrays.copyOf(content, content.length + ENDING + 1);
        System.arraycopy(MARK, 0, line, content.length, MARK.length);
        System.arraycopy(ascii(hash), 0, line, content.length + MARK.length, DIGITS);
        System.arraycopy(CLOSE, 0, line, content.length + MARK.length + DIGITS, CLOSE.length);
        line[line.length - 1] = '\n';
        return line;
    }

    /**
     * Returns the hash at the end of a line, without verification.
     * @param line a line without its line feed
     * @return 64 hexadecimal digits; null if the line does not end in the form of a hash
     */
    static @Nullable String storedHash(byte[] line) {
        int content = line.length - ENDING;
        if (content < 1 || !holds(line, content, MARK) || !holds(line, line.length - CLOSE.length, CLOSE)) {
            return null;
        }
        for (int i = content + MARK.length; i < line.length - CLOSE.length; i++) {
            if (!(line[i] >= '0' && line[i] <= '9' || line[i] >= 'a' && line[i] <= 'f')) {
                return null;
            }
        }
        return new String(line, content + MARK.length, DIGITS, StandardCharsets.US_ASCII);
    }

    /** Returns whether a line, without its line feed, is intact and follows a line with the given hash. */
    static boolean follows(String previous, byte[] line) {
        String stored = storedHash(line);
        return stored != null && stored.equals(hash(previous, line, line.length - ENDING));
    }

    /** Returns the SHA-256 of bytes, as hexadecimal digits. */
    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    private static String hash(String previous, byte[] content, int length) {
        MessageDigest digest = digest();
        digest.update(ascii(previous));
        digest.update(content, 0, length);
        return HexFormat.of().formatHex(digest.digest());
    }

    private static boolean holds(byte[] line, int at, byte[] expected) {
        return Arrays.equals(line, at, at + expected.length, expected, 0, expected.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}
