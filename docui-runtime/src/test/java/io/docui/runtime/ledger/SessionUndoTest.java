package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.CustomActionProvider.action;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.CustomActionProvider.ActionFunction;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is taken back of operations that end early, take long, or make others. */
class SessionUndoTest {
    private final Ledger ledger = new MemoryLedger();
    private final Map<ActionDescriptor, ActionFunction> actions = new LinkedHashMap<>();
    private final List<Session> sessions = new ArrayList<>();

    SessionUndoTest() {
        actions.put(action("count").build(), CustomActionProvider::increment);
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

    @Test
    void undoHandlesEndReportedBeforeOperation() throws InterruptedException {
        actions.put(action("later").async().build(), shop -> {
            throw new ActionException("no");
        });
        for (int i = 0; i < 100; i++) {
            CustomActionProvider shop = new CustomActionProvider("shop", actions);
            try (Session session =
                    App.of(() -> List.of(shop)).withLedger(ledger).open("s" + i)) {
                runSuccessfully(session, "count()");
                String handle = Objects.requireNonNull(session.start("later()").asyncHandle());
                assertTrue(
                        session.operationResult(handle, Duration.ofMinutes(1)).isPresent());
                runSuccessfully(session, "undo_last()");
                assertEquals(0, shop.state);
            }
        }
    }

    @Test
    void undoRevertsNestedCallsWithTheirAction() {
        actions.put(action("twice").build(), shop -> {
            runSuccessfully(sessions.get(0), "count()");
            runSuccessfully(sessions.get(0), "count()");
            return "twice";
        });
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = App.of(() -> List.of(shop)).withLedger(ledger).open("s")) {
            sessions.add(session);
            runSuccessfully(session, "count()");
            runSuccessfully(session, "twice()");
            assertEquals(3, shop.state);
            runSuccessfully(session, "undo_last()");
            assertEquals(1, shop.state);
            runSuccessfully(session, "redo_last()");
            assertEquals(3, shop.state);
            runSuccessfully(session, "undo_last()");
            runSuccessfully(session, "undo_last()");
            assertEquals(0, shop.state);
            assertEquals(
                    "There is nothing to undo.",
                    runExpectingError(session, "undo_last()").message());
        }
    }

