package io.docui.runtime.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Entries as JSON objects, for ledgers that keep them elsewhere than in files: the fields of docs/reference/ledger.md, without those that
 * a file adds. Thread-safe.
 */
public final class EntryJsonCodec {
    private EntryJsonCodec() {}

    /**
     * Writes an entry.
     *
     * @param entry the entry
     * @param snapshot the snapshot that it names and that is to stand in it; null if there is none or it is kept beside
     * @return a JSON object on one line
     */
    public static String write(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return '{' + new String(EntryWriter.toBytes(entry, snapshot), StandardCharsets.UTF_8) + '}';
    }

    /**
     * Reads an entry.
     *
     * @param json what {@link #write} gave, now or in an earlier version
     * @return the entry; an {@link UnknownEntry} if this version does not know its kind, or it is no JSON object
     */
    public static LedgerEntry read(String json) {
        return EntryReader.read(json.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads the snapshot that stands in an entry.
     *
     * @param json what {@link #write} gave
     * @return the snapshot; empty if none stands in it
     */
    public static Optional<Snapshot> snapshot(String json) {
        return EntryReader.inline(json.getBytes(StandardCharsets.UTF_8));
    }
}
