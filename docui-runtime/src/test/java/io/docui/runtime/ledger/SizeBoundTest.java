package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No entry is larger than its bound, and a ledger that is bounded by bytes keeps as many as their sizes allow. */
class SizeBoundTest {
    private static final int ENTRIES = 500;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void noEntryIsLarger(long seed) {
        RandomEntries random = new RandomEntries(seed);
        for (int i = 0; i < ENTRIES; i++) {
            LedgerEntry entry = random.entry();
            long bound = SizeBound.of(entry);
            assertTrue(
                    EntryWriter.body(entry, null).length <= bound, () -> "seed " + seed + ": " + bound + ": " + entry);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void sizesAreExactWhereTheyDecide(long seed) {
        RandomEntries random = new RandomEntries(seed);
        long most = 50_000;
        try (MemoryLedger bounded = new MemoryLedger(Integer.MAX_VALUE, most)) {
            for (int i = 1; i <= ENTRIES; i++) {
                bounded.append(random.entry());
                long kept = Entries.all(bounded).stream()
                        .mapToLong(recorded -> EntryWriter.body(recorded.entry(), null).length)
                        .sum();
                assertTrue(kept <= most || bounded.first() == i, "seed " + seed + ", entry " + i);
            }
            assertTrue(bounded.first() > 1);
            assertEquals(ENTRIES, bounded.last());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100})
    void boundsAloneForgetNothing(int entries) {
        long sizes = 0;
        for (int i = 1; i <= entries; i++) {
            sizes += EntryWriter.body(Entries.operation(i), null).length;
        }
        try (MemoryLedger bounded = new MemoryLedger(Integer.MAX_VALUE, sizes)) {
            for (int i = 1; i <= entries; i++) {
                bounded.append(Entries.operation(i));
            }
            assertEquals(1, bounded.first());
            bounded.append(Entries.operation(1));
            assertEquals(2, bounded.first());
        }
    }
}
