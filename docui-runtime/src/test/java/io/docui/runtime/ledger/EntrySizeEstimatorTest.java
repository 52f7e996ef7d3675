package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No entry is larger than its bound, and a ledger that is bounded by bytes keeps as many as their sizes allow. */
class EntrySizeEstimatorTest {
    private static final int ENTRIES = 500;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void encodedEntriesStayWithinBound(long seed) {
        RandomEntries random = new RandomEntries(seed);
        for (int i = 0; i < ENTRIES; i++) {
            LedgerEntry entry = random.entry();
            long bound = EntrySizeEstimator.upperBound(entry);
            assertTrue(
                    EntryWriter.toBytes(entry, null).length <= bound,
                    () -> "seed " + seed + ": " + bound + ": " + entry);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void byteLimitUsesExactSizes(long seed) {
        RandomEntries random = new RandomEntries(seed);
        long most = 50_000;
        try (MemoryLedger bounded = new MemoryLedger(Integer.MAX_VALUE, most)) {
            for (int i = 1; i <= ENTRIES; i++) {
                bounded.append(random.entry());
                long kept = LedgerFixture.all(bounded).stream()
                        .mapToLong(recordedEntry -> EntryWriter.toBytes(recordedEntry.entry(), null).length)
                        .sum();
                assertTrue(kept <= most || bounded.firstSequence() == i, "seed " + seed + ", entry " + i);
            }
            assertTrue(bounded.firstSequence() > 1);
            assertEquals(ENTRIES, bounded.lastSequence());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100})
    void evictsNothingBelowExactByteLimit(int entries) {
        long sizes = 0;
        for (int i = 1; i <= entries; i++) {
            sizes += EntryWriter.toBytes(LedgerFixture.operation(i), null).length;
        }
        try (MemoryLedger bounded = new MemoryLedger(Integer.MAX_VALUE, sizes)) {
            for (int i = 1; i <= entries; i++) {
                bounded.append(LedgerFixture.operation(i));
            }
            assertEquals(1, bounded.firstSequence());
            bounded.append(LedgerFixture.operation(1));
            assertEquals(2, bounded.firstSequence());
        }
    }
}
