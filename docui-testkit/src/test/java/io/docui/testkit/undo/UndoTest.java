package io.docui.testkit.undo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Operations are taken back exactly, by a state that was saved or by a call, or not at all; and done again. */
class UndoTest {
    private final Desk desk = new Desk();
    private final Shelf shelf = new Shelf();
    private final Session session =
            DocUI.app(DeskDocUI.bind(desk), ShelfDocUI.bind(shelf)).open("s");

    @AfterEach
    void close() {
        session.close();
    }

    private ActionResult runSuccessfully(String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private String runForOperationId(String script) {
        return Objects.requireNonNull(runSuccessfully(script).operationId());
    }

    private DocUIError runExpectingError(String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    @Test
    void restoresSavedState() {
        runSuccessfully("add(5)");
        assertEquals("undo_last()", runSuccessfully("add(2)").undoHint());
        assertEquals("Undid op-2 add(amount=2).", runSuccessfully("undo_last()").text());
        assertEquals(5, desk.sum);
        runSuccessfully("undo_last()");
        assertEquals(0, desk.sum);
        assertEquals(
                "There is nothing to undo.", runExpectingError("undo_last()").message());
    }

    @Test
    void callsDeclaredUndoAction() {
        ActionResult lent = runSuccessfully("lend('Nails')");
        assertEquals("give_back(box='obj:box:1')", lent.undoHint());
        runSuccessfully("undo_last()");
        assertEquals(Set.of(), shelf.lent);
    }

    @Test
    void runsRegisteredInverseCall() {
        runSuccessfully("rename(obj:box:1, 'Hooks'); rename(obj:box:1, 'Rings')");
        runSuccessfully("undo_last()");
        assertEquals("Hooks", shelf.boxes.get(1).name());
        runSuccessfully("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void undoToFailsBeforeUndoingAnything() {
        String first = runForOperationId("lend('Nails')");
        runSuccessfully("scrap('Screws')");
        runSuccessfully("lend('Paint')");

        DocUIError error = runExpectingError("undo_to('" + first + "')");

        assertEquals(ErrorCode.UNSUPPORTED, error.code());
        assertEquals(
                "`scrap(box='obj:box:2')` (op-2) cannot be undone or redone. Nothing was changed.", error.message());
        assertEquals("no call that undoes it is known", error.cause());
        assertEquals(Set.of(1, 3), shelf.lent);
    }

    @Test
    void failedUndoStepRedoesNewerOperations() {
        String first = runForOperationId("lend('Nails')");
        runSuccessfully("lend('Screws'); add(5); lend('Paint')");
        shelf.stuck.add(1);

        DocUIError error = runExpectingError("undo_to('" + first + "')");

        assertTrue(error.message().startsWith("`lend(box='obj:box:1')` (op-1) was not undone."), error.message());
        assertTrue(error.message().contains("Nails is stuck."), error.message());
        assertTrue(
                error.message().endsWith("The 3 newer operations were undone and then redone." + " Nothing is undone."),
                error.message());
        assertEquals(Set.of(1, 2, 3), shelf.lent);
        assertEquals(5, desk.sum);

        shelf.stuck.clear();
        runSuccessfully("undo_to('" + first + "')");
        assertEquals(Set.of(), shelf.lent);
        assertEquals(0, desk.sum);
        runSuccessfully("redo_last(); redo_last(); redo_last(); redo_last()");
        assertEquals(Set.of(1, 2, 3), shelf.lent);
        assertEquals(5, desk.sum);
    }

    @Test
    void reportsOperationThatCannotBeRedone() {
        String first = runForOperationId("lend('Nails')");
        runSuccessfully("lend('Screws'); lend('Paint')");
        shelf.stuck.add(1);
        shelf.missed.add(3);

        DocUIError error = runExpectingError("undo_to('" + first + "')");

        assertTrue(
                error.message()
                        .contains(
                                "The newer operation was undone and could not be redone:" + " `lend(box='obj:box:3')`"),
                error.message());
        assertEquals(Set.of(1, 2), shelf.lent, "as the message says");
        shelf.missed.clear();
        runSuccessfully("redo_last()");
        assertEquals(Set.of(1, 2, 3), shelf.lent);
    }

    @Test
    void ledgerDescribesEachUndoStep() {
        runSuccessfully("add(5); lend('Nails')");
        runSuccessfully("undo_to('op-1')");
        runSuccessfully("redo_last()");
        String rows = String.valueOf(runSuccessfully("ledger(limit=3)").text());
        assertTrue(rows.contains("| undo_last() | Undid op-2 lend(box=box:1)."), rows);
        assertTrue(rows.contains("| undo_last() | Undid op-1 add(amount=5)."), rows);
        assertTrue(rows.contains("| redo_last() | Redid op-1 add(amount=5)."), rows);
    }

    @Test
    void previewDescribesUndoAndRedo() {
        assertEquals(
                "There is nothing to undo.",
                previewExpectingError("undo_last()").message());
        assertEquals(
                "`op-7` is not an operation that can be undone now.",
                previewExpectingError("undo_to('op-7')").message());
        assertEquals(
                "There is nothing to redo.",
                previewExpectingError("redo_last()").message());
        String first = runForOperationId("add(5)");
        runSuccessfully("lend('Nails')");
        assertEquals("Would undo " + lastLendOperation() + ". Nothing was done.", previewText("undo_last()"));
        assertEquals(
                "Would undo " + lastLendOperation() + ", " + first + " add(amount=5). Nothing was done.",
                previewText("undo_to('" + first + "')"));
        String undone = lastLendOperation();
        runSuccessfully("undo_last()");
        assertEquals("Would redo " + undone + ". Nothing was done.", previewText("redo_last()"));
        assertEquals(5, desk.sum);
        assertEquals(Set.of(), shelf.lent);
    }

    @Test
    void previewExplainsImpossibleUndo() {
        runSuccessfully("scrap('Screws')");
        assertEquals(
                "no call that undoes it is known",
                previewExpectingError("undo_last()").cause());
    }

    private String previewText(String script) {
        ActionResult result = session.run(script, true);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return String.valueOf(result.text());
    }

    private DocUIError previewExpectingError(String script) {
        ActionResult result = session.run(script, true);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    /** The last operation, in the words of previews. */
    private String lastLendOperation() {
        String row = String.valueOf(runSuccessfully("ledger(action='lend')").text())
                .lines()
                .toList()
                .get(1);
        return row.substring(0, row.indexOf(' ')) + " lend(box=box:1)";
    }

    @Test
    void undoesStateChangeOfFailedAction() {
        runSuccessfully("add(5)");
        runExpectingError("stumble(3)");
        assertEquals(8, desk.sum);
        runSuccessfully("undo_last()");
        assertEquals(5, desk.sum);
    }

    @Test
    void undoSkipsRejectedCalls() {
        runSuccessfully("add(5)");
        runExpectingError("stumble(0)");
        runExpectingError("scrap('obj:box:99')");
        runExpectingError("give_back('Nobody')");
        assertEquals("Undid op-1 add(amount=5).", runSuccessfully("undo_last()").text());
    }

    @Test
    void redoWorksUntilNextOperation() {
        runSuccessfully("add(5); lend('Nails')");
        String undo = runForOperationId("undo_last()");
        assertEquals(
                "`" + undo + "` undid op-2; `redo_last()` redoes it.",
                runExpectingError("undo_to('" + undo + "')").message());
        assertEquals(
                "Redid op-2 lend(box=box:1).", runSuccessfully("redo_last()").text());
        assertEquals(Set.of(1), shelf.lent);
        runSuccessfully("undo_to('op-2')");
        assertEquals(Set.of(), shelf.lent, "it is found by the id that it had first");
        runSuccessfully("look(); ledger()");
        runSuccessfully("redo_last()");
        runSuccessfully("undo_last()");
        runSuccessfully("add(1)");
        assertEquals(
                "There is nothing to redo.", runExpectingError("redo_last()").message());
    }

    @Test
    void undoesAndRedoesConfirmedAction() {
        runSuccessfully("add(5)");
        assertEquals(
                ErrorCode.CONFIRMATION_REQUIRED, runExpectingError("clear()").code());
        runSuccessfully("answer('yes')");
        assertEquals(0, desk.sum);
        runSuccessfully("undo_last()");
        assertEquals(5, desk.sum);
        runSuccessfully("redo_last()");
        assertEquals(0, desk.sum, "it was confirmed then");
    }

    @Test
    void undoClosesOpenQuestion() {
        runSuccessfully("add(5)");
        runExpectingError("clear()");
        runSuccessfully("undo_last()");
        assertEquals(0, desk.sum);
        assertFalse(session.run("answer('yes')").success());
        runSuccessfully("redo_last()");
        assertEquals(5, desk.sum);
    }

    @Test
    void scriptCanUndoItsOwnSteps() {
        runSuccessfully("add(1); add(2); undo_last(); add(4)");
        assertEquals(5, desk.sum);
        runSuccessfully("undo_to('op-1')");
        assertEquals(0, desk.sum);
    }

    @Test
    void rejectsUndoAfterChangeByAnotherSession() {
        runSuccessfully("add(5)");
        try (Session other = DocUI.app(DeskDocUI.bind(desk)).open("other")) {
            assertTrue(other.run("add(1)").success());
        }
        assertEquals(
                "the state is not the one that it left; something else changed it",
                runExpectingError("undo_last()").cause());
        assertEquals(6, desk.sum);
    }

    @Test
    void undoSkipsPreviews() {
        runSuccessfully("add(5)");
        ActionResult guessed = session.run("guess(3)", true);
        assertEquals(8, guessed.result());
        assertTrue(session.run("add(9)", true).success());
        assertEquals("Undid op-1 add(amount=5).", runSuccessfully("undo_last()").text());
        assertTrue(session.run("redo_last()", true).success(), "a preview of it does nothing");
        assertEquals(0, desk.sum);
        runSuccessfully("redo_last()");
        assertEquals(5, desk.sum);
    }
}
