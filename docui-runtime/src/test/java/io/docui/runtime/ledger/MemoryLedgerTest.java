package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    void oneThatKeepsNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new MemoryLedger(0));
    }
}
