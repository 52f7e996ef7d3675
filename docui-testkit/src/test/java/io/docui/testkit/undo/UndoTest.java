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

    private ActionResult does(String script) {
        ActionResult result = session.run(script);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return result;
    }

    private String id(String script) {
        return Objects.requireNonNull(does(script).operationId());
    }

    private DocUIError refused(String script) {
        ActionResult result = session.run(script);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    @Test
    void aSavedStateIsRestored() {
        does("add(5)");
        assertEquals("undo_last()", does("add(2)").undoHint());
        assertEquals("Took back op-2 add(amount=2).", does("undo_last()").text());
        assertEquals(5, desk.sum);
        does("undo_last()");
        assertEquals(0, desk.sum);
        assertEquals("There is nothing to undo.", refused("undo_last()").message());
    }

    @Test
    void theActionThatUndoNamesIsCalled() {
        ActionResult lent = does("lend('Nails')");
        assertEquals("give_back(box='obj:box:1')", lent.undoHint());
        does("undo_last()");
        assertEquals(Set.of(), shelf.lent);
    }

    @Test
    void theCallThatTheActionRegisteredIsMade() {
        does("rename(obj:box:1, 'Hooks'); rename(obj:box:1, 'Rings')");
        does("undo_last()");
        assertEquals("Hooks", shelf.boxes.get(1).name());
        does("undo_last()");
        assertEquals("Nails", shelf.boxes.get(1).name());
    }

    @Test
    void whatCannotBeUndoneSaysSoBeforeAnythingIs() {
        String first = id("lend('Nails')");
        does("scrap('Screws')");
        does("lend('Paint')");

        DocUIError error = refused("undo_to('" + first + "')");

        assertEquals(ErrorCode.UNSUPPORTED, error.code());
        assertEquals("`scrap(box='obj:box:2')` (op-2) cannot be undone or redone, so nothing was.", error.message());
        assertEquals("nothing that takes it back is known", error.cause());
        assertEquals(Set.of(1, 3), shelf.lent);
    }

    @Test
    void aStepThatFailsHasTheNewerOnesDoneAgain() {
        String first = id("lend('Nails')");
        does("lend('Screws'); add(5); lend('Paint')");
        shelf.stuck.add(1);

        DocUIError error = refused("undo_to('" + first + "')");

        assertTrue(error.message().startsWith("`lend(box='obj:box:1')` (op-1) was not undone."), error.message());
        assertTrue(error.message().contains("Nails is stuck."), error.message());
        assertTrue(
                error.message()
                        .endsWith("The 3 operations that are newer, which had been taken back, were done again:"
                                + " nothing is undone."),
                error.message());
        assertEquals(Set.of(1, 2, 3), shelf.lent);
        assertEquals(5, desk.sum);

        shelf.stuck.clear();
        does("undo_to('" + first + "')");
        assertEquals(Set.of(), shelf.lent);
        assertEquals(0, desk.sum);
        does("redo_last(); redo_last(); redo_last(); redo_last()");
        assertEquals(Set.of(1, 2, 3), shelf.lent);
        assertEquals(5, desk.sum);
    }

    @Test
    void whatCannotBeDoneAgainEitherIsSaid() {
        String first = id("lend('Nails')");
        does("lend('Screws'); lend('Paint')");
        shelf.stuck.add(1);
        shelf.missed.add(3);

        DocUIError error = refused("undo_to('" + first + "')");

        assertTrue(
                error.message()
                        .contains("The operation that is newer is taken back, and could not be done again:"
                                + " `lend(box='obj:box:3')`"),
                error.message());
        assertEquals(Set.of(1, 2), shelf.lent, "as the message says");
        shelf.missed.clear();
        does("redo_last()");
        assertEquals(Set.of(1, 2, 3), shelf.lent);
    }

    @Test
    void eachStepOfAnUndoSaysWhatItTookBack() {
        does("add(5); lend('Nails')");
        does("undo_to('op-1')");
        does("redo_last()");
        String rows = String.valueOf(does("ledger(limit=3)").text());
        assertTrue(rows.contains("| undo_last() | Took back op-2 lend(box=box:1)."), rows);
        assertTrue(rows.contains("| undo_last() | Took back op-1 add(amount=5)."), rows);
        assertTrue(rows.contains("| redo_last() | Did op-1 add(amount=5) again."), rows);
    }

    @Test
    void aPreviewOfAnUndoSaysWhatItWouldTakeBack() {
        assertEquals("There is nothing to undo.", refusedPreview("undo_last()").message());
        assertEquals(
                "`op-7` is no operation that could be undone now.",
                refusedPreview("undo_to('op-7')").message());
        assertEquals("There is nothing to redo.", refusedPreview("redo_last()").message());
        String first = id("add(5)");
        does("lend('Nails')");
        assertEquals("Would take back " + lent() + ". Nothing was done.", preview("undo_last()"));
        assertEquals(
                "Would take back " + lent() + ", " + first + " add(amount=5). Nothing was done.",
                preview("undo_to('" + first + "')"));
        String undone = lent();
        does("undo_last()");
        assertEquals("Would do " + undone + " again. Nothing was done.", preview("redo_last()"));
        assertEquals(5, desk.sum);
        assertEquals(Set.of(), shelf.lent);
    }

    @Test
    void aPreviewOfAnUndoThatIsRefusedSaysWhy() {
        does("scrap('Screws')");
        assertEquals(
                "nothing that takes it back is known",
                refusedPreview("undo_last()").cause());
    }

    private String preview(String script) {
        ActionResult result = session.run(script, true);
        assertTrue(result.success(), () -> script + ": " + result.error());
        return String.valueOf(result.text());
    }

    private DocUIError refusedPreview(String script) {
        ActionResult result = session.run(script, true);
        assertFalse(result.success(), () -> script + " should have been refused");
        return Objects.requireNonNull(result.error());
    }

    /** The last operation, in the words of previews. */
    private String lent() {
        String row = String.valueOf(does("ledger(action='lend')").text())
                .lines()
                .toList()
                .get(1);
        return row.substring(0, row.indexOf(' ')) + " lend(box=box:1)";
    }

    @Test
    void anActionThatFailsButLeavesAnotherStateIsTakenBackToo() {
        does("add(5)");
        refused("stumble(3)");
        assertEquals(8, desk.sum);
        does("undo_last()");
        assertEquals(5, desk.sum);
    }

    @Test
    void whatWasRefusedIsNoAct() {
        does("add(5)");
        refused("stumble(0)");
        refused("scrap('obj:box:99')");
        refused("give_back('Nobody')");
        assertEquals("Took back op-1 add(amount=5).", does("undo_last()").text());
    }

    @Test
    void redoTakesAnUndoBackUntilSomethingNewIsDone() {
        does("add(5); lend('Nails')");
        String undo = id("undo_last()");
        assertEquals(
                "`" + undo + "` took back op-2; `redo_last()` does that again.",
                refused("undo_to('" + undo + "')").message());
        assertEquals("Did op-2 lend(box=box:1) again.", does("redo_last()").text());
        assertEquals(Set.of(1), shelf.lent);
        does("undo_to('op-2')");
        assertEquals(Set.of(), shelf.lent, "it is found by the id that it had first");
        does("look(); ledger()");
        does("redo_last()");
        does("undo_last()");
        does("add(1)");
        assertEquals("There is nothing to redo.", refused("redo_last()").message());
    }

    @Test
    void anActThatWasConfirmedIsTakenBackLikeAnyOther() {
        does("add(5)");
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, refused("clear()").code());
        does("answer('yes')");
        assertEquals(0, desk.sum);
        does("undo_last()");
        assertEquals(5, desk.sum);
        does("redo_last()");
        assertEquals(0, desk.sum, "it was confirmed then");
    }

    @Test
    void undoEndsAQuestionAndTakesBackWhatRan() {
        does("add(5)");
        refused("clear()");
        does("undo_last()");
        assertEquals(0, desk.sum);
        assertFalse(session.run("answer('yes')").success());
        does("redo_last()");
        assertEquals(5, desk.sum);
    }

    @Test
    void aScriptTakesBackItsOwnSteps() {
        does("add(1); add(2); undo_last(); add(4)");
        assertEquals(5, desk.sum);
        does("undo_to('op-1')");
        assertEquals(0, desk.sum);
    }

    @Test
    void whatAnotherSessionDidIsNotLost() {
        does("add(5)");
        try (Session other = DocUI.app(DeskDocUI.bind(desk)).open("other")) {
            assertTrue(other.run("add(1)").success());
        }
        assertEquals(
                "the state is not the one that it left: something else has changed it",
                refused("undo_last()").cause());
        assertEquals(6, desk.sum);
    }

    @Test
    void aPreviewIsNoAct() {
        does("add(5)");
        ActionResult guessed = session.run("guess(3)", true);
        assertEquals(8, guessed.result());
        assertTrue(session.run("add(9)", true).success());
        assertEquals("Took back op-1 add(amount=5).", does("undo_last()").text());
        assertTrue(session.run("redo_last()", true).success(), "a preview of it does nothing");
        assertEquals(0, desk.sum);
        does("redo_last()");
        assertEquals(5, desk.sum);
    }
}
