package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.Workshop.action;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Workshop.Work;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is taken back of operations that end early, take long, or make others. */
class WorkshopUndoTest {
    private final Ledger ledger = new MemoryLedger();
    private final Map<ActionDescriptor, Work> actions = new LinkedHashMap<>();
    private final List<Session> sessions = new ArrayList<>();

    WorkshopUndoTest() {
        actions.put(action("count").build(), Workshop::count);
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

    @Test
    void anEndThatIsToldBeforeItsOperationIsNotForgotten() throws InterruptedException {
        actions.put(action("later").async().build(), shop -> {
            throw new ActionException("no");
        });
        for (int i = 0; i < 100; i++) {
            Workshop shop = new Workshop("shop", actions);
            try (Session session =
                    App.of(() -> List.of(shop)).withLedger(ledger).open("s" + i)) {
                does(session, "count()");
                String handle = Objects.requireNonNull(does(session, "later()").asyncHandle());
                assertTrue(session.outcome(handle, Duration.ofMinutes(1)).isPresent());
                does(session, "undo_last()");
                assertEquals(0, shop.state);
            }
        }
    }

    @Test
    void whatAnActionDidThroughItsOwnSessionIsTakenBackWithIt() {
        actions.put(action("twice").build(), shop -> {
            does(sessions.get(0), "count()");
            does(sessions.get(0), "count()");
            return "twice";
        });
        Workshop shop = new Workshop("shop", actions);
        try (Session session = App.of(() -> List.of(shop)).withLedger(ledger).open("s")) {
            sessions.add(session);
            does(session, "count()");
            does(session, "twice()");
            assertEquals(3, shop.state);
            does(session, "undo_last()");
            assertEquals(1, shop.state);
            does(session, "redo_last()");
            assertEquals(3, shop.state);
            does(session, "undo_last()");
            does(session, "undo_last()");
            assertEquals(0, shop.state);
            assertEquals(
                    "There is nothing to undo.", refused(session, "undo_last()").message());
        }
    }

    @Test
    void whatAnActionDidToAnotherProviderStandsUntilItIsTakenBackItself() {
        Workshop other = new Workshop("other", Map.of(action("add").build(), Workshop::count));
        actions.put(action("both").build(), shop -> {
            does(sessions.get(0), "add()");
            return shop.count();
        });
        Workshop shop = new Workshop("shop", actions);
        try (Session session =
                App.of(() -> List.of(shop, other)).withLedger(ledger).open("s")) {
            sessions.add(session);
            does(session, "both()");
            does(session, "undo_last()");
            assertEquals(List.of(0, 1), List.of(shop.state, other.state));
            does(session, "undo_last()");
            assertEquals(List.of(0, 0), List.of(shop.state, other.state));
        }
    }

    private static void pause() {
        try {
            new CountDownLatch(1).await(110, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("stopped", e);
        }
    }

    private Session counted(Workshop shop, int times) {
        Session session = App.of(() -> List.of(shop))
                .withLedger(ledger)
                .withTimeLimit(Duration.ofSeconds(2))
                .open("s");
        for (int i = 0; i < times; i++) {
            does(session, "count()");
        }
        return session;
    }

    @Test
    void eachStepOfAnUndoHasItsOwnTime() {
        Workshop shop = new Workshop("shop", actions);
        try (Session session = counted(shop, 20)) {
            shop.onRestore = WorkshopUndoTest::pause; // together longer than a call may take
            does(session, "undo_to('op-1')");
            assertEquals(0, shop.state);
        }
    }

    @Test
    void anUndoThatIsCancelledIsNoHalfOne() {
        Workshop shop = new Workshop("shop", actions);
        try (Session session = counted(shop, 6)) {
            shop.onRestore = () -> {
                if (shop.state == 4) {
                    session.cancel();
                }
            };
            DocUIError error = refused(session, "undo_to('op-1')");
            assertEquals(ErrorCode.CANCELLED, error.code());
            assertTrue(String.valueOf(error.cause()).endsWith("done again: nothing is undone."), error::toString);
            assertEquals(6, shop.state);
            does(session, "undo_last()");
            assertEquals(5, shop.state);
        }
    }

    /** Changes the state, and fails, a number of times. */
    private static Runnable failing(Workshop shop, int times) {
        AtomicInteger left = new AtomicInteger(times);
        return () -> {
            if (left.getAndDecrement() > 0) {
                shop.state = 99;
                throw new IllegalStateException("half-way");
            }
        };
    }

    @Test
    void aStateThatIsRestoredInPartIsPutBack() {
        Workshop shop = new Workshop("shop", actions);
        try (Session session = counted(shop, 2)) {
            shop.onRestore = failing(shop, 1);
            DocUIError error = refused(session, "undo_last()");
            assertEquals("`count()` (op-2) cannot be undone or redone, so nothing was.", error.message());
            assertEquals("the application did not restore the state as it was; the present one is back", error.cause());
            assertEquals(2, shop.state, "as the error says");
            assertFalse(session.look().contains("uncertain"));
            assertEquals("Took back op-2 count().", does(session, "undo_last()").text());
            assertEquals(1, shop.state);
        }
    }

    @Test
    void aStateThatCannotBePutBackEitherIsToldAsUncertain() {
        Workshop shop = new Workshop("shop", actions);
        try (Session session = counted(shop, 2)) {
            shop.onRestore = failing(shop, 2);
            DocUIError error = refused(session, "undo_last()");
            assertEquals(ErrorCode.ACTION_FAILED, error.code());
            assertEquals(
                    "`count()` (op-2): a state of shop was restored in part, and the one before could not be put back;"
                            + " the state of shop is uncertain. Look at it before you go on.",
                    error.message());
            String document = session.look();
            assertTrue(document.contains("`op-2 count()`: a state of shop was restored in part"), document);
            assertEquals(99, shop.state);
            assertEquals(1, notices(NoticeEntry.STATE_UNCERTAIN));
            assertEquals(
                    "the state is not the one that it left: something else has changed it",
                    refused(session, "undo_last()").cause());
        }
    }

    @Test
    void anUndoOfSeveralThatLeavesAStateUncertainDoesNotSayThatNothingIsUndone() {
        Workshop other = new Workshop("other", Map.of(action("add").build(), Workshop::count));
        Workshop shop = new Workshop("shop", actions);
        try (Session session =
                App.of(() -> List.of(shop, other)).withLedger(ledger).open("s")) {
            does(session, "count(); add()");
            shop.onRestore = failing(shop, 2);
            DocUIError error = refused(session, "undo_to('op-1')");
            assertTrue(
                    error.message()
                            .endsWith("the state of shop is uncertain. Look at it before you go on. The operation that"
                                    + " is newer, which had been taken back, was done again."),
                    error.message());
            assertEquals(1, other.state);
        }
    }

    private long notices(String topic) {
        try (Stream<Recorded> all = ledger.query(LedgerQuery.all().kinds(LedgerEntry.Kind.NOTICE))) {
            return all.map(recorded -> (NoticeEntry) recorded.entry())
                    .filter(notice -> notice.topic().equals(topic))
                    .count();
        }
    }
}
