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
    void aBoundedOneForgetsTheOldest() {
        try (Ledger bounded = new MemoryLedger(3)) {
            Snapshot state = Snapshot.of("text/plain", "state");
            bounded.append(Entries.draft(1).restoring(state).build(Entries.TIME, new Outcome.Running()), state);
            assertEquals(Optional.of(state), bounded.snapshot(1));
            for (int i = 2; i <= 5; i++) {
                bounded.append(Entries.operation(i));
            }

            assertEquals(
                    List.of(3L, 4L, 5L),
                    Entries.all(bounded).stream().map(Recorded::sequence).toList());
            assertEquals(3, bounded.first());
            assertEquals(5, bounded.last());
            assertEquals(Optional.empty(), bounded.snapshot(1));
        }
    }

    @Test
    void oneThatIsBoundedByBytesForgetsTheOldestStates() {
        try (Ledger bounded = new MemoryLedger(2_000, 100_000)) {
            for (int i = 1; i <= 50; i++) {
                Snapshot state = Snapshot.of("text/plain", "s".repeat(10_000 + i));
                bounded.append(Entries.draft(i).restoring(state).build(Entries.TIME, new Outcome.Running()), state);
            }
            assertEquals(50, bounded.last());
            assertTrue(bounded.first() > 40 && bounded.first() < 45, () -> "first: " + bounded.first());
            Snapshot large = Snapshot.of("text/plain", "s".repeat(200_000));
            bounded.append(Entries.draft(51).restoring(large).build(Entries.TIME, new Outcome.Running()), large);
            assertEquals(51, bounded.first());
            assertEquals(Optional.of(large), bounded.snapshot(51));
        }
    }

    @Test
    void oneThatKeepsNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new MemoryLedger(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new MemoryLedger(0));
    }
}
