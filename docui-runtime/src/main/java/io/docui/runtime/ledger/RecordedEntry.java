package io.docui.runtime.ledger;

import java.nio.charset.StandardCharsets;

/**
 * A ledger entry with its sequence number in the ledger.
 *
 * @param sequence the sequence number in the ledger, from 1; later entries have higher numbers
 * @param entry the entry
 */
public record RecordedEntry(long sequence, LedgerEntry entry) {
    /**
     * Returns the entry as JSON, as docs/reference/ledger.md describes it, without hash and included snapshot.
     *
     * @return a JSON object on one line
     */
    public String toJson() {
        return "{\"seq\":" + sequence + ',' + new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8)
                + '}';
    }
}
