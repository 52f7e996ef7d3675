package io.docui.testkit.undo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What was done is done again, here or elsewhere, and can be read in a table. */
class ReplayTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-22T10:00:00.5Z"), ZoneOffset.UTC);

    private final Desk desk = new Desk();
    private final Shelf shelf = new Shelf();
    private final Ledger ledger = new MemoryLedger();
    private final Session session = DocUI.app(DeskDocUI.bind(desk), ShelfDocUI.bind(shelf))
            .withLedger(ledger)
            .withClock(CLOCK)
            .open("s");

    @AfterEach
    void close() {
        session.close();
    }

    private ActionResult runSuccessfully(String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private DocUIError runExpectingError(String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    /** Replaying asks first. */
    private ActionResult confirmReplay(String ids) {
        assertEquals(
                ErrorCode.CONFIRMATION_REQUIRED,
                runExpectingError("replay([" + ids + "])").code());
        return session.run("answer('yes')");
    }

    private DocUIError replayExpectingError(String ids) {
        return Objects.requireNonNull(confirmReplay(ids).error());
    }

    private List<OperationEntry> operations() {
        LedgerQuery query = LedgerQuery.all().inSession("s").kinds(LedgerEntry.EntryKind.OPERATION);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.map(recordedEntry -> (OperationEntry) recordedEntry.entry())
                    .toList();
        }
    }

    @Test
    void replayRepeatsCallsAsNewOperations() {
        runSuccessfully("add(2); lend('Nails')");
        assertEquals("Replayed 2 operations.", confirmReplay("'op-1', 'op-1'").text());
        assertEquals(6, desk.sum);
        runSuccessfully("undo_last()");
        assertEquals(4, desk.sum);
    }

    @Test
    void anotherSessionReplaysToSameState() {
        runSuccessfully("add(2); lend('Paint'); rename('Nails', 'Hooks'); undo_last()");
        runExpectingError("stumble(3)");
        runExpectingError("clear()");
        runSuccessfully("answer('yes')");
        runSuccessfully("add(4)");
        Desk other = new Desk();
        Shelf otherShelf = new Shelf();
        try (Session again =
                DocUI.app(DeskDocUI.bind(other), ShelfDocUI.bind(otherShelf)).open("again")) {
            ActionResult result = again.replay(operations());
            assertTrue(result.success(), () -> String.valueOf(result.error()));
            assertEquals(4, other.sum);
            assertEquals(Set.of(3), otherShelf.lent);
            assertEquals(shelf.boxes, otherShelf.boxes);
            assertEquals(session.look(), again.look());
        }
    }

    @Test
    void rejectsReplayOfMaskedArgument() {
        runSuccessfully("add(2); lock('sesame')");
        DocUIError error = runExpectingError("replay(['op-1', 'op-2'])");
        assertEquals(ErrorCode.UNSUPPORTED, error.code());
        assertEquals(
                "op-2 `lock(code='•••')` cannot be replayed: its argument `code` is sensitive and was not kept.",
                error.message());
        assertEquals(2, desk.sum);
        assertEquals(Map.of("sesame", 1), shelf.codes);
        assertEquals(
                "its argument `code` is not stored",
                runExpectingError("undo_last()").cause());
    }

    @Test
    void replayStopsAtStaleObject() {
        runSuccessfully("add(2); lend('Nails'); add(3); scrap('Nails')");
        DocUIError error = replayExpectingError("'op-1', 'op-2', 'op-3'");
        assertEquals(ErrorCode.ANCHOR_STALE, error.code());
        assertEquals(
                "The replay stopped at `lend(box='obj:box:1')`, after 1 operation (op-1)."
                        + " Anchor obj:box:1 is stale. Please refresh to get current IDs.",
                error.message());
        assertEquals(7, desk.sum);
    }

    @Test
    void rejectsReplayOfOperationsWithoutEffect() {
        session.run("add(9)", true);
        DocUIError error = runExpectingError("replay(['op-1'])");
        assertEquals("op-1 `add(amount=9)` was only a preview, so there is nothing to replay.", error.message());
        assertEquals(
                "The ledger has no operation `op-77` of this session.",
                runExpectingError("replay(['op-77'])").message());
        runSuccessfully("ledger()");
        assertTrue(runExpectingError("replay(['op-4'])").message().contains("cannot be replayed"));
        assertEquals(0, desk.sum);
    }

    @Test
    void reportsFailureDuringReplay() {
        runExpectingError("stumble(0)");
        runSuccessfully("add(2)");
        DocUIError error = replayExpectingError("'op-2', 'op-1', 'op-2'");
        assertEquals(ErrorCode.ACTION_FAILED, error.code());
        assertTrue(error.message().contains("after 1 operation (op-2)"), error.message());
        assertEquals(4, desk.sum);
    }

    @Test
    void rejectsReplayOfUnconfirmedOperation() {
        runSuccessfully("add(2)");
        runExpectingError("clear()");
        runExpectingError("answer('cancel')");
        assertEquals(
                "op-2 `clear()` was rejected and never ran, so there is nothing to replay.",
                runExpectingError("replay(['op-2'])").message());
        assertEquals(2, desk.sum);
    }

    @Test
    void confirmationListsCallsToReplay() {
        runSuccessfully("add(2); lend('Nails')");
        runExpectingError("replay(['op-1', 'op-2'])");
        String asked = session.look();
        assertTrue(asked.contains("add(amount=2)") && asked.contains("lend(box="), asked);
    }

    @Test
    void limitsNumberOfReplayedOperations() {
        runSuccessfully("add(2)");
        String many = "'op-1', ".repeat(200) + "'op-1'";
        assertEquals(
                "At most 200 operations can be replayed at once.",
                runExpectingError("replay([" + many + "])").message());
    }

    @Test
    void ledgerTableShowsNewestFirst() {
        runSuccessfully("add(2); lend('Nails'); lock('sesame')");
        runExpectingError("stumble(0)");
        assertEquals("""
                op | time | call | result
                op-4 | 2026-11-22T10:00:00Z | stumble(amount=0) | ACTION_FAILED: It fell.
                op-3 | 2026-11-22T10:00:00Z | lock(code='•••') | ok
                op-2 | 2026-11-22T10:00:00Z | lend(box=box:1) | ok
                op-1 | 2026-11-22T10:00:00Z | add(amount=2) | 2""", runSuccessfully("ledger()").text());
    }

    @Test
    void ledgerTableSupportsFiltersAndPages() {
        runSuccessfully("add(1); add(2); lend('Nails'); add(3)");
        runExpectingError("stumble(0)");
        runSuccessfully("undo_last()");
        assertEquals(
                List.of("op-1", "op-2", "op-4"),
                operationIds("ledger(action='add')").stream().sorted().toList());
        assertEquals(List.of("op-5"), operationIds("ledger(failed=true)"));
        assertEquals(List.of("op-3"), operationIds("ledger(since='op-2', before='op-4', limit=1)"));
        assertTrue(String.valueOf(runSuccessfully("ledger(since='op-2', before='op-4', limit=1)")
                        .text())
                .endsWith("… more: ledger(before='op-3')"));
        assertEquals(List.of("op-2", "op-1"), operationIds("ledger(before='op-3')"));
        assertEquals(
                "No operation matches.",
                runSuccessfully("ledger(since='2026-11-22T10:00:01Z')").text());
        assertTrue(operationIds("ledger(since='2026-11-22T10:00:00Z', failed=false)")
                .contains("op-1"));
        assertTrue(String.valueOf(runSuccessfully("ledger(action='undo_last')").text())
                .contains("| Undid op-4 "));
        assertEquals(
                "'yesterday' is neither the id of an operation nor a time such as 2026-11-22T10:00:00Z.",
                runExpectingError("ledger(since='yesterday')").message());
        assertEquals("since", runExpectingError("ledger(since='op-99')").path());
    }

    private List<String> operationIds(String call) {
        return String.valueOf(runSuccessfully(call).text())
                .lines()
                .skip(1)
                .filter(line -> line.startsWith("op-"))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }
}
