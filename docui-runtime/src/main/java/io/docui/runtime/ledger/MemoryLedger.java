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
 * A ledger that lasts as long as its process, for tests and for applications that keep nothing.
 *
 * <p>A bounded one forgets its oldest entries, with their snapshots; {@link #firstSequence()} tells how far. Thread-safe.
 */
public final class MemoryLedger implements Ledger {
    /** The entries by their numbers, which follow each other: guarded by this ledger. */
    private final Map<Long, Kept> entries = new HashMap<>();

    private final int most;
    private final long mostBytes;
    private long bytes;
    /** The entries behind this one have bounds of their sizes in {@link #bytes}. */
    private long measured;

    private long last;
    private volatile boolean closed;

    /** An entry, and how large it is: at most, until that has to be known. */
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

    /** Says that an entry is there, as soon as it is handed over. */
    private record There(long await) implements Acknowledgment {}

    /** A ledger that keeps all. */
    public MemoryLedger() {
        this(Integer.MAX_VALUE);
    }

    /**
     * A ledger that keeps the newest entries.
     *
     * @param most how many, from 1
     */
    public MemoryLedger(int most) {
        this(most, Long.MAX_VALUE);
    }

    /**
     * A ledger that keeps the newest entries, as many as have room.
     *
     * @param most how many at most, from 1
     * @param mostBytes how large they may be together, with their snapshots, in bytes as a file would hold them; the newest is
     *     kept however large it is
     */
    public MemoryLedger(int most, long mostBytes) {
        if (most < 1 || mostBytes < 1) {
            throw new IllegalArgumentException("A ledger keeps at least one entry: " + most + ", " + mostBytes);
        }
        this.most = most;
        this.mostBytes = mostBytes;
    }

    @Override
    public Acknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        SnapshotValidator.check(entry, snapshot);
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

    /** Puts sizes in the place of bounds: to know a size an entry has to be written, which most ledgers need never do. */
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

    /** An entry, unless it was forgotten meanwhile. */
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
