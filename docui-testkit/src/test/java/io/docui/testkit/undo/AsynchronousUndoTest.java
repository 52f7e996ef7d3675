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
import io.docui.runtime.ledger.Outcome;
import io.docui.runtime.ledger.Recorded;
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

    private ActionResult does(String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private DocUIError refused(String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    private ActionResult ended(ActionResult begun) {
        String handle = Objects.requireNonNull(begun.asyncHandle());
        return Awaitility.await()
                .pollInterval(10, TimeUnit.MILLISECONDS)
                .atMost(1, TimeUnit.MINUTES)
                .until(() -> session.outcome(handle), Optional::isPresent)
                .orElseThrow();
    }

    private NoticeEntry end() {
        LedgerQuery query = LedgerQuery.all().kinds(LedgerEntry.Kind.NOTICE).mentioning(NoticeEntry.OPERATION_ENDED);
        try (Stream<Recorded> found = ledger.query(query)) {
            return (NoticeEntry) found.findFirst().orElseThrow().entry();
        }
    }

    private OperationEntry operation(String id) {
        LedgerQuery query = LedgerQuery.all().about(id).kinds(LedgerEntry.Kind.OPERATION);
        try (Stream<Recorded> found = ledger.query(query)) {
            return (OperationEntry) found.findFirst().orElseThrow().entry();
        }
    }

    @Test
    void itsEndSaysWhatTakesItBack() {
        ActionResult begun = does("paint('Nails', 'Red nails')");
        assertNull(begun.undoHint());
        assertEquals("it is not known to have ended", refused("undo_last()").cause());
        assertEquals(new Outcome.Running(), operation("op-1").outcome());
        assertNull(operation("op-1").inverse());

        shelf.release.countDown();
        assertTrue(ended(begun).success());

        assertEquals("Red nails", shelf.boxes.get(1).name());
        assertTrue(end().inverse() instanceof Inverse.Calls);
        does("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void aSessionThatIsOpenedAgainKnowsItToo() {
        shelf.release.countDown();
        ended(does("paint('Nails', 'Red nails')"));
        session.close();
        session = open();
        does("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void whatFailedOfItselfDidNothingAndIsInNobodysWay() {
        does("lend('Nails')");
        shelf.stuck.add(2);
        shelf.release.countDown();
        ActionResult end = ended(does("paint('Screws', 'Red screws')"));
        assertEquals(
                ErrorCode.ACTION_FAILED, Objects.requireNonNull(end.error()).code());
        assertEquals("Took back op-1 lend(box=box:1).", does("undo_last()").text());
        session.close();
        session = open();
        assertEquals("There is nothing to undo.", refused("undo_last()").message());
    }

    @Test
    void whatWasCancelledMayHaveDoneSomething() {
        does("lend('Nails')");
        ActionResult begun = does("paint('Screws', 'Red screws')");
        assertTrue(session.cancel(Objects.requireNonNull(begun.asyncHandle())));
        assertEquals(
                ErrorCode.CANCELLED,
                Objects.requireNonNull(ended(begun).error()).code());
        assertEquals(
                "it broke off, and what it did until then is not known",
                refused("undo_last()").cause());
    }

    @Test
    void whatWasStartedByItselfIsTakenBackByItsState() throws InterruptedException {
        does("add(5)");
        ActionResult begun = session.start("later(2)");
        desk.begun.await();
        assertEquals(ErrorCode.BUSY, refused("add(1)").code());
        desk.release.countDown();
        assertTrue(ended(begun).success());
        assertEquals(7, desk.sum);
        does("undo_last()");
        assertEquals(5, desk.sum);
        does("redo_last()");
        assertEquals(7, desk.sum);
        does("undo_to('op-1')");
        assertEquals(0, desk.sum);
    }

    @Test
    void aCallThatFoundItsInstanceBusyIsNoAct() throws InterruptedException {
        ActionResult begun = session.start("later(2)");
        desk.begun.await();
        refused("add(1)");
        desk.release.countDown();
        ended(begun);
        does("undo_last()");
        assertEquals(0, desk.sum);
        assertEquals("There is nothing to undo.", refused("undo_last()").message());
    }
}
