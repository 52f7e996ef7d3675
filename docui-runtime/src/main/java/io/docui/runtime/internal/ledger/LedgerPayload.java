package io.docui.runtime.internal.ledger;

/**
 * Binary data that a ledger line refers to by its hash, stored in a separate file.
 * @param sha256 the SHA-256 of the bytes, 64 hexadecimal digits
 * @param bytes the bytes, which must not be changed anymore
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to copy
public record LedgerPayload(String sha256, byte[] bytes) {
    /** Returns the SHA-256 of bytes, as hexadecimal digits. */
    public static String sha256(byte[] bytes) {
        return HashChain.sha256(bytes);
    }
}
