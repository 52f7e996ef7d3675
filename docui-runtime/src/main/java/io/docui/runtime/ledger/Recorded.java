package io.docui.runtime.ledger;

/**
 * An entry in its place.
 *
 * @param sequence its number in the ledger, from 1; later entries have higher ones
 * @param entry the entry
 */
public record Recorded(long sequence, LedgerEntry entry) {}
