package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.server.inspector.MergedLedgers.LedgerSource;
import io.docui.server.inspector.MergedLedgers.MergedEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search through many ledgers is answered in parts, of which each reads a limited number of entries. */
class MergedLedgersTest {
    private static final int LEDGERS = 5;
    private static final int ENTRIES = 100;
    private static final int PAGE = 4;

    private final List<String> opened = new ArrayList<>();

    /** Returns an entry of a ledger. The ledgers overlap in time. */
    private static RecordedEntry entry(int ledger, long sequence) {
        Instant time = Instant.EPOCH.plusSeconds(ledger * 60L + sequence);
        return new RecordedEntry(
                sequence,
                new NoticeEntry(time, "s", "t", ledger + "/" + sequence, null, null, null, null, Map.of(), Map.of()));
    }

    private LedgerSource source(int ledger, Predicate<RecordedEntry> filter) {
        Instant latest = entry(ledger, ENTRIES).entry().time();
        return new LedgerSource(
                "run-" + ledger,
                latest,
                query -> {
                    opened.add("run-" + ledger);
                    return newestFirst(ledger, query);
                },
                filter);
    }

    private static Stream<RecordedEntry> newestFirst(int ledger, LedgerQuery query) {
        long highest = Math.min(ENTRIES, query.to());
        return LongStream.rangeClosed(0, highest - 1).mapToObj(back -> entry(ledger, highest - back));
    }

    private List<String> search(Predicate<RecordedEntry> filter, int limit) throws Exception {
        List<LedgerSource> sources = new ArrayList<>();
        for (int ledger = 0; ledger < LEDGERS; ledger++) {
            sources.add(source(ledger, filter));
        }
        List<String> found = new ArrayList<>();
        String next = null;
        do {
            try (MergedLedgers ledgers = new MergedLedgers(sources, next, limit)) {
                List<MergedEntry> page = ledgers.read(LedgerQuery.all().descending(), PAGE);
                page.forEach(one -> found.add(((NoticeEntry) one.recorded().entry()).text()));
                assertTrue(ledgers.readCount() <= limit, "read " + ledgers.readCount());
                assertTrue(
                        page.size() == PAGE || ledgers.isPaused() || !ledgers.hasMore(),
                        "each part has a reason to end");
                next = ledgers.hasMore() ? ledgers.next() : null;
            }
        } while (next != null);
        return found;
    }

    private static List<String> expected(Predicate<RecordedEntry> filter) {
        List<RecordedEntry> all = new ArrayList<>();
        for (int ledger = 0; ledger < LEDGERS; ledger++) {
            for (int sequence = 1; sequence <= ENTRIES; sequence++) {
                all.add(entry(ledger, sequence));
            }
        }
        return all.stream()
                .filter(filter)
                .sorted(Comparator.comparing((RecordedEntry one) -> one.entry().time())
                        .reversed())
                .map(one -> ((NoticeEntry) one.entry()).text())
                .toList();
    }

    private static boolean isRare(RecordedEntry one) {
        return one.sequence() % 31 == 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 50, 10_000})
    void findsRareEntriesInParts(int limit) throws Exception {
        assertEquals(expected(MergedLedgersTest::isRare), search(MergedLedgersTest::isRare, limit));
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 50, 10_000})
    void endsWithoutMatch(int limit) throws Exception {
        assertEquals(List.of(), search(one -> false, limit));
    }

    @Test
    void opensNoLedgerThatEarlierPartHasRead() throws Exception {
        search(one -> false, ENTRIES);
        long ofNewest = opened.stream().filter("run-4"::equals).count();
        assertTrue(ofNewest <= 2, opened::toString);
    }
}
