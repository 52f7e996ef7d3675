package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many threads that append to one ledger. */
class ConcurrentAppendsTest {
    private static final int THREADS = 32;
    private static final int EACH = 60;

    @TempDir
    private Path directory;

    private final Map<Long, LedgerEntry> acknowledged = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void shutDown() {
        threads.shutdownNow();
    }

    @Test
    void entriesKeepAcknowledgedSequenceOnDisk() throws Exception {
        LedgerOptions options = LedgerOptions.DEFAULT.withSegmentBytes(50_000).withInlineBytes(64);
        try (FileLedger ledger = FileLedger.open(directory, options)) {
            appendFromAllThreads(ledger);
            assertAcknowledgedEntriesStored(ledger);
        }
        try (FileLedger again = FileLedger.open(directory, options)) {
            assertAcknowledgedEntriesStored(again);
        }
    }

    @Test
    void entriesKeepAcknowledgedSequenceInMemory() throws Exception {
        try (Ledger ledger = new MemoryLedger()) {
            appendFromAllThreads(ledger);
            assertEquals(acknowledged.size(), ledger.lastSequence());
            LedgerFixture.all(ledger)
                    .forEach(recordedEntry ->
                            assertEquals(acknowledged.get(recordedEntry.sequence()), recordedEntry.entry()));
        }
    }

    private void appendFromAllThreads(Ledger ledger) throws Exception {
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            work.add(() -> append(ledger, thread));
        }
        for (Future<Void> done : threads.invokeAll(work)) {
            done.get();
        }
    }

    private Void append(Ledger ledger, int thread) {
        long before = 0;
        for (int i = 0; i < EACH; i++) {
            Snapshot state = i % 7 == 0 ? Snapshot.of("text/plain", "x".repeat(i * 3) + thread) : null;
            OperationEntryBuilder draft = LedgerFixture.operationBuilder(thread * EACH + i);
            OperationEntry entry = (state == null ? draft : draft.inverseSnapshot(state))
                    .build(LedgerFixture.TIME, new OperationOutcome.Running());
            AppendAcknowledgment later = i % 4 == 0 ? ledger.appendAsync(LedgerFixture.operation(-1), null) : null;
            long sequence = ledger.append(entry, state);
            assertTrue(sequence > before, "entries of a thread stay in order");
            before = sequence;
            acknowledged.put(sequence, entry);
            if (later != null) {
                assertTrue(later.await() < sequence);
                acknowledged.put(later.await(), LedgerFixture.operation(-1));
            }
            if (i % 20 == 0) {
                assertEquals(
                        entry,
                        LedgerFixture.find(ledger, LedgerQuery.all().range(sequence, sequence))
                                .get(0)
                                .entry());
                assertEquals(state != null, ledger.snapshot(sequence).isPresent());
            }
        }
        return null;
    }

    private void assertAcknowledgedEntriesStored(FileLedger ledger) {
        List<RecordedEntry> all = LedgerFixture.all(ledger);
        assertEquals(acknowledged.size(), all.size());
        all.forEach(recordedEntry -> assertEquals(acknowledged.get(recordedEntry.sequence()), recordedEntry.entry()));
        assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
        assertEquals(all.size(), ledger.verify().entries());
    }
}
