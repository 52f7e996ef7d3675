package io.docui.runtime.ledger;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A ledger that lasts as long as its process, for tests and for applications that keep nothing.
 *
 * <p>A bounded one forgets its oldest entries, with their snapshots; {@link #first()} tells how far. Thread-safe.
 */
public final class MemoryLedger implements Ledger {
    private final ConcurrentSkipListMap<Long, Kept> entries = new ConcurrentSkipListMap<>();
    private final int most;
    private final long mostBytes;
    private long bytes;
    private long last;
    private volatile boolean closed;

    private record Kept(Recorded recorded, @Nullable Snapshot snapshot, long bytes) {}

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
    public Acknowledgement appendLater(LedgerEntry entry, @Nullable Snapshot snapshot) {
        Snapshots.check(entry, snapshot);
        long size = mostBytes == Long.MAX_VALUE ? 0 : size(entry, snapshot);
        long sequence = add(entry, snapshot, size);
        return () -> sequence;
    }

    private static long size(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return EntryWriter.body(entry, null).length + (snapshot == null ? 0L : snapshot.shared().length);
    }

    private synchronized long add(LedgerEntry entry, @Nullable Snapshot snapshot, long size) {
        requireOpen();
        last++;
        entries.put(last, new Kept(new Recorded(last, entry), snapshot, size));
        bytes += size;
        while (entries.size() > most || (bytes > mostBytes && entries.size() > 1)) {
            bytes -= Objects.requireNonNull(entries.pollFirstEntry()).getValue().bytes();
        }
        return last;
    }

    @Override
    public Stream<Recorded> query(LedgerQuery query) {
        requireOpen();
        long newest = Math.min(query.to(), last());
        if (query.from() > newest) {
            return Stream.empty();
        }
        NavigableMap<Long, Kept> range = entries.subMap(query.from(), true, newest, true);
        return (query.newestFirst() ? range.descendingMap() : range)
                .values().stream().map(Kept::recorded).filter(query::matches).limit(query.limit());
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        requireOpen();
        return Optional.ofNullable(entries.get(sequence)).flatMap(kept -> Optional.ofNullable(kept.snapshot()));
    }

    @Override
    public synchronized long first() {
        return entries.isEmpty() ? last + 1 : entries.firstKey();
    }

    @Override
    public synchronized long last() {
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