    @Test
    void undoKeepsNestedChangesOfOtherProviders() {
        CustomActionProvider other =
                new CustomActionProvider("other", Map.of(action("add").build(), CustomActionProvider::increment));
        actions.put(action("both").build(), shop -> {
            runSuccessfully(sessions.get(0), "add()");
            return shop.increment();
        });
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session =
                App.of(() -> List.of(shop, other)).withLedger(ledger).open("s")) {
            sessions.add(session);
            runSuccessfully(session, "both()");
            runSuccessfully(session, "undo_last()");
            assertEquals(List.of(0, 1), List.of(shop.state, other.state));
            runSuccessfully(session, "undo_last()");
            assertEquals(List.of(0, 0), List.of(shop.state, other.state));
        }
    }

    @Test
    void undoStateFollowsUndoAndRedo() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 3)) {
            assertEquals(List.of("op-3", "op-2", "op-1"), undoable(session));
            assertEquals(Optional.empty(), session.undoState().redoable());

            runSuccessfully(session, "undo_to('op-2')"); // op-4 undoes op-3, op-5 undoes op-2
            assertEquals(List.of("op-1"), undoable(session));
            assertEquals(Set.of("op-2", "op-3"), session.undoState().undone());
            assertEquals(Optional.of("op-5"), session.undoState().redoable());

            runSuccessfully(session, "redo_last()"); // op-6 redoes op-2
            assertEquals(List.of("op-2", "op-1"), undoable(session));
            assertEquals(Set.of("op-3"), session.undoState().undone());
            assertEquals(Optional.of("op-4"), session.undoState().redoable());

            runSuccessfully(session, "undo_last()"); // op-7 undoes op-6
            assertEquals(Set.of("op-2", "op-3"), session.undoState().undone());
            assertEquals(Optional.of("op-7"), session.undoState().redoable());

            runSuccessfully(session, "count()");
            assertEquals(Optional.empty(), session.undoState().redoable(), "something new was done");
            assertEquals(List.of("op-8", "op-1"), undoable(session));
        }
    }

    private static List<String> undoable(Session session) {
        return session.undoState().undoable().stream().map(OperationEntry::id).toList();
    }

    @Test
    void proposerIsToldOnceWhatSomebodyElseUndid() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 0)) {
            session.setProposer("model");
            runSuccessfully(session, "count()");
            runSuccessfully(session, "count()");
            session.setProposer("ann");
            runSuccessfully(session, "undo_to('op-1')");
            session.setProposer("model");
            String report = session.report(runSuccessfully(session, "count()"));
            assertTrue(report.contains("↩ `count()` (op-1) was undone by ann."), report);
            assertTrue(report.contains("↩ `count()` (op-2) was undone by ann."), report);
            String next = session.report(runSuccessfully(session, "count()"));
            assertFalse(session.look().contains("was undone"), next);

            runSuccessfully(session, "undo_last()");
            assertFalse(session.look().contains("was undone"), "it knows what it did itself");
            session.setProposer("ann");
            runSuccessfully(session, "redo_last()");
            assertTrue(session.look().contains("was redone by ann."), session::look);
        }
    }

    private static void pauseDuringRestore() {
        try {
            new CountDownLatch(1).await(110, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("stopped", e);
        }
    }

    private Session openWithCounts(CustomActionProvider shop, int times) {
        Session session = App.of(() -> List.of(shop))
                .withLedger(ledger)
                .withTimeLimit(Duration.ofSeconds(2))
                .open("s");
        for (int i = 0; i < times; i++) {
            runSuccessfully(session, "count()");
        }
        return session;
    }

    @Test
    void undoStepsHaveSeparateTimeLimits() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 20)) {
            shop.onRestore = SessionUndoTest::pauseDuringRestore; // together longer than a call may take
            runSuccessfully(session, "undo_to('op-1')");
            assertEquals(0, shop.state);
        }
    }

    @Test
    void cancelledUndoRestoresAllSteps() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 6)) {
            shop.onRestore = () -> {
                if (shop.state == 4) {
                    session.cancel();
                }
            };
            DocUIError error = runExpectingError(session, "undo_to('op-1')");
            assertEquals(ErrorCode.CANCELLED, error.code());
            assertTrue(String.valueOf(error.cause()).endsWith("redone. Nothing is undone."), error::toString);
            assertEquals(6, shop.state);
            runSuccessfully(session, "undo_last()");
            assertEquals(5, shop.state);
        }
    }

    /** Changes the state, and fails, a number of times. */
    private static Runnable failRestoring(CustomActionProvider shop, int times) {
        AtomicInteger left = new AtomicInteger(times);
        return () -> {
            if (left.getAndDecrement() > 0) {
                shop.state = 99;
                throw new IllegalStateException("half-way");
            }
        };
    }

    @Test
    void failedRestoreRollsBackPartialState() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 2)) {
            shop.onRestore = failRestoring(shop, 1);
            DocUIError error = runExpectingError(session, "undo_last()");
            assertEquals("`count()` (op-2) cannot be undone or redone. Nothing was changed.", error.message());
            assertEquals(
                    "the application did not restore the saved state exactly; its current state was restored instead",
                    error.cause());
            assertEquals(2, shop.state, "as the error says");
            assertFalse(session.look().contains("uncertain"));
            assertEquals(
                    "Undid op-2 count().",
                    runSuccessfully(session, "undo_last()").text());
            assertEquals(1, shop.state);
        }
    }

    @Test
    void failedRollbackReportsUncertainState() {
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session = openWithCounts(shop, 2)) {
            shop.onRestore = failRestoring(shop, 2);
            DocUIError error = runExpectingError(session, "undo_last()");
            assertEquals(ErrorCode.ACTION_FAILED, error.code());
            assertEquals(
                    "`count()` (op-2): a state of shop was restored in part, and the state before could not be restored;"
                            + " the state of shop is uncertain. Check it before you continue.",
                    error.message());
            String document = session.look();
            assertTrue(document.contains("`op-2 count()`: a state of shop was restored in part"), document);
            assertEquals(99, shop.state);
            assertEquals(1, countNotices(NoticeEntry.STATE_UNCERTAIN));
            assertEquals(
                    "the state is not the one that it left; something else changed it",
                    runExpectingError(session, "undo_last()").cause());
        }
    }

    @Test
    void uncertainStateAfterMultipleUndoIsReported() {
        CustomActionProvider other =
                new CustomActionProvider("other", Map.of(action("add").build(), CustomActionProvider::increment));
        CustomActionProvider shop = new CustomActionProvider("shop", actions);
        try (Session session =
                App.of(() -> List.of(shop, other)).withLedger(ledger).open("s")) {
            runSuccessfully(session, "count(); add()");
            shop.onRestore = failRestoring(shop, 2);
            DocUIError error = runExpectingError(session, "undo_to('op-1')");
            assertTrue(
                    error.message()
                            .endsWith(
                                    "the state of shop is uncertain. Check it before you continue. The newer operation"
                                            + " was undone and then redone."),
                    error.message());
            assertEquals(1, other.state);
        }
    }

    private long countNotices(String topic) {
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all().kinds(LedgerEntry.EntryKind.NOTICE))) {
            return all.map(recordedEntry -> (NoticeEntry) recordedEntry.entry())
                    .filter(notice -> notice.topic().equals(topic))
                    .count();
        }
    }
}
