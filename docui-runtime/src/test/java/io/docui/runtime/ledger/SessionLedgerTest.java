package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerException.Reason;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a session whose ledger fails, was damaged, or is opened again: nothing acknowledged is lost. */
class SessionLedgerTest {
    @TempDir
    private Path directory;

    private final CounterProvider counterProvider = new CounterProvider();
    private final FaultyDisk disk = new FaultyDisk(7);

    /** Held here, for loggers that nobody holds forget their levels. */
    private final Logger log = Logger.getLogger("io.docui.runtime");

    @BeforeEach
    void silenceLog() {
        log.setLevel(Level.OFF);
    }

    @AfterEach
    void restoreLog() {
        log.setLevel(null);
    }

    private App app(Ledger ledger) {
        return App.of(() -> List.of(counterProvider)).withLedger(ledger);
    }

    private FileLedger open() {
        return FileLedger.open(directory, LedgerOptions.DEFAULT, disk);
    }

    private static ActionResult runSuccessfully(Session session, String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private static DocUIError runExpectingError(Session session, String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    private static List<String> recordedCalls(Ledger ledger) {
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all().kinds(LedgerEntry.EntryKind.OPERATION))) {
            return all.map(recordedEntry -> ((OperationEntry) recordedEntry.entry()))
                    .map(entry -> entry.id() + ' ' + entry.action())
                    .toList();
        }
    }

