package io.docui.runtime.ledger;

import java.nio.charset.StandardCharsets;

/**
 * An entry in its place.
 *
 * @param sequence its number in the ledger, from 1; later entries have higher ones
 * @param entry the entry
 */
public record RecordedEntry(long sequence, LedgerEntry entry) {
    /**
     * Returns the entry as docs/reference/ledger.md describes it, without what is about the file that it stands in: its hash, and a
     * snapshot.
     *
     * @return a JSON object in one line
     */
    public String toJson() {
        return "{\"seq\":" + sequence + ',' + new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8)
                + '}';
    }
}
