package io.docui.runtime.ledger;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ledger in memory, for tests and for applications that store nothing on disk.
 *
 * <p>A bounded ledger forgets its oldest entries with their snapshots; {@link #firstSequence()} returns the oldest one that is
 * left. Thread-safe.
 */
public final class MemoryLedger implements Ledger {
    /** The entries by sequence number, without gaps; guarded by this ledger. */
    private final Map<Long, Kept> entries = new HashMap<>();

    private final int most;
    private final long mostBytes;
    private long bytes;
    /** For entries after this one, {@link #bytes} contains upper bounds of their sizes. */
    private long measured;

    private long last;
    private volatile boolean closed;

    /** An entry with its size, which is an upper bound until the exact size is needed. */
    private static final class Kept {
        private final RecordedEntry recordedEntry;
        private final @Nullable Snapshot snapshot;
        private long bytes;

        private Kept(RecordedEntry recordedEntry, @Nullable Snapshot snapshot, long bytes) {
            this.recordedEntry = recordedEntry;
            this.snapshot = snapshot;
            this.bytes = bytes;
        }
    }

    /** The acknowledgment of an entry, which is in the ledger as soon as it is appended. */
    private record There(long await) implements AppendAcknowledgment {}

    /** Creates a ledger without bounds. */
    public MemoryLedger() {
        this(Integer.MAX_VALUE);
    }

    /**
     * Creates a ledger that keeps the newest entries.
     *
     * @param most the maximum number of entries, at least 1
     */
    public MemoryLedger(int most) {
        this(most, Long.MAX_VALUE);
    }

    /**
     * Creates a ledger that keeps the newest entries within limits of number and size.
     *
     * @param most the maximum number of entries, at least 1
     * @param mostBytes the maximum total size with snapshots, in bytes as a file would store them; the newest entry is always kept
     */
    public MemoryLedger(int most, long mostBytes) {
        if (most < 1 || mostBytes < 1) {
            throw new IllegalArgumentException("A ledger must keep at least one entry: " + most + ", " + mostBytes);
        }
        this.most = most;
        this.mostBytes = mostBytes;
    }

    @Override
    public AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        EntrySnapshotValidator.check(entry, snapshot);
        long size = mostBytes == Long.MAX_VALUE ? 0 : Math.min(bound(entry, snapshot), mostBytes + 1);
        long sequence = add(entry, snapshot, size);
        return new There(sequence);
    }

    private static long bound(LedgerEntry entry, @Nullable Snapshot snapshot) {
        long bound = EntrySizeEstimator.upperBound(entry);
        return snapshot == null ? bound : Math.max(bound, bound + snapshot.sharedBytes().length);
    }

    private static long size(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return EntryWriter.toBytes(entry, null).length + (snapshot == null ? 0L : snapshot.sharedBytes().length);
    }

    private synchronized long add(LedgerEntry entry, @Nullable Snapshot snapshot, long size) {
        requireOpen();
        last++;
        entries.put(last, new Kept(new RecordedEntry(last, entry), snapshot, size));
        bytes += size;
        if (bytes > mostBytes) {
            measure();
        }
        while (entries.size() > most || (bytes > mostBytes && entries.size() > 1)) {
            bytes -= Objects.requireNonNull(entries.remove(firstSequence())).bytes;
        }
        return last;
    }

    /** Replaces upper bounds by exact sizes. An exact size requires writing the entry, which most ledgers never need. */
    private void measure() {
        for (long sequence = Math.max(measured + 1, firstSequence()); sequence <= last; sequence++) {
            Kept kept = Objects.requireNonNull(entries.get(sequence));
            long size = size(kept.recordedEntry.entry(), kept.snapshot);
            bytes += size - kept.bytes;
            kept.bytes = size;
        }
        measured = last;
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        requireOpen();
        long newest = Math.min(query.to(), lastSequence());
        if (query.from() > newest) {
            return Stream.empty();
        }
        long oldest = Math.max(query.from(), firstSequence());
        return LongStream.rangeClosed(oldest, newest)
                .mapToObj(sequence -> kept(query.newestFirst() ? newest - (sequence - oldest) : sequence))
                .flatMap(Optional::stream)
                .map(kept -> kept.recordedEntry)
                .filter(query::matches)
                .limit(query.limit());
    }

    /** Returns an entry; empty if it was forgotten in the meantime. */
    private synchronized Optional<Kept> kept(long sequence) {
        return Optional.ofNullable(entries.get(sequence));
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        requireOpen();
        return kept(sequence).flatMap(kept -> Optional.ofNullable(kept.snapshot));
    }

    @Override
    public synchronized long firstSequence() {
        return last - entries.size() + 1;
    }

    @Override
    public synchronized long lastSequence() {
        return last;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void requireOpen() {
        if (closed) {
            throw new LedgerException(Reason.CLOSED, "The ledger is closed.", null);
        }
    }
}
