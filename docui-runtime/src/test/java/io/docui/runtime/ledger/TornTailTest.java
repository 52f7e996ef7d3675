package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.LedgerFixture.files;
import static io.docui.runtime.ledger.LedgerFixture.notices;
import static io.docui.runtime.ledger.LedgerFixture.operation;
import static io.docui.runtime.ledger.LedgerFixture.segment;
import static io.docui.runtime.ledger.LedgerFixture.sessionEntries;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ledgers whose last group a crash tore: what was acknowledged is read, what is torn is not, and what was cut is kept. */
class TornTailTest {
    private static final LedgerOptions OPTIONS = LedgerOptions.DEFAULT;
    private static final int BEFORE = 4;
    private static final int TORN = 2;

    @TempDir
    private Path directory;

    private byte[] whole;
    private int groupStart;

    /** Four groups of one entry each, then one of two. */
    @BeforeEach
    void writeLedger() throws Exception {
        Path original = directory.resolve("original");
        SyncBlockingDisk disk = new SyncBlockingDisk();
        try (FileLedger ledger = FileLedger.open(original, OPTIONS, disk)) {
            for (int i = 1; i < BEFORE; i++) {
                ledger.append(operation(i));
            }
            disk.blockSyncs();
            AppendAcknowledgment alone = ledger.appendAsync(operation(BEFORE), null);
            disk.awaitBlockedSync();
            groupStart = (int) Files.size(segment(original, 1));
            for (int i = 1; i <= TORN; i++) {
                ledger.appendAsync(operation(BEFORE + i), null);
            }
            disk.releaseSyncs();
            assertEquals(BEFORE, alone.await());
        }
        whole = Files.readAllBytes(segment(original, 1));
    }

    @Test
    void lastGroupIsSyncedOnce() {
        String group = new String(whole, groupStart, whole.length - groupStart, StandardCharsets.UTF_8);
        assertEquals(1, group.split("\"synced\":4,", -1).length - 1, group);
        assertEquals(TORN, group.split("\n", 0).length, group);
    }

    @Test
    void recoversWholeEntriesFromTruncatedGroup() throws IOException {
        for (int length = groupStart; length <= whole.length; length++) {
            Path torn = createLedgerDirectory("cut-" + length, Arrays.copyOf(whole, length));
            int survivors = (int) IntStream.range(groupStart, length)
                    .filter(i -> whole[i] == '\n')
                    .count();
            boolean clean = length == groupStart || whole[length - 1] == '\n';
            assertRecovered(torn, BEFORE + survivors, clean ? null : length);
        }
    }

    @Test
    void truncatesGroupBeforeUnwrittenBlocks() throws IOException {
        for (int from = groupStart; from < whole.length; from += 97) {
            byte[] bytes = whole.clone();
            Arrays.fill(bytes, from, Math.min(from + 64, whole.length), (byte) 0);
            int start = from;
            int survivors = (int) IntStream.range(groupStart, start)
                    .filter(i -> whole[i] == '\n')
                    .count();
            assertRecovered(createLedgerDirectory("hole-" + from, bytes), BEFORE + survivors, whole.length);
        }
    }

    @Test
    void truncatesTrailingZeros() throws IOException {
        assertRecovered(
                createLedgerDirectory("zeros", Arrays.copyOf(whole, whole.length + 5_000)),
                BEFORE + TORN,
                whole.length + 5_000);
        assertRecovered(
                createLedgerDirectory("zeros-only", Arrays.copyOf(Arrays.copyOf(whole, groupStart), 9_000)),
                BEFORE,
                9_000);
    }

    @Test
    void removesPartiallyWrittenSegment() throws IOException {
        LedgerOptions small = OPTIONS.withSegmentBytes(1_024);
        Path two = directory.resolve("two");
        int written = 0;
        try (FileLedger ledger = FileLedger.open(two, small)) {
            while (!Files.exists(segment(two, 3))) {
                ledger.append(operation(++written));
            }
        }
        Map<Path, byte[]> files = new TreeMap<>();
        for (Path file : files(two, ".jsonl")) {
            files.put(file, Files.readAllBytes(file));
        }
        byte[] last = files.get(segment(two, 3));
        int header = new String(last, StandardCharsets.UTF_8).indexOf('\n') + 1;
        for (int length = 0; length < last.length; length += length < header ? 7 : 31) {
            for (Path file : files(two, "")) {
                Files.delete(file);
            }
            for (Map.Entry<Path, byte[]> file : files.entrySet()) {
                Files.write(file.getKey(), file.getValue());
            }
            Files.write(segment(two, 3), Arrays.copyOf(last, length));
            assertRecoveredWithoutLastSegment(two, small, written - 1, length);
        }
    }

    private static void assertRecoveredWithoutLastSegment(Path place, LedgerOptions options, int entries, int length) {
        try (FileLedger ledger = FileLedger.open(place, options, new UnsyncedDisk())) {
            assertEquals(operations(entries), sessionEntries(ledger), "cut at " + length);
            assertEquals(length == 0 ? 0 : 1, notices(ledger).size(), "cut at " + length);
            ledger.append(operation(99));
            assertEquals(operation(99), sessionEntries(ledger).get(entries));
            assertTrue(ledger.verify().isIntact(), () -> "cut at " + length + " " + ledger.verify());
        }
    }

    private static List<LedgerEntry> operations(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> (LedgerEntry) operation(i))
                .toList();
    }

    /** Opens what a crash left; {@code torn} is the length of the file if its end is to be cut off. */
    private static void assertRecovered(Path torn, int entries, Integer length) throws IOException {
        byte[] bytes = Files.readAllBytes(segment(torn, 1));
        List<NoticeEntry> told;
        try (FileLedger ledger = FileLedger.open(torn, OPTIONS, new UnsyncedDisk())) {
            assertEquals(operations(entries), sessionEntries(ledger), torn::toString);
            ledger.append(operation(77));
            assertEquals(entries + 1, sessionEntries(ledger).size());
            assertTrue(ledger.verify().isIntact(), () -> torn + " " + ledger.verify());
            told = notices(ledger);
        }
        List<Path> kept = files(torn, ".torn");
        assertEquals(kept.size(), told.size());
        if (length == null) {
            assertEquals(List.of(), kept);
        } else {
            byte[] cut = Files.readAllBytes(kept.get(0));
            assertArrayEquals(Arrays.copyOfRange(bytes, length - cut.length, length), cut);
            assertEquals(NoticeEntry.TAIL_CUT, told.get(0).topic());
            String text = told.get(0).text();
            assertTrue(text.contains(kept.get(0).getFileName().toString()), text);
        }
    }

    private Path createLedgerDirectory(String name, byte[] bytes) throws IOException {
        Path place = Files.createDirectory(directory.resolve(name));
        Files.write(segment(place, 1), bytes);
        return place;
    }
}
