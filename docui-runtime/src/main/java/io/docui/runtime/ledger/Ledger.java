package io.docui.runtime.ledger;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The append-only record of operations, messages and notices: the only store, of which history, audit and undo are views
 * (docs/spec/operations.md#ledger).
 *
 * <p>Several sessions may share one. Thread-safe.
 */
public interface Ledger extends AutoCloseable {

    /**
     * Hands an entry over, to be written behind those that were handed over before, without waiting for the disk. For what
     * changed nothing; whoever is to hear of success calls {@link #append} or waits.
     *
     * @param entry the entry
     * @param snapshot what the entry's {@link Inverse.SnapshotRestore} names; null if it names nothing
     * @return to wait for
     * @throws LedgerException if it is too large or the ledger is closed
     * @throws IllegalArgumentException if the snapshot is not what the entry names
     */
    Acknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot);

    /**
     * Appends an entry, and returns when it is on disk: who is told then does not lose it.
     *
     * @param entry the entry
     * @param snapshot what the entry's {@link Inverse.SnapshotRestore} names; null if it names nothing
     * @return its sequence number
     * @throws LedgerException if it is not in the ledger; what was acknowledged before is, and a later attempt may succeed
     * @throws IllegalArgumentException if the snapshot is not what the entry names
     */
    default long append(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return appendAsync(entry, snapshot).await();
    }

    /**
     * Appends an entry that names no snapshot, and returns when it is on disk.
     *
     * @param entry the entry
     * @return its sequence number
     * @throws LedgerException if it is not in the ledger; what was acknowledged before is, and a later attempt may succeed
     * @throws IllegalArgumentException if the entry names a snapshot
     */
    default long append(LedgerEntry entry) {
        return append(entry, null);
    }

    /**
     * Finds entries, without holding more than one of them at a time.
     *
     * <p>It sees what this thread has handed over before, and what is on disk when it begins; not what comes later.
     *
     * @param query which, in which order and how many
     * @return the entries, read as they are asked for; to be closed, and used by one thread
     * @throws LedgerException if the ledger is closed or, here or in the course of reading, cannot be read
     */
    Stream<RecordedEntry> query(LedgerQuery query);

    /**
     * The snapshot that an entry names.
     *
     * @param sequence the entry's sequence number
     * @return the snapshot; empty if there is no such entry, or it names none
     * @throws LedgerException if it is not there any more, or is not what was written
     */
    Optional<Snapshot> snapshot(long sequence);

    /** The sequence number of the oldest entry that is kept; of the next one if none is. */
    long firstSequence();

    /** The sequence number of the newest entry, 0 before the first. */
    long lastSequence();

    /** Writes what was handed over, and takes nothing more. A ledger that is closed already stays so. */
    @Override
    void close();
}
