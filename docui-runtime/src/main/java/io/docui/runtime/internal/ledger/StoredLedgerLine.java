package io.docui.runtime.internal.ledger;

/**
 * Verified line of a ledger with its sequence number.
 * @param json the JSON object, as UTF-8
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to copy
public record StoredLedgerLine(long sequence, byte[] json) {}
