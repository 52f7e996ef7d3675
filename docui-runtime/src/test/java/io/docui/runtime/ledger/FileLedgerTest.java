package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.LedgerFixture.all;
import static io.docui.runtime.ledger.LedgerFixture.files;
import static io.docui.runtime.ledger.LedgerFixture.find;
import static io.docui.runtime.ledger.LedgerFixture.notices;
import static io.docui.runtime.ledger.LedgerFixture.operation;
import static io.docui.runtime.ledger.LedgerFixture.operationBuilder;
import static io.docui.runtime.ledger.LedgerFixture.segment;
import static io.docui.runtime.ledger.LedgerFixture.sessionEntries;
import static java.nio.file.StandardOpenOption.APPEND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger in a directory: its files, and what becomes of them. */
class FileLedgerTest {
    private static final LedgerOptions SMALL = LedgerOptions.DEFAULT.withSegmentBytes(2_048);

    @TempDir
    private Path directory;

    @Test
    void reopenedLedgerContinuesSequence() {
        List<LedgerEntry> appended = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
                assertEquals(i - 1, ledger.lastSequence());
                appended.add(operation(i));
                assertEquals(i, ledger.append(operation(i)));
                assertEquals(appended, sessionEntries(ledger));
                assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
            }
        }
    }

    @Test
    void readNeedsNoLockAndChangesNothing() throws IOException {
        List<LedgerEntry> appended = new ArrayList<>();
        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            for (int i = 1; i <= 40; i++) {
                appended.add(operation(i));
                ledger.append(operation(i));
            }
            assertEquals(appended, read(LedgerQuery.all()), "while another writes");
        }
        Files.writeString(segment(directory, files(directory, ".jsonl").size()), "{\"seq\":41,", APPEND);
        String before = content();
        Collections.reverse(appended);
        assertEquals(appended, read(LedgerQuery.all().descending()), "without the torn line");
        assertEquals(
                appended.subList(30, 32),
                read(LedgerQuery.all().range(1, 10).descending().atMost(2)));
        assertEquals(before, content());
        LedgerException missing = assertThrows(
                LedgerException.class, () -> FileLedger.read(directory.resolve("missing"), LedgerQuery.all()));
        assertEquals(Reason.STORAGE, missing.reason());
    }

    private List<LedgerEntry> read(LedgerQuery query) {
        try (Stream<RecordedEntry> found = FileLedger.read(directory, query.kinds(LedgerEntry.EntryKind.OPERATION))) {
            return found.map(RecordedEntry::entry).toList();
        }
    }

    private String content() throws IOException {
        StringBuilder content = new StringBuilder();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                content.append(file.getFileName()).append(Files.readString(file));
            }
        }
        return content.toString();
    }

    @Test
    void lineHashesMatchDocumentedAlgorithm() throws Exception {
        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            RandomEntries random = new RandomEntries(21);
            for (int i = 0; i < 100; i++) {
                ledger.append(random.entry());
            }
        }
        List<Path> segments = files(directory, ".jsonl");
        assertTrue(segments.size() > 3, segments::toString);
        String previous = "0".repeat(64);
        Pattern ending = Pattern.compile("(.*),\"hash\":\"([0-9a-f]{64})\"\\}", Pattern.DOTALL);
        for (Path segment : segments) {
            for (String line : new String(Files.readAllBytes(segment), StandardCharsets.UTF_8).split("\n", 0)) {
                Matcher matcher = ending.matcher(line);
                assertTrue(matcher.matches(), line);
                String hashed = previous + matcher.group(1);
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(hashed.getBytes(StandardCharsets.UTF_8));
                assertEquals(HexFormat.of().formatHex(hash), matcher.group(2), line);
                previous = matcher.group(2);
            }
        }
    }

    @Test
    void documentedExampleIsValidLedger() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "ledger.md"));
        String lines = page.substring(page.indexOf("```json\n") + 8);
        Files.writeString(segment(directory, 1), lines.substring(0, lines.indexOf("```")));

        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            OperationEntry entry = (OperationEntry) all(ledger).get(0).entry();
            assertEquals("6 damage", ((OperationOutcome.Succeeded) entry.outcome()).text());
            assertEquals(new Attribution("ann", "model", null), entry.attribution());
            assertEquals(1, ledger.lastSequence());
            assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
            assertEquals(List.of(), notices(ledger));
        }
    }

    @Test
    void storesMegabyteEntries() {
        StringBuilder text = new StringBuilder();
        new Random(31).ints(1 << 20, ' ', 0xd800).forEach(c -> text.append((char) c));
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT.withSegmentBytes(1 << 20))) {
            for (int i = 1; i <= 3; i++) {
                ledger.append(operation(i, text.toString()));
                ledger.append(operation(-i));
            }
            assertEquals(6, all(ledger).size());
            assertEquals(
                    operation(2, text.toString()),
                    find(ledger, LedgerQuery.all().descending().ofOperation("op-2"))
                            .get(0)
                            .entry());
            assertTrue(ledger.verify().isIntact());
        }
    }

    @Test
    void findsEntriesOfLargeFileBySequence() {
        for (int open = 0; open < 2; open++) {
            try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
                for (int i = 1; i <= 300 && open == 0; i++) {
                    ledger.append(operation(i, "x".repeat(i * 5)));
                }
                for (int i = 1; i <= 300; i++) {
                    LedgerQuery here = LedgerQuery.all().range(i, i);
                    List<RecordedEntry> expected = List.of(new RecordedEntry(i, operation(i, "x".repeat(i * 5))));
                    assertEquals(expected, find(ledger, here));
                    assertEquals(expected, find(ledger, here.descending()));
                }
            }
        }
    }

    @Test
    void rejectsOversizedEntryAndContinues() {
        LedgerOptions options = LedgerOptions.DEFAULT.withLargestEntry(4_096);
        try (FileLedger ledger = FileLedger.open(directory, options)) {
            ledger.append(operation(1));
            LedgerException refused =
                    assertThrows(LedgerException.class, () -> ledger.append(operation(2, "x".repeat(5_000))));
            ledger.append(operation(3));

            assertEquals(Reason.TOO_LARGE, refused.reason());
            assertEquals(List.of(operation(1), operation(3)), sessionEntries(ledger));
        }
    }

    @Test
    void locksDirectoryForOneWriter() throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            ledger.append(operation(1));
            for (int i = 0; i < 2; i++) {
                LedgerException refused =
                        assertThrows(LedgerException.class, () -> FileLedger.open(directory.resolve("."), SMALL));
                assertEquals(Reason.LOCKED, refused.reason());
                assertTrue(
                        refused.getMessage()
                                .contains("this process ("
                                        + ProcessHandle.current().pid()),
                        refused.getMessage());
            }
            ledger.append(operation(2));
        }
        try (FileLedger again = FileLedger.open(directory, SMALL)) {
            assertEquals(2, sessionEntries(again).size());
        }
    }

    @Test
    void closingTwiceKeepsLockOfNewOwner() {
        FileLedger first = FileLedger.open(directory, SMALL);
        first.close();
        try (FileLedger second = FileLedger.open(directory, SMALL)) {
            first.close();
            assertThrows(LedgerException.class, () -> FileLedger.open(directory, SMALL));
            second.append(operation(1));
        }
    }

    @Test
    void rejectsNewerFormatWithoutChangingIt() throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            ledger.append(operation(1));
        }
        Path file = segment(directory, 1);
        String text = Files.readString(file).replace("\"docui_ledger\":1", "\"docui_ledger\":2");
        Files.writeString(file, text);

        LedgerException refused = assertThrows(LedgerException.class, () -> FileLedger.open(directory, SMALL));

        assertEquals(Reason.FORMAT, refused.reason());
        assertTrue(refused.getMessage().contains("format 2"), refused.getMessage());
        assertEquals(text, Files.readString(file));
    }

    @Test
    void rejectsPathThatIsNotDirectory() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "text");

        LedgerException refused = assertThrows(LedgerException.class, () -> FileLedger.open(file, SMALL));

        assertEquals(Reason.STORAGE, refused.reason());
    }

    @Test
    void sizeLimitRemovesOldestSegmentsWithNotice() throws IOException {
        LedgerOptions options = SMALL.withKeepBytes(8_000).withInlineBytes(0);
        try (FileLedger ledger = FileLedger.open(directory, options)) {
            for (int i = 1; i <= 100; i++) {
                Snapshot state = Snapshot.of("text/plain", "state " + i);
                ledger.append(
                        operationBuilder(i)
                                .inverseSnapshot(state)
                                .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                        state);
            }
            List<RecordedEntry> kept = all(ledger);

            assertEquals(ledger.firstSequence(), kept.get(0).sequence());
            assertTrue(ledger.firstSequence() > 50, "first is " + ledger.firstSequence());
            assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
            NoticeEntry notice = (NoticeEntry) find(
                            ledger,
                            LedgerQuery.all()
                                    .kinds(LedgerEntry.EntryKind.NOTICE)
                                    .descending())
                    .get(0)
                    .entry();
            assertEquals(NoticeEntry.SEGMENTS_REMOVED, notice.topic());
            assertTrue(notice.text().contains(" to " + (ledger.firstSequence() - 1)), notice.text());
            assertEquals(
                    files(directory, ".jsonl").size(),
                    files(directory, ".mementos").size());
            for (RecordedEntry recordedEntry : kept) {
                boolean names = EntrySnapshotValidator.referenceOf(recordedEntry.entry())
                        .isPresent();
                assertEquals(names, ledger.snapshot(recordedEntry.sequence()).isPresent());
            }
        }
        try (FileLedger again = FileLedger.open(directory, options)) {
            assertTrue(again.verify().isIntact());
            assertTrue(again.firstSequence() > 50);
        }
    }

    @Test
    void openQuerySurvivesSegmentRemoval() {
        LedgerOptions options = SMALL.withKeepBytes(6_000);
        try (FileLedger ledger = FileLedger.open(directory, options)) {
            for (int i = 1; i <= 30; i++) {
                ledger.append(operation(i));
            }
            try (Stream<RecordedEntry> found = ledger.query(LedgerQuery.all())) {
                var entries = found.iterator();
                long first = entries.next().sequence();
                for (int i = 31; i <= 90; i++) {
                    ledger.append(operation(i));
                }
                long before = first;
                while (entries.hasNext()) {
                    long next = entries.next().sequence();
                    assertTrue(next > before, before + " then " + next);
                    before = next;
                }
                assertTrue(before < 60, "what came later is no part of it");
            }
        }
    }

    @Test
    void reportsMissingOrChangedSnapshotAsDamaged() throws IOException {
        Snapshot state = Snapshot.of("text/plain", "x".repeat(100));
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT.withInlineBytes(10))) {
            ledger.append(
                    operationBuilder(1)
                            .inverseSnapshot(state)
                            .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                    state);
            Path file = directory
                    .resolve("ledger-0000000001.mementos")
                    .resolve(state.reference().sha256());
            assertEquals(Optional.of(state), ledger.snapshot(1));

            Files.writeString(file, "x".repeat(99) + "y");
            assertEquals(
                    Reason.DAMAGED,
                    assertThrows(LedgerException.class, () -> ledger.snapshot(1))
                            .reason());
            Files.delete(file);
            assertEquals(
                    Reason.DAMAGED,
                    assertThrows(LedgerException.class, () -> ledger.snapshot(1))
                            .reason());
        }
    }

    @Test
    void removesTemporarySnapshotFilesAfterCrash() throws IOException {
        Snapshot state = Snapshot.of("text/plain", "state");
        LedgerOptions options = LedgerOptions.DEFAULT.withInlineBytes(0);
        try (FileLedger ledger = FileLedger.open(directory, options)) {
            ledger.append(
                    operationBuilder(1)
                            .inverseSnapshot(state)
                            .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                    state);
        }
        Path folder = directory.resolve("ledger-0000000001.mementos");
        Files.writeString(folder.resolve("0".repeat(64) + ".tmp"), "half");

        try (FileLedger ledger = FileLedger.open(directory, options)) {
            assertEquals(List.of(), files(folder, ".tmp"));
            assertEquals(Optional.of(state), ledger.snapshot(1));
        }
    }

    @Test
    void interruptDoesNotAffectAppends() {
        Thread.currentThread().interrupt();
        try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
            for (int i = 1; i <= 20; i++) {
                ledger.append(operation(i));
                assertEquals(i, all(ledger).size());
            }
            assertTrue(ledger.verify().isIntact());
        }
        assertTrue(Thread.interrupted(), "the interrupt is still there");
    }

    @Test
    void cleanCloseWritesNoNotices() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (FileLedger ledger = FileLedger.open(directory, SMALL)) {
                ledger.append(operation(i));
                assertEquals(List.of(), notices(ledger));
            }
        }
        assertFalse(Files.exists(segment(directory, 2)));
        assertEquals(List.of(), files(directory, ".torn"));
    }
}
