package io.docui.runtime.ledger;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.util.NavigableMap;
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
    private long last;
    private volatile boolean closed;

    private record Kept(Recorded recorded, @Nullable Snapshot snapshot) {}

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
        if (most < 1) {
            throw new IllegalArgumentException("A ledger keeps at least one entry: " + most);
        }
        this.most = most;
    }

    @Override
    public Acknowledgement appendLater(LedgerEntry entry, @Nullable Snapshot snapshot) {
        Snapshots.check(entry, snapshot);
        long sequence = add(entry, snapshot);
        return () -> sequence;
    }

    private synchronized long add(LedgerEntry entry, @Nullable Snapshot snapshot) {
        requireOpen();
        last++;
        entries.put(last, new Kept(new Recorded(last, entry), snapshot));
        if (entries.size() > most) {
            entries.pollFirstEntry();
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
