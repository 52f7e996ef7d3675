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

    private final Till till = new Till();
    private final FaultyDisk disk = new FaultyDisk(7);

    /** Held here, for loggers that nobody holds forget their levels. */
    private final Logger log = Logger.getLogger("io.docui.runtime");

    @BeforeEach
    void silence() {
        log.setLevel(Level.OFF);
    }

    @AfterEach
    void speak() {
        log.setLevel(null);
    }

    private App app(Ledger ledger) {
        return App.of(() -> List.of(till)).withLedger(ledger);
    }

    private FileLedger open() {
        return FileLedger.open(directory, LedgerOptions.DEFAULT, disk);
    }

    private static ActionResult does(Session session, String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private static DocUIError refused(Session session, String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    private static List<String> calls(Ledger ledger) {
        try (Stream<Recorded> all = ledger.query(LedgerQuery.all().kinds(LedgerEntry.Kind.OPERATION))) {
            return all.map(recorded -> ((OperationEntry) recorded.entry()))
                    .map(entry -> entry.id() + ' ' + entry.action())
                    .toList();
        }
    }

    @Test
    void onAFullDiskItSaysWhatRanAndOnlyReadsUntilThereIsRoom() {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            does(session, "count()");
            disk.full(true);

            DocUIError unrecorded = refused(session, "count()");
            assertEquals(ErrorCode.INTERNAL, unrecorded.code());
            assertTrue(
                    unrecorded
                            .message()
                            .startsWith(
                                    "op-2 count ran, and what it did stands, but it could not be recorded:"
                                            + " do not repeat it. Until the ledger can be written again, only reading is possible."),
                    unrecorded.message());
            assertTrue(
                    unrecorded.message().endsWith("there may be no room, or no right to write."), unrecorded.message());
            assertFalse(unrecorded.message().contains(directory.toString()), unrecorded.message());
            assertEquals(2, till.count);

            for (String change : List.of("count()", "undo_last()", "redo_last()")) {
                DocUIError waiting = refused(session, change);
                assertEquals(ErrorCode.CHANNEL_UNAVAILABLE, waiting.code());
                assertTrue(waiting.message().startsWith("op-2 could not be recorded, so nothing"), waiting.message());
                assertFalse(waiting.message().contains(directory.toString()), waiting.message());
            }
            assertEquals(2, till.count);
            assertEquals("count 2", does(session, "read()").result());
            assertTrue(session.look().contains("Counted 2"));
            assertTrue(calls(ledger).contains("op-1 count"));

            disk.full(false);
            does(session, "count()");
            assertEquals(3, till.count);
            assertEquals(
                    List.of("op-1 count", "op-2 count"),
                    calls(ledger).stream()
                            .filter(call -> call.endsWith("count"))
                            .limit(2)
                            .toList());
            does(session, "undo_last(); undo_last(); undo_last()");
            assertEquals(0, till.count);
            assertTrue(ledger.verify().intact());
        }
    }

    @Test
    void whatCouldNotBeRecordedIsWhenTheSessionEndsAndThereIsRoomAgain() {
        try (FileLedger ledger = open()) {
            Session session = app(ledger).open("s");
            disk.full(true);
            assertEquals(ErrorCode.INTERNAL, refused(session, "count()").code());
            disk.full(false);
            session.close();
            assertEquals(List.of("op-1 count"), calls(ledger));
        }
    }

    @Test
    void aSessionEndsAlsoWhereThereIsNoRoom() {
        try (FileLedger ledger = open()) {
            Session session = app(ledger).open("s");
            disk.full(true);
            refused(session, "count()");
            session.close();
            assertEquals(List.of(), calls(ledger));
            disk.full(false);
        }
    }

    @Test
    void aDirectoryThatCannotBeIsRefusedWhenTheLedgerIsOpened() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertCannotBeOpened(file.resolve("ledger"));
    }

    @Test
    void aDirectoryThatIsReadOnlyIsRefusedWhenTheLedgerIsOpened() throws IOException {
        Path unwritable = unwritable();
        assertCannotBeOpened(unwritable);
        assertCannotBeOpened(unwritable); // for the same reason, and not since it were taken
    }

    /** A directory that this user cannot write to: where users like root may write everywhere, one of the kernel's own. */
    private Path unwritable() throws IOException {
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

    private static void assertCannotBeOpened(Path ledger) {
        LedgerException refused =
                assertThrows(LedgerException.class, () -> FileLedger.open(ledger, LedgerOptions.DEFAULT));
        assertEquals(Reason.STORAGE, refused.reason());
        assertTrue(refused.getMessage().startsWith("The ledger in " + ledger + " cannot be opened: "));
    }

    @Test
    void whatATornEndHadIsNoActAndTheRestGoesOn() throws IOException {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            does(session, "count(); count()");
        }
        Path segment = directory.resolve("ledger-0000000001.jsonl");
        Files.writeString(segment, "{\"seq\":99,\"kind\":\"oper", StandardOpenOption.APPEND);
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            assertEquals("op-3", does(session, "count()").operationId());
            does(session, "undo_to('op-1')");
            assertEquals(0, till.count);
            assertEquals(
                    1,
                    Entries.notices(ledger).stream()
                            .filter(notice -> notice.topic().equals(NoticeEntry.TAIL_CUT))
                            .count());
        }
    }

    @Test
    void whatIsOlderThanADamagedLineIsReadButNotTakenBack() throws IOException {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            does(session, "count()");
            does(session, "note('damaged')");
            does(session, "count()");
            does(session, "count()");
        }
        Path segment = directory.resolve("ledger-0000000001.jsonl");
        String text = Files.readString(segment, StandardCharsets.UTF_8);
        Files.writeString(segment, text.replace("text='damaged'", "text='tampered'"));
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            assertFalse(ledger.verify().intact());
            assertFalse(calls(ledger).contains("op-2 note"));
            assertTrue(does(session, "ledger()").text().contains("op-1 | "));
            assertEquals(
                    "`op-1` is no operation that could be undone now.",
                    refused(session, "undo_to('op-1')").message());
            assertEquals("op-7", does(session, "count()").operationId());
            does(session, "undo_to('op-4')");
            assertEquals(2, till.count);
            assertEquals("damaged", till.note);
        }
    }

    @Test
    void allOfItIsALineOfJsonForEachEntryOldestFirst() {
        try (FileLedger ledger = open();
                Session session = app(ledger).open("s")) {
            does(session, "count(); note('a'); note(ledger(json=true))");
            String lines = till.note;
            assertEquals(
                    List.of("session_opened", "count", "note"),
                    lines.lines().map(SessionLedgerTest::about).toList(),
                    lines);
            assertTrue(lines.lines().allMatch(line -> line.startsWith("{\"seq\":") && line.endsWith("}")), lines);
            assertTrue(lines.endsWith("}\n"), lines);
            does(session, "note(ledger(json=true, limit=1, action='count'))");
            assertEquals(
                    List.of("count"),
                    till.note.lines().map(SessionLedgerTest::about).toList());
        }
    }

    private static String about(String line) {
        return line.replaceAll(".*?\"(?:action|topic)\":\"([^\"]*)\".*", "$1");
    }

    @Test
    void moreThanAFileIsToHoldIsRefusedAndNotCutOff() {
        try (MemoryLedger ledger = new MemoryLedger(20_000, 64 << 20);
                Session session = app(ledger).open("s")) {
            for (int i = 0; i < 51; i++) {
                does(session, String.join(";", Collections.nCopies(200, "read()")));
            }
            assertEquals(
                    ErrorCode.LIMIT_EXCEEDED,
                    refused(session, "note(ledger(json=true))").code());
            does(session, "note(ledger(json=true, limit=10000))");
            assertEquals(10_000, till.note.lines().count());
        }
    }

    @Test
    void whatIsTooLargeIsRecordedWithoutItsData() {
        LedgerOptions small = LedgerOptions.DEFAULT.withLargestEntry(1_500);
        try (FileLedger ledger = FileLedger.open(directory, small);
                Session session = app(ledger).open("s")) {
            assertEquals(
                    9_000, String.valueOf(does(session, "times(9000)").result()).length());
            does(session, "note('" + "y".repeat(2_000) + "')");
            assertEquals("n", does(session, "note('n')").success() ? till.note : "");
            assertEquals(List.of("op-1 times", "op-2 note", "op-3 note"), calls(ledger));
            DocUIError masked = refused(session, "undo_to('op-2')");
            assertEquals("its argument `text` is not kept", masked.cause());
            assertEquals("n", till.note);
        }
    }

    @Test
    void aSessionThatIsOpenedAgainGoesOnWithItsNumbers() {
        try (FileLedger ledger = open()) {
            try (Session session = app(ledger).open("s")) {
                does(session, "count(); read()");
            }
            try (Session session = app(ledger).open("s")) {
                assertEquals("op-3", does(session, "count()").operationId());
                assertEquals(2, session.anchors().epoch() > 0 ? till.count : 0);
            }
            try (Session other = app(ledger).open("other")) {
                assertEquals("op-1", does(other, "count()").operationId());
            }
        }
    }

    @Test
    void aSessionThatWasNotClosedSkipsWhatItMayHaveShown() {
        long epoch;
        try (FileLedger ledger = open()) {
            Session killed = app(ledger).open("s");
            does(killed, "count()");
            does(killed, "read(); read()"); // nobody waits for these to be on disk
            epoch = killed.anchors().epoch();
        }
        try (FileLedger ledger = open();
                Session again = app(ledger).open("s")) {
            String id = String.valueOf(does(again, "count()").operationId());
            assertTrue(Integer.parseInt(id.substring(3)) > 1_003, id);
            assertTrue(again.anchors().epoch() > epoch + 1_000);
            does(again, "undo_last(); undo_last()");
            assertEquals(0, till.count);
        }
    }

    @Test
    void aSessionThatOnlyShowedAndWasNotClosedSkipsToo() {
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
    void aClockThatJumpsBackChangesNoOrder() {
        Jumping clock = new Jumping();
        try (FileLedger ledger = open();
                Session session = app(ledger).withClock(clock).open("s")) {
            does(session, "count()");
            clock.jump(Duration.ofDays(-400));
            does(session, "note('a')");
            clock.jump(Duration.ofDays(100));
            does(session, "count()");
            assertEquals(List.of("op-1 count", "op-2 note", "op-3 count"), calls(ledger));
            List<String> rows = does(session, "ledger()").text().lines().skip(1).toList();
            assertEquals(
                    List.of("op-3", "op-2", "op-1"),
                    rows.stream().map(row -> row.substring(0, 4)).toList());
            does(session, "undo_to('op-2')");
            assertEquals(1, till.count);
            assertEquals("", till.note);
            assertTrue(session.project().history().size() >= 4);
        }
        try (FileLedger ledger = open();
                Session session = app(ledger).withClock(clock).open("s")) {
            does(session, "redo_last()");
            assertEquals("a", till.note);
        }
    }

    private static final class Jumping extends Clock {
        private Instant now = Instant.parse("2026-11-22T10:00:00Z");

        void jump(Duration by) {
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
