package io.docui.runtime.session;

import io.docui.runtime.ledger.AppendAcknowledgment;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A ledger that a test can wait with until it has the end of an operation. */
final class AwaitableLedger implements Ledger {
    private final MemoryLedger kept = new MemoryLedger();
    private final BlockingQueue<NoticeEntry> ends = new LinkedBlockingQueue<>();

    /** Waits for the next end of an operation. */
    NoticeEntry awaitEnd() throws InterruptedException {
        return ends.take();
    }

    /** The entries of a query, in its order. */
    List<LedgerEntry> entries(LedgerQuery query) {
        try (Stream<RecordedEntry> found = kept.query(query)) {
            return found.map(RecordedEntry::entry).toList();
        }
    }

    @Override
    public AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        AppendAcknowledgment acknowledgment = kept.appendAsync(entry, snapshot);
        if (entry instanceof NoticeEntry notice && notice.topic().equals(NoticeEntry.OPERATION_ENDED)) {
            ends.add(notice);
        }
        return acknowledgment;
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        return kept.query(query);
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        return kept.snapshot(sequence);
    }

    @Override
    public long firstSequence() {
        return kept.firstSequence();
    }

    @Override
    public long lastSequence() {
        return kept.lastSequence();
    }

    @Override
    public void close() {
        kept.close();
    }
}
