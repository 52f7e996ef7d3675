package io.docui.runtime.internal.ledger;

/**
 * A line that is what was written.
 *
 * @param sequence its sequence number
 * @param json the JSON object, as UTF-8
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied
public record StoredLine(long sequence, byte[] json) {}
