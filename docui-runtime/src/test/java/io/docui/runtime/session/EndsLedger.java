package io.docui.runtime.session;

import io.docui.runtime.ledger.Acknowledgement;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.Recorded;
import io.docui.runtime.ledger.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A ledger that a test can wait with until it has the end of an operation. */
final class EndsLedger implements Ledger {
    private final MemoryLedger kept = new MemoryLedger();
    private final BlockingQueue<NoticeEntry> ends = new LinkedBlockingQueue<>();

    /** Waits for the next end of an operation. */
    NoticeEntry awaitEnd() throws InterruptedException {
        return ends.take();
    }

    /** The entries of a query, in its order. */
    List<LedgerEntry> entries(LedgerQuery query) {
        try (Stream<Recorded> found = kept.query(query)) {
            return found.map(Recorded::entry).toList();
        }
    }

    @Override
    public Acknowledgement appendLater(LedgerEntry entry, @Nullable Snapshot snapshot) {
        Acknowledgement acknowledgement = kept.appendLater(entry, snapshot);
        if (entry instanceof NoticeEntry notice && notice.topic().equals(NoticeEntry.OPERATION_ENDED)) {
            ends.add(notice);
        }
        return acknowledgement;
    }

    @Override
    public Stream<Recorded> query(LedgerQuery query) {
        return kept.query(query);
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        return kept.snapshot(sequence);
    }

    @Override
    public long first() {
        return kept.first();
    }

    @Override
    public long last() {
        return kept.last();
    }

    @Override
    public void close() {
        kept.close();
    }
}
