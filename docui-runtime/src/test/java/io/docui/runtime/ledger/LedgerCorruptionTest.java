package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.LedgerFixture.all;
import static io.docui.runtime.ledger.LedgerFixture.files;
import static io.docui.runtime.ledger.LedgerFixture.find;
import static io.docui.runtime.ledger.LedgerFixture.notices;
import static io.docui.runtime.ledger.LedgerFixture.operation;
import static io.docui.runtime.ledger.LedgerFixture.segment;
import static io.docui.runtime.ledger.LedgerFixture.sessionEntries;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ledgers whose bytes changed after they were acknowledged: it is found, told, and costs no more than it must. */
class LedgerCorruptionTest {
    private static final LedgerOptions OPTIONS = LedgerOptions.DEFAULT.withSegmentBytes(2_000);
    private static final int ENTRIES = 14;

    @TempDir
    private Path directory;

    /** Held here, for loggers that nobody holds forget their levels. */
    private final Logger log = Logger.getLogger(FileLedger.class.getName());

    private List<RecordedEntry> written;

    /** Thousands of warnings are meant here, and would hide others. */
    @BeforeEach
    void silenceLog() {
        log.setLevel(Level.OFF);
    }

    @AfterEach
    void restoreLog() {
        log.setLevel(null);
    }

    /** Three files, each entry a group of its own. */
    @BeforeEach
    void writeLedger() throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            for (int i = 1; i <= ENTRIES; i++) {
                ledger.append(operation(i));
            }
            written = all(ledger);
        }
        assertEquals(3, files(directory, ".jsonl").size());
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43})
    void bitFlipLosesAtMostTwoEntries(long seed) throws IOException {
        Random random = new Random(seed);
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            for (int i = 0; i < 400; i++) {
                Path file = segment(directory, 1 + random.nextInt(3));
                byte[] original = Files.readAllBytes(file);
                byte[] bytes = original.clone();
                int at = random.nextInt(bytes.length);
                bytes[at] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);

                String place = "seed " + seed + ", " + file.getFileName() + " at " + at;
                LedgerVerification ledgerVerification = ledger.verify();
                assertFalse(ledgerVerification.isIntact(), place);
                LedgerVerification.Corruption found =
                        ledgerVerification.firstCorruption().orElseThrow();
                assertEquals(file.getFileName(), found.file().getFileName(), place);
                assertTrue(found.offset() <= at, place + " " + found);
                List<RecordedEntry> read = all(ledger);
                assertTrue(written.containsAll(read), place);
                assertTrue(read.size() >= written.size() - 2, place + " gives " + read.size());
                List<RecordedEntry> newest =
                        new ArrayList<>(find(ledger, LedgerQuery.all().descending()));
                Collections.reverse(newest);
                assertEquals(read, newest, place);

                Files.write(file, original);
            }
            assertTrue(ledger.verify().isIntact());
        }
    }

    @Test
    void corruptLastSegmentIsReportedAndKept() throws IOException {
        Path last = segment(directory, 3);
        byte[] bytes = Files.readAllBytes(last);
        int second = new String(bytes, StandardCharsets.UTF_8).indexOf("op-12");
        bytes[second + 3] = '7';
        Files.write(last, bytes);

        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            ledger.append(operation(15));

            List<RecordedEntry> now = all(ledger);
            NoticeEntry notice = notices(ledger).get(0);
            assertEquals(NoticeEntry.DAMAGE_FOUND, notice.topic());
            assertTrue(notice.text().contains(String.valueOf(last.getFileName())), notice.text());
            assertEquals(ENTRIES - 1, now.stream().filter(written::contains).count());
            assertEquals(new RecordedEntry(ENTRIES + 2, operation(15)), now.get(now.size() - 1));
            assertArrayEquals(bytes, Files.readAllBytes(last), "what is damaged stays as it is");
            assertEquals(
                    last,
                    ledger.verify()
                            .firstCorruption()
                            .map(LedgerVerification.Corruption::file)
                            .orElseThrow());
        }
        try (FileLedger again = FileLedger.open(directory, OPTIONS)) {
            assertEquals(1, notices(again).size(), "it is told once");
            assertEquals(operation(15), sessionEntries(again).get(ENTRIES - 1));
        }
    }

    @Test
    void corruptHeaderLosesNoVerifiableEntries() throws IOException {
        Path last = segment(directory, 3);
        Files.writeString(last, Files.readString(last).replaceFirst("docui_ledger", "docui_lodger"));
        Path middle = segment(directory, 2);
        Files.writeString(middle, Files.readString(middle).replaceFirst("docui_ledger", "docui_lodger"));

        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            ledger.append(operation(15));
            List<LedgerEntry> own = sessionEntries(ledger);

            assertEquals(ENTRIES + 1, own.size());
            assertEquals(operation(15), own.get(ENTRIES));
            assertEquals(NoticeEntry.DAMAGE_FOUND, notices(ledger).get(0).topic());
            for (RecordedEntry recordedEntry : written) {
                assertEquals(
                        List.of(recordedEntry),
                        find(ledger, LedgerQuery.all().range(recordedEntry.sequence(), recordedEntry.sequence())));
            }
        }
    }

    @Test
    void detectsMissingSegmentAndReadsOthers() throws IOException {
        Files.delete(segment(directory, 2));

        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            assertTrue(all(ledger).size() >= 6);
            assertTrue(written.containsAll(all(ledger)));
            LedgerVerification.Corruption found =
                    ledger.verify().firstCorruption().orElseThrow();
            assertEquals(segment(directory, 3), found.file());
            assertTrue(found.reason().contains("does not follow"), found.reason());
            ledger.append(operation(15));
        }
    }

    @Test
    void detectsSwappedRepeatedAndRemovedLines() throws IOException {
        Path file = segment(directory, 1);
        List<String> lines = Files.readAllLines(file);
        List<List<String>> changes = new ArrayList<>();
        for (int i = 1; i + 1 < lines.size(); i++) {
            List<String> exchanged = new ArrayList<>(lines);
            Collections.swap(exchanged, i, i + 1);
            List<String> repeated = new ArrayList<>(lines);
            repeated.add(i, lines.get(i));
            List<String> taken = new ArrayList<>(lines);
            taken.remove(i);
            changes.addAll(List.of(exchanged, repeated, taken));
        }
        changes.add(lines.subList(0, lines.size() - 1));
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            for (List<String> change : changes) {
                Files.writeString(file, String.join("\n", change) + "\n");
                assertFalse(ledger.verify().isIntact(), change::toString);
            }
        }
    }

    @Test
    void ignoresLineAppendedByAnotherProgram() throws IOException {
        Path last = segment(directory, 3);
        String line = Files.readAllLines(last).get(1);
        Files.writeString(last, line + "\n", StandardOpenOption.APPEND);

        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            assertEquals(written, all(ledger).subList(0, ENTRIES));
            assertEquals(1, notices(ledger).size());
            assertTrue(ledger.verify().isIntact());
        }
    }
}
