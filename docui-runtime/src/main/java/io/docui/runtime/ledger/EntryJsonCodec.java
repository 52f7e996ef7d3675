package io.docui.runtime.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes ledger entries as JSON objects and reads them back, for ledgers that do not store entries in files.
 *
 * <p>The fields are those of docs/reference/ledger.md without the ones that a file adds. Thread-safe.
 */
public final class EntryJsonCodec {
    private EntryJsonCodec() {}

    /**
     * Writes an entry.
     *
     * @param entry the entry
     * @param snapshot the snapshot that the entry names, to be included in it; null if there is none or it is stored separately
     * @return a JSON object on one line
     */
    public static String write(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return '{' + new String(EntryWriter.toBytes(entry, snapshot), StandardCharsets.UTF_8) + '}';
    }

    /**
     * Reads an entry.
     *
     * @param json the result of {@link #write} of this or an earlier version
     * @return the entry; an {@link UnknownEntry} if this version does not know its kind, or if the text is not a JSON object
     */
    public static LedgerEntry read(String json) {
        return EntryReader.read(json.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads the snapshot that is included in an entry.
     *
     * @param json the result of {@link #write}
     * @return the snapshot; empty if the entry includes none
     */
    public static Optional<Snapshot> snapshot(String json) {
        return EntryReader.inline(json.getBytes(StandardCharsets.UTF_8));
    }
}