    @Test
    void fullDiskAllowsOnlyReadingUntilRecorded() {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            runSuccessfully(session, "count()");
            disk.setFull(true);

            DocUIError unrecorded = runExpectingError(session, "count()");
            assertEquals(ErrorCode.INTERNAL, unrecorded.code());
            assertTrue(
                    unrecorded
                            .message()
                            .startsWith(
                                    "op-2 count ran and took effect, but it could not be recorded."
                                            + " Do not repeat it. Until the ledger can be written again, only read-only calls are possible."),
                    unrecorded.message());
            assertTrue(unrecorded.message().endsWith("The disk may be full or not writable."), unrecorded.message());
            assertFalse(unrecorded.message().contains(directory.toString()), unrecorded.message());
            assertEquals(2, counterProvider.count);

            for (String change : List.of("count()", "undo_last()", "redo_last()")) {
                DocUIError waiting = runExpectingError(session, change);
                assertEquals(ErrorCode.CHANNEL_UNAVAILABLE, waiting.code());
                assertTrue(waiting.message().startsWith("op-2 could not be recorded, so no call"), waiting.message());
                assertFalse(waiting.message().contains(directory.toString()), waiting.message());
            }
            assertEquals(2, counterProvider.count);
            assertEquals("count 2", runSuccessfully(session, "read()").result());
            assertTrue(session.look().contains("Counted 2"));
            assertTrue(recordedCalls(ledger).contains("op-1 count"));

            disk.setFull(false);
            runSuccessfully(session, "count()");
            assertEquals(3, counterProvider.count);
            assertEquals(
                    List.of("op-1 count", "op-2 count"),
                    recordedCalls(ledger).stream()
                            .filter(call -> call.endsWith("count"))
                            .limit(2)
                            .toList());
            runSuccessfully(session, "undo_last(); undo_last(); undo_last()");
            assertEquals(0, counterProvider.count);
            assertTrue(ledger.verify().isIntact());
        }
    }

    @Test
    void closingSessionRecordsPendingOperations() {
        try (FileLedger ledger = open()) {
            Session session = app(ledger).open("s");
            disk.setFull(true);
            assertEquals(
                    ErrorCode.INTERNAL, runExpectingError(session, "count()").code());
            disk.setFull(false);
            session.close();
            assertEquals(List.of("op-1 count"), recordedCalls(ledger));
        }
    }

    @Test
    void sessionClosesWhileDiskIsFull() {
        try (FileLedger ledger = open()) {
            Session session = app(ledger).open("s");
            disk.setFull(true);
            runExpectingError(session, "count()");
            session.close();
            assertEquals(List.of(), recordedCalls(ledger));
            disk.setFull(false);
        }
    }

    @Test
    void rejectsImpossibleDirectoryOnOpen() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertOpenFails(file.resolve("ledger"));
    }

    @Test
    void rejectsReadOnlyDirectoryOnOpen() throws IOException {
        Path unwritable = unwritableDirectory();
        assertOpenFails(unwritable);
        assertOpenFails(unwritable); // for the same reason, and not since it were taken
    }

    /** A directory that this user cannot write to: where users like root may write everywhere, one of the kernel's own. */
    private Path unwritableDirectory() throws IOException {
        Path readOnly = Files.createDirectory(directory.resolve("ledger"));
        if (readOnly.toFile().setWritable(false) && !Files.isWritable(readOnly)) {
            return readOnly;
        }
        Path kernels = Path.of("/proc/self");
        assumeTrue(
                Files.isDirectory(kernels),
                "NOT TESTED: this user may write everywhere, and the system has no directory of its own");
        return kernels;
    }

    private static void assertOpenFails(Path ledger) {
        LedgerException refused =
                assertThrows(LedgerException.class, () -> FileLedger.open(ledger, LedgerOptions.DEFAULT));
        assertEquals(Reason.STORAGE, refused.reason());
        assertTrue(refused.getMessage().startsWith("The ledger in " + ledger + " cannot be opened: "));
    }

    @Test
    void sessionContinuesAfterTornTail() throws IOException {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            runSuccessfully(session, "count(); count()");
        }
        Path segment = directory.resolve("ledger-0000000001.jsonl");
        Files.writeString(segment, "{\"seq\":99,\"kind\":\"oper", StandardOpenOption.APPEND);
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            assertEquals("op-3", runSuccessfully(session, "count()").operationId());
            runSuccessfully(session, "undo_to('op-1')");
            assertEquals(0, counterProvider.count);
            assertEquals(
                    1,
                    LedgerFixture.notices(ledger).stream()
                            .filter(notice -> notice.topic().equals(NoticeEntry.TAIL_CUT))
                            .count());
        }
    }

    @Test
    void operationsBeforeCorruptLineCannotBeUndone() throws IOException {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            runSuccessfully(session, "count()");
            runSuccessfully(session, "note('damaged')");
            runSuccessfully(session, "count()");
            runSuccessfully(session, "count()");
        }
        Path segment = directory.resolve("ledger-0000000001.jsonl");
        String text = Files.readString(segment, StandardCharsets.UTF_8);
        Files.writeString(segment, text.replace("text='damaged'", "text='tampered'"));
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            assertFalse(ledger.verify().isIntact());
            assertFalse(recordedCalls(ledger).contains("op-2 note"));
            assertTrue(runSuccessfully(session, "ledger()").text().contains("op-1 | "));
            assertEquals(
                    "`op-1` is not an operation that can be undone now.",
                    runExpectingError(session, "undo_to('op-1')").message());
            assertEquals("op-7", runSuccessfully(session, "count()").operationId());
            runSuccessfully(session, "undo_to('op-4')");
            assertEquals(2, counterProvider.count);
            assertEquals("damaged", counterProvider.note);
        }
    }

    @Test
    void jsonExportHasOneLinePerEntry() {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            runSuccessfully(session, "count(); note('a'); note(ledger(json=true))");
            String lines = counterProvider.note;
            assertEquals(
                    List.of("session_opened", "count", "note"),
                    lines.lines().map(SessionLedgerTest::actionOrTopic).toList(),
                    lines);
            assertTrue(lines.lines().allMatch(line -> line.startsWith("{\"seq\":") && line.endsWith("}")), lines);
            assertTrue(lines.endsWith("}\n"), lines);
            runSuccessfully(session, "note(ledger(json=true, limit=1, action='count'))");
            assertEquals(
                    List.of("count"),
                    counterProvider
                            .note
                            .lines()
                            .map(SessionLedgerTest::actionOrTopic)
                            .toList());
        }
    }

    private static String actionOrTopic(String line) {
        return line.replaceAll(".*?\"(?:action|topic)\":\"([^\"]*)\".*", "$1");
    }

    @Test
    void rejectsOversizedJsonExportWithoutTruncating() {
        try (MemoryLedger ledger = new MemoryLedger(20_000, 64 << 20);
                Session session = app(ledger).open("s")) {
            for (int i = 0; i < 51; i++) {
                runSuccessfully(session, String.join(";", Collections.nCopies(200, "read()")));
            }
            assertEquals(
                    ErrorCode.LIMIT_EXCEEDED,
                    runExpectingError(session, "note(ledger(json=true))").code());
            runSuccessfully(session, "note(ledger(json=true, limit=10000))");
            assertEquals(10_000, counterProvider.note.lines().count());
        }
    }

    @Test
    void recordsOversizedOperationWithoutData() {
        LedgerOptions small = LedgerOptions.DEFAULT.withLargestEntry(1_500);
        try (FileLedger ledger = FileLedger.open(directory, small);
                Session session = app(ledger).open("s")) {
            assertEquals(
                    9_000,
                    String.valueOf(runSuccessfully(session, "times(9000)").result())
                            .length());
            runSuccessfully(session, "note('" + "y".repeat(2_000) + "')");
            assertEquals("n", runSuccessfully(session, "note('n')").success() ? counterProvider.note : "");
            assertEquals(List.of("op-1 times", "op-2 note", "op-3 note"), recordedCalls(ledger));
            DocUIError masked = runExpectingError(session, "undo_to('op-2')");
            assertEquals("its argument `text` is not stored", masked.cause());
            assertEquals("n", counterProvider.note);
        }
    }

    @Test
    void reopenedSessionContinuesOperationNumbers() {
        try (FileLedger ledger = open()) {
            try (Session session = app(ledger).open("s")) {
                runSuccessfully(session, "count(); read()");
            }
            try (Session session = app(ledger).open("s")) {
                assertEquals("op-3", runSuccessfully(session, "count()").operationId());
                assertEquals(2, session.anchors().epoch() > 0 ? counterProvider.count : 0);
            }
            try (Session other = app(ledger).open("other")) {
                assertEquals("op-1", runSuccessfully(other, "count()").operationId());
            }
        }
    }

    @Test
    void unclosedSessionSkipsPossiblyUsedNumbers() {
        long epoch;
        try (FileLedger ledger = open()) {
            Session killed = app(ledger).open("s");
            runSuccessfully(killed, "count()");
            runSuccessfully(killed, "read(); read()"); // nobody waits for these to be on disk
            epoch = killed.anchors().epoch();
        }
        try (FileLedger ledger = open();
                Session again = app(ledger).open("s")) {
            String id = String.valueOf(runSuccessfully(again, "count()").operationId());
            assertTrue(Integer.parseInt(id.substring(3)) > 1_003, id);
            assertTrue(again.anchors().epoch() > epoch + 1_000);
            runSuccessfully(again, "undo_last(); undo_last()");
            assertEquals(0, counterProvider.count);
        }
    }

    @Test
    void unclosedReadOnlySessionSkipsEpochs() {
        long epoch;
        try (FileLedger ledger = open()) {
            app(ledger).open("s").close();
            Session killed = app(ledger).open("s");
            killed.look();
            epoch = killed.anchors().epoch();
        }
        try (FileLedger ledger = open();
                Session again = app(ledger).open("s")) {
            assertTrue(again.anchors().epoch() > epoch + 900);
        }
    }

    @Test
    void clockJumpingBackKeepsOrder() {
        AdjustableClock clock = new AdjustableClock();
        try (FileLedger ledger = open();
                Session session = app(ledger).withClock(clock).open("s")) {
            runSuccessfully(session, "count()");
            clock.advance(Duration.ofDays(-400));
            runSuccessfully(session, "note('a')");
            clock.advance(Duration.ofDays(100));
            runSuccessfully(session, "count()");
            assertEquals(List.of("op-1 count", "op-2 note", "op-3 count"), recordedCalls(ledger));
            List<String> rows =
                    runSuccessfully(session, "ledger()").text().lines().skip(1).toList();
            assertEquals(
                    List.of("op-3", "op-2", "op-1"),
                    rows.stream().map(row -> row.substring(0, 4)).toList());
            runSuccessfully(session, "undo_to('op-2')");
            assertEquals(1, counterProvider.count);
            assertEquals("", counterProvider.note);
            assertTrue(session.project().history().size() >= 4);
        }
        try (FileLedger ledger = open();
                Session session = app(ledger).withClock(clock).open("s")) {
            runSuccessfully(session, "redo_last()");
            assertEquals("a", counterProvider.note);
        }
    }

    private static final class AdjustableClock extends Clock {
        private Instant now = Instant.parse("2026-11-22T10:00:00Z");

        void advance(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException("it has one zone");
        }
    }
}
