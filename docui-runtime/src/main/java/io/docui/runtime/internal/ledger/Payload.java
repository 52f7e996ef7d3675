package io.docui.runtime.internal.ledger;

/**
 * Bytes that a line names and that are kept beside it.
 *
 * @param sha256 their SHA-256, 64 hexadecimal digits
 * @param bytes the bytes, which nobody changes from now on
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied
public record Payload(String sha256, byte[] bytes) {
    /** The SHA-256 of bytes. */
    public static String sha256(byte[] bytes) {
        return HashChain.sha256(bytes);
    }
}
