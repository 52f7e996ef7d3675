package io.docui.runtime.ledger;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Append-only store of the operations, messages and notices of sessions, from which history, audit and undo are derived
 * (docs/spec/operations.md#ledger).
 *
 * <p>Several sessions may share one ledger. Thread-safe.
 */
public interface Ledger extends AutoCloseable {

    /**
     * Enqueues an entry after all entries that were enqueued before, without waiting for the disk. Use it for entries that changed
     * nothing. Before you report success to a caller, use {@link #append} or wait for the acknowledgment.
     *
     * @param entry the entry
     * @param snapshot the snapshot that the entry's {@link Inverse.SnapshotRestore} names; null if it names none
     * @return a handle to wait for the disk
     * @throws LedgerException if the entry is too large or the ledger is closed
     * @throws IllegalArgumentException if the snapshot is not the one that the entry names
     */
    AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot);

    /**
     * Appends an entry and waits until it is on disk, so that a success that you report afterwards cannot be lost.
     *
     * @param entry the entry
     * @param snapshot the snapshot that the entry's {@link Inverse.SnapshotRestore} names; null if it names none
     * @return the sequence number of the entry
     * @throws LedgerException if the entry is not in the ledger; entries acknowledged before are, and a later attempt may succeed
     * @throws IllegalArgumentException if the snapshot is not the one that the entry names
     */
    default long append(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return appendAsync(entry, snapshot).await();
    }

    /**
     * Appends an entry that names no snapshot, and waits until it is on disk.
     *
     * @param entry the entry
     * @return the sequence number of the entry
     * @throws LedgerException if the entry is not in the ledger; entries acknowledged before are, and a later attempt may succeed
     * @throws IllegalArgumentException if the entry names a snapshot
     */
    default long append(LedgerEntry entry) {
        return append(entry, null);
    }

    /**
     * Finds entries without holding more than one of them in memory at a time.
     *
     * <p>The query sees the entries that this thread has enqueued before and those on disk when it begins. It does not see later entries.
     *
     * @param query the conditions, the order and the limit
     * @return the entries, read lazily; you must close the stream and use it on one thread
     * @throws LedgerException if the ledger is closed or cannot be read; also thrown while the stream is read
     */
    Stream<RecordedEntry> query(LedgerQuery query);

    /**
     * Returns the snapshot that an entry names.
     *
     * @param sequence the sequence number of the entry
     * @return the snapshot; empty if there is no such entry, or it names none
     * @throws LedgerException if the snapshot is gone, or is not as it was written
     */
    Optional<Snapshot> snapshot(long sequence);

    /** Returns the sequence number of the oldest kept entry; the number of the next entry if none is kept. */
    long firstSequence();

    /** Returns the sequence number of the newest entry; 0 before the first entry. */
    long lastSequence();

    /** Writes the enqueued entries and closes the ledger for new ones. Closing it again has no effect. */
    @Override
    void close();
}
