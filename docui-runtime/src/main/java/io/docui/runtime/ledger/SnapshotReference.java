package io.docui.runtime.ledger;

/**
 * What an entry says of a snapshot.
 *
 * @param sha256 the SHA-256 of its bytes, 64 hexadecimal digits in lower case
 * @param size how many bytes it has
 * @param type what the bytes are: a media type, or a word of the provider's own
 */
public record SnapshotReference(String sha256, long size, String type) {}
