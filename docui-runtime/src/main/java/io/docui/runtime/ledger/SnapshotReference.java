package io.docui.runtime.ledger;

/**
 * Reference by which a ledger entry names a snapshot: hash, size and type.
 *
 * @param sha256 the SHA-256 of the bytes, 64 hexadecimal digits in lower case
 * @param size the number of bytes
 * @param type the type of the bytes: a media type, or a word of the provider
 */
public record SnapshotReference(String sha256, long size, String type) {}
