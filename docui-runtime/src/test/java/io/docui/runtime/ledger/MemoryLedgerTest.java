package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The ledger that lasts as long as its process. */
class MemoryLedgerTest extends LedgerContractTest {

    MemoryLedgerTest() {
        super(new MemoryLedger());
    }

    @Test
    void countLimitEvictsOldestEntries() {
        try (Ledger bounded = new MemoryLedger(3)) {
            Snapshot state = Snapshot.of("text/plain", "state");
            bounded.append(
                    LedgerFixture.operationBuilder(1)
                            .inverseSnapshot(state)
                            .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                    state);
            assertEquals(Optional.of(state), bounded.snapshot(1));
            for (int i = 2; i <= 5; i++) {
                bounded.append(LedgerFixture.operation(i));
            }

            assertEquals(
                    List.of(3L, 4L, 5L),
                    LedgerFixture.all(bounded).stream()
                            .map(RecordedEntry::sequence)
                            .toList());
            assertEquals(3, bounded.firstSequence());
            assertEquals(5, bounded.lastSequence());
            assertEquals(Optional.empty(), bounded.snapshot(1));
        }
    }

    @Test
    void byteLimitEvictsOldestSnapshots() {
        try (Ledger bounded = new MemoryLedger(2_000, 100_000)) {
            for (int i = 1; i <= 50; i++) {
                Snapshot state = Snapshot.of("text/plain", "s".repeat(10_000 + i));
                bounded.append(
                        LedgerFixture.operationBuilder(i)
                                .inverseSnapshot(state)
                                .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                        state);
            }
            assertEquals(50, bounded.lastSequence());
            assertTrue(
                    bounded.firstSequence() > 40 && bounded.firstSequence() < 45,
                    () -> "first: " + bounded.firstSequence());
            Snapshot large = Snapshot.of("text/plain", "s".repeat(200_000));
            bounded.append(
                    LedgerFixture.operationBuilder(51)
                            .inverseSnapshot(large)
                            .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                    large);
            assertEquals(51, bounded.firstSequence());
            assertEquals(Optional.of(large), bounded.snapshot(51));
        }
    }

    @Test
    void rejectsZeroLimits() {
        assertThrows(IllegalArgumentException.class, () -> new MemoryLedger(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new MemoryLedger(0));
    }
}
