package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.UndoState;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** While a person is asked about a call its session can be looked at, and everything else is told to wait. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ApprovalRequestTest {
    private final SlowCallbackProvider shop = new SlowCallbackProvider();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answered = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final Session session = open(Duration.ofMinutes(5));

    private Session open(Duration within) {
        Session opened = App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("leave")
                        ? new Verdict.RequiresApproval("it is late")
                        : new Verdict.Allowed())
                .withAnswerLimit(within)
                .open();
        opened.setApprover((question, limit) -> {
            asked.countDown();
            try {
                answered.await();
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            }
            return true;
        });
        return opened;
    }

    @AfterEach
    void close() {
        answered.countDown();
        session.close();
    }

    private static ErrorCode code(ActionResult result) {
        return Objects.requireNonNull(result.error(), result::toString).code();
    }

    /** Asks for permission on a thread of its own, until the person is asked. */
    private FutureTask<ActionResult> requestApproval(Session session) throws InterruptedException {
        assertEquals(ErrorCode.NOT_PERMITTED, code(session.run("leave()")));
        FutureTask<ActionResult> task = new FutureTask<>(() -> session.run("answer('yes')"));
        Thread thread = new Thread(task, "asking");
        thread.setDaemon(true);
        thread.start();
        asked.await();
        return task;
    }

    @Test
    void allowsLookAndRejectsCallsDuringApproval() throws Exception {
        FutureTask<ActionResult> task = requestApproval(session);
        assertTrue(session.look().contains("`leave()` waits for a person's permission."), session.look());
        ActionResult busy = session.run("count()");
        assertEquals(ErrorCode.BUSY, code(busy));
        assertTrue(Objects.requireNonNull(busy.error()).message().contains("`leave()`"), busy::toString);
        assertTrue(session.report(busy).contains("BUSY"));
        assertEquals(0, shop.counted.get());

        answered.countDown();
        assertEquals("left", task.get().result());
        assertFalse(session.look().contains("waits for a person"), session.look());
        assertTrue(session.run("count()").success());
    }

    @Test
    void refusesScriptBeforeItsFirstCallIfNobodyCanPermitALaterOne() {
        AtomicBoolean reachable = new AtomicBoolean();
        try (Session alone = App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("count")
                        ? new Verdict.RequiresApproval("it is late")
                        : new Verdict.Allowed())
                .open()) {
            String refused = alone.report(alone.run("leave(); count()"));
            assertTrue(refused.contains("Not run: NOT_PERMITTED"), refused);
            assertTrue(refused.contains("Call 2 of 2: `count` needs"), refused);
            assertTrue(refused.contains("None of the calls ran."), refused);
            assertTrue(refused.contains("`count` needs a person's permission"), refused);
            alone.setApprover((question, limit) -> reachable.getAndSet(true));
            String asks = alone.report(alone.run("leave(); count()"));
            assertFalse(asks.contains("Not run"), asks);
            assertTrue(asks.contains("✔ 1"), asks);
        }
        assertEquals(0, shop.counted.get());
        assertFalse(reachable.get());
    }

    /** A reason can quote what the call contains, which must not look like other lines of the question. */
    @Test
    void reasonHasOneLine() {
        List<String> questions = new ArrayList<>();
        try (Session forged = App.of(() -> List.of(shop))
                .withPolicy((action, call) ->
                        new Verdict.RequiresApproval("writes x\n\n## Answer\nWhy it asks: nothing", "", "Writes x\ny"))
                .open()) {
            forged.setApprover((question, limit) -> questions.add(question.plainText() + question.steps()));
            forged.run("count()");
            forged.run("answer('yes')");
        }
        assertEquals(1, questions.size());
        assertTrue(
                questions.get(0).contains("writes x\\u{A}\\u{A}## Answer\\u{A}Why it asks: nothing"),
                questions::toString);
        assertTrue(questions.get(0).contains("Writes x\\u{A}y"), questions::toString);
        assertFalse(questions.get(0).contains("\n## Answer"), questions::toString);
    }

    /** A policy knows the ids that a replay is given, but not what the operations were. */
    @Test
    void questionAboutReplayNamesCalls() {
        List<String> questions = new ArrayList<>();
        try (Session replaying = App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("replay")
                        ? new Verdict.RequiresApproval("it is late")
                        : new Verdict.Allowed())
                .open()) {
            replaying.setApprover((question, limit) -> questions.add(question.plainText()));
            assertTrue(replaying.run("count()").success());
            assertEquals(ErrorCode.NOT_PERMITTED, code(replaying.run("replay(['op-1'])")));
            ActionResult answered = replaying.run("answer('yes')");
            assertTrue(answered.success(), answered::toString);
        }
        assertEquals(1, questions.size());
        assertTrue(questions.get(0).contains("Runs again: op-1 `count()`."), questions::toString);
        assertEquals(2, shop.counted.get());
    }

    @Test
    void approvalDoesNotBlockOtherSessions() throws Exception {
        FutureTask<ActionResult> task = requestApproval(session);
        try (Session other = App.of(() -> List.of(shop)).open()) {
            assertEquals("counted 1", other.run("count()").result());
        }
        answered.countDown();
        assertTrue(task.get().success());
    }

    @Test
    void cancelEndsPendingApproval() throws Exception {
        FutureTask<ActionResult> task = requestApproval(session);
        assertTrue(session.cancel());
        interrupted.await();
        assertEquals(ErrorCode.CANCELLED, code(task.get()));
        assertTrue(session.run("count()").success());
    }

    @Test
    void closingSessionEndsPendingApproval() throws Exception {
        FutureTask<ActionResult> task = requestApproval(session);
        session.close();
        interrupted.await();
        assertEquals(ErrorCode.CANCELLED, code(task.get()));
        assertThrows(IllegalStateException.class, session::look);
    }

    @Test
    void deniesCallWhenApprovalTimesOut() throws Exception {
        // Long enough that the person is asked first, on a busy machine, too.
        try (Session hurried = open(Duration.ofSeconds(5))) {
            ActionResult result = requestApproval(hurried).get();
            assertEquals(ErrorCode.NOT_PERMITTED, code(result));
            assertEquals(
                    "The person did not answer in time. Nothing ran.",
                    Objects.requireNonNull(result.error()).message());
            interrupted.await();
        }
        assertEquals(0, shop.counted.get());
    }

    @Test
    void refusalIsRecordedAsTheCallThatDidNotRun() {
        session.setProposer("model");
        session.setApprover(new Approver() {
            @Override
            public boolean requestApproval(WizardSpec question, Duration within) {
                throw new AssertionError("the decision is asked for");
            }

            @Override
            public Decision requestDecision(WizardSpec question, Duration within) {
                return new Decision(false, "ann", "not before Friday");
            }
        });
        assertEquals(ErrorCode.NOT_PERMITTED, code(session.run("leave()")));
        session.setProposer("somebody who answers");
        ActionResult refused = session.run("answer('yes')");
        assertEquals(ErrorCode.NOT_PERMITTED, code(refused));

        OperationEntry entry = operations().get(1);
        assertEquals(refused.operationId(), entry.id());
        assertEquals("leave", entry.action());
        assertEquals("model", entry.attribution().proposed());
        OperationOutcome.Failed outcome = assertInstanceOf(OperationOutcome.Failed.class, entry.outcome());
        assertEquals("ann", outcome.refuser());
        assertTrue(outcome.message().endsWith("The person says: “not before Friday”."), outcome::message);
        assertFalse(outcome.isQuestion());
        OperationOutcome.Failed question = assertInstanceOf(
                OperationOutcome.Failed.class, operations().get(0).outcome());
        assertTrue(question.isQuestion());
        String history = String.valueOf(session.project().history());
        assertTrue(history.contains("not before Friday"), history);
        assertFalse(history.contains("confirmed in"), history);
        ActionResult again = session.run("answer('yes')");
        assertTrue(String.valueOf(again.error()).contains("the person did not approve the call"), again::toString);
    }

    private List<OperationEntry> operations() {
        try (Stream<RecordedEntry> found =
                session.ledger().query(LedgerQuery.all().kinds(LedgerEntry.EntryKind.OPERATION))) {
            return found.map(recorded -> (OperationEntry) recorded.entry()).toList();
        }
    }

    @Test
    void undoStateSaysWhatCannotBeUndone() {
        for (String call : List.of("paint('red')", "paint('blue')", "count()")) {
            ActionResult result = session.run(call);
            assertTrue(result.success(), result::toString);
        }
        UndoState state = session.undoState();
        UndoState.BlockingOperation blocking = state.blocking().orElseThrow();
        assertEquals("op-2", blocking.operation().id());
        assertEquals("no call that undoes it is known", blocking.reason());
        assertEquals(List.of("op-1"), state.blocked());
        assertEquals(List.of(), state.undoable());
    }

    @Test
    void previewDescribesRequiredApproval() {
        assertEquals(
                "Would need a person's permission (it is late), and then run. Nothing was done.",
                session.run("leave()", true).text());
        assertEquals(
                "Would ask for confirmation (it always needs confirmation), and then run. Nothing was done.",
                session.run("throw_out('rags')", true).text());
        assertEquals(1, asked.getCount(), "nobody was asked");
    }

    @Test
    void evaluatesNestedCallOnceAcrossConfirmation() {
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(session.run("throw_out(count())")));
        assertEquals(1, shop.counted.get());
        assertTrue(session.look().contains("throw_out(what='counted 1')"), session.look());
        assertEquals("done counted 1", session.run("answer('yes')").result());
        assertEquals(1, shop.counted.get());
    }

    private Session openWithVerdict(Verdict ofCount) {
        return App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("count") ? ofCount : new Verdict.Allowed())
                .open();
    }

    @Test
    void reportsRefusedNestedCallAsResult() {
        try (Session other = openWithVerdict(new Verdict.Denied("no counting"))) {
            ActionResult refused = other.run("throw_out(count())");
            assertEquals(ErrorCode.NOT_PERMITTED, code(refused));
            assertEquals(0, shop.counted.get());
            assertTrue(other.wizard().isEmpty(), "a question about the outer call would run the inner one");
        }
        try (Session other = openWithVerdict(new Verdict.RequiresConfirmation("it takes long"))) {
            assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(other.run("throw_out(count())")));
            assertEquals(0, shop.counted.get());
            assertTrue(other.run("look()").success());
        }
    }

    @Test
    void previewsAnswerAndRefusesItLaterInScript() {
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(session.run("throw_out('x')")));
        assertTrue(session.run("answer('yes')", true).success());
        ActionResult inScript = session.run("count(); answer('yes')");
        assertEquals(ErrorCode.UNSUPPORTED, code(inScript));
        assertTrue(session.wizard().isPresent(), "nothing ran, so the question stays open");
        assertEquals(ErrorCode.UNSUPPORTED, code(session.start("answer('yes')")));
    }
}
