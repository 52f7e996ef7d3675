package io.docui.testkit.undo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes on by itself is taken back once it has ended: by what was known of it only then. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class AsynchronousUndoTest {
    private final Desk desk = new Desk();
    private final Shelf shelf = new Shelf();
    private final Ledger ledger = new MemoryLedger();
    private Session session = open();

    private Session open() {
        return DocUI.app(DeskDocUI.bind(desk), ShelfDocUI.bind(shelf))
                .withLedger(ledger)
                .open("s");
    }

    @AfterEach
    void close() {
        desk.release.countDown();
        shelf.release.countDown();
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

    private ActionResult awaitEnd(ActionResult begun) {
        String handle = Objects.requireNonNull(begun.operationId());
        return Awaitility.await()
                .pollInterval(10, TimeUnit.MILLISECONDS)
                .atMost(1, TimeUnit.MINUTES)
                .until(() -> session.operationResult(handle), Optional::isPresent)
                .orElseThrow();
    }

    private NoticeEntry endNotice() {
        LedgerQuery query =
                LedgerQuery.all().kinds(LedgerEntry.EntryKind.NOTICE).containing(NoticeEntry.OPERATION_ENDED);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return (NoticeEntry) found.findFirst().orElseThrow().entry();
        }
    }

    private OperationEntry operation(String id) {
        LedgerQuery query = LedgerQuery.all().ofOperation(id).kinds(LedgerEntry.EntryKind.OPERATION);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return (OperationEntry) found.findFirst().orElseThrow().entry();
        }
    }

    @Test
    void asyncOperationCanBeUndoneAfterEnd() {
        ActionResult begun = runSuccessfully("paint('Nails', 'Red nails')");
        assertNull(begun.undoHint());
        assertEquals(
                "it is not known to have ended",
                runExpectingError("undo_last()").cause());
        assertEquals(new OperationOutcome.Running(), operation("op-1").outcome());
        assertNull(operation("op-1").inverse());

        shelf.release.countDown();
        assertTrue(awaitEnd(begun).success());

        assertEquals("Red nails", shelf.boxes.get(1).name());
        assertTrue(endNotice().inverse() instanceof Inverse.InverseCalls);
        runSuccessfully("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void reopenedSessionCanUndoAsyncOperation() {
        shelf.release.countDown();
        awaitEnd(runSuccessfully("paint('Nails', 'Red nails')"));
        session.close();
        session = open();
        runSuccessfully("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void undoSkipsFailedAsyncOperation() {
        runSuccessfully("lend('Nails')");
        shelf.stuck.add(2);
        shelf.release.countDown();
        ActionResult end = awaitEnd(session.run("paint('Screws', 'Red screws')"));
        assertEquals(
                ErrorCode.ACTION_FAILED, Objects.requireNonNull(end.error()).code());
        assertEquals(
                "Undid op-1 lend(box=box:1).", runSuccessfully("undo_last()").text());
        session.close();
        session = open();
        assertEquals(
                "There is nothing to undo.", runExpectingError("undo_last()").message());
    }

    @Test
    void cancelledOperationCannotBeUndone() {
        runSuccessfully("lend('Nails')");
        ActionResult begun = runSuccessfully("paint('Screws', 'Red screws')");
        assertTrue(session.cancel(Objects.requireNonNull(begun.asyncHandle())));
        assertEquals(
                ErrorCode.CANCELLED,
                Objects.requireNonNull(awaitEnd(begun).error()).code());
        assertEquals(
                "it failed, and its partial effects are not known",
                runExpectingError("undo_last()").cause());
    }

    @Test
    void undoRestoresStateBeforeStartedCall() throws InterruptedException {
        runSuccessfully("add(5)");
        ActionResult begun = session.start("later(2)");
        desk.begun.await();
        assertEquals(ErrorCode.BUSY, runExpectingError("add(1)").code());
        desk.release.countDown();
        assertTrue(awaitEnd(begun).success());
        assertEquals(7, desk.sum);
        runSuccessfully("undo_last()");
        assertEquals(5, desk.sum);
        runSuccessfully("redo_last()");
        assertEquals(7, desk.sum);
        runSuccessfully("undo_to('op-1')");
        assertEquals(0, desk.sum);
    }

    @Test
    void undoSkipsCallRejectedAsBusy() throws InterruptedException {
        ActionResult begun = session.start("later(2)");
        desk.begun.await();
        runExpectingError("add(1)");
        desk.release.countDown();
        awaitEnd(begun);
        runSuccessfully("undo_last()");
        assertEquals(0, desk.sum);
        assertEquals(
                "There is nothing to undo.", runExpectingError("undo_last()").message());
    }
}
