package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.Entries.files;
import static io.docui.runtime.ledger.Entries.notices;
import static io.docui.runtime.ledger.Entries.operation;
import static io.docui.runtime.ledger.Entries.own;
import static io.docui.runtime.ledger.Entries.segment;
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
    void write() throws Exception {
        Path original = directory.resolve("original");
        HeldDisk disk = new HeldDisk();
        try (FileLedger ledger = FileLedger.open(original, OPTIONS, disk)) {
            for (int i = 1; i < BEFORE; i++) {
                ledger.append(operation(i));
            }
            disk.hold();
            Acknowledgement alone = ledger.appendLater(operation(BEFORE), null);
            disk.awaitWriter();
            groupStart = (int) Files.size(segment(original, 1));
            for (int i = 1; i <= TORN; i++) {
                ledger.appendLater(operation(BEFORE + i), null);
            }
            disk.release();
            assertEquals(BEFORE, alone.await());
        }
        whole = Files.readAllBytes(segment(original, 1));
    }

    @Test
    void theGroupIsOne() {
        String group = new String(whole, groupStart, whole.length - groupStart, StandardCharsets.UTF_8);
        assertEquals(1, group.split("\"synced\":4,", -1).length - 1, group);
        assertEquals(TORN, group.split("\n", 0).length, group);
    }

    @Test
    void aGroupThatIsCutAtAnyByteLeavesWholeEntries() throws IOException {
        for (int length = groupStart; length <= whole.length; length++) {
            Path torn = place("cut-" + length, Arrays.copyOf(whole, length));
            int survivors = (int) IntStream.range(groupStart, length)
                    .filter(i -> whole[i] == '\n')
                    .count();
            boolean clean = length == groupStart || whole[length - 1] == '\n';
            check(torn, BEFORE + survivors, clean ? null : length);
        }
    }

    @Test
    void aGroupOfWhichBlocksWereNotWrittenIsCutBeforeThem() throws IOException {
        for (int from = groupStart; from < whole.length; from += 97) {
            byte[] bytes = whole.clone();
            Arrays.fill(bytes, from, Math.min(from + 64, whole.length), (byte) 0);
            int start = from;
            int survivors = (int) IntStream.range(groupStart, start)
                    .filter(i -> whole[i] == '\n')
                    .count();
            check(place("hole-" + from, bytes), BEFORE + survivors, whole.length);
        }
    }

    @Test
    void zerosBehindTheEndAreCut() throws IOException {
        check(place("zeros", Arrays.copyOf(whole, whole.length + 5_000)), BEFORE + TORN, whole.length + 5_000);
        check(place("zeros-only", Arrays.copyOf(Arrays.copyOf(whole, groupStart), 9_000)), BEFORE, 9_000);
    }

    @Test
    void aFileOfWhichOnlyTheBeginningWasWrittenIsTakenAway() throws IOException {
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
            checkWithoutTheLast(two, small, written - 1, length);
        }
    }

    private static void checkWithoutTheLast(Path place, LedgerOptions options, int entries, int length) {
        try (FileLedger ledger = FileLedger.open(place, options, new UnsyncedDisk())) {
            assertEquals(operations(entries), own(ledger), "cut at " + length);
            assertEquals(length == 0 ? 0 : 1, notices(ledger).size(), "cut at " + length);
            ledger.append(operation(99));
            assertEquals(operation(99), own(ledger).get(entries));
            assertTrue(ledger.verify().intact(), () -> "cut at " + length + " " + ledger.verify());
        }
    }

    private static List<LedgerEntry> operations(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> (LedgerEntry) operation(i))
                .toList();
    }

    /** Opens what a crash left; {@code torn} is the length of the file if its end is to be cut off. */
    private static void check(Path torn, int entries, Integer length) throws IOException {
        byte[] bytes = Files.readAllBytes(segment(torn, 1));
        List<NoticeEntry> told;
        try (FileLedger ledger = FileLedger.open(torn, OPTIONS, new UnsyncedDisk())) {
            assertEquals(operations(entries), own(ledger), torn::toString);
            ledger.append(operation(77));
            assertEquals(entries + 1, own(ledger).size());
            assertTrue(ledger.verify().intact(), () -> torn + " " + ledger.verify());
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

    private Path place(String name, byte[] bytes) throws IOException {
        Path place = Files.createDirectory(directory.resolve(name));
        Files.write(segment(place, 1), bytes);
        return place;
    }
}
