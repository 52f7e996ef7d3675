package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.widget.NotificationCenterWidget;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Code that does not return in time, or is not wanted any more, keeps no session from going on. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class TimeLimitTest {
    private final BlockingProvider shop = new BlockingProvider();
    private final BlockingProvider other = new BlockingProvider("other");
    private final AwaitableLedger ledger = new AwaitableLedger();
    private final Session session = App.of(() -> List.of(shop, other))
            .withTimeLimit(Duration.ofSeconds(30))
            .withLedger(ledger)
            .open("s");

    @AfterEach
    void releaseAndClose() {
        shop.release.countDown();
        other.release.countDown();
        session.close();
    }

    private static DocUIError error(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error());
    }

    private static FutureTask<ActionResult> runInBackground(Session session, String call) {
        FutureTask<ActionResult> task = new FutureTask<>(() -> session.run(call));
        Thread thread = new Thread(task, "caller");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    /** Waits until what keeps an instance has returned. */
    private static void awaitFree(BlockingProvider shop) {
        shop.lock().lock();
        shop.lock().unlock();
    }

    /** What became of a call that goes on by itself. */
    private ActionResult awaitResult(String handle) throws InterruptedException {
        return session.operationResult(handle, Duration.ofMinutes(1)).orElseThrow();
    }

    @Test
    void actionIgnoringInterruptsKeepsInstanceBusy() throws Exception {
        ActionResult result = session.run("shop.stubborn()");
        shop.interrupted.await();
        assertEquals(ErrorCode.TIMEOUT, error(result).code());
        assertEquals(
                "`shop.stubborn` did not finish within 100 ms and does not stop. shop is busy until it returns.",
                error(result).message());
        assertEquals("so far: 40 %, sawing", error(result).cause());

        DocUIError busy = error(session.run("shop.count()"));
        assertEquals(ErrorCode.BUSY, busy.code());
        assertTrue(busy.message().contains("`shop.stubborn()`"), busy.message());
        assertTrue(session.look().contains("BUSY"), session.look());
        assertEquals("1", session.run("other.count()").result(), "the other instance is free");

        shop.release.countDown();
        ledger.awaitEnd();
        assertTrue(session.look().contains("Now it has returned"), session.look());
        assertTrue(session.look().contains("Counted 0"));
        assertEquals("1", session.run("shop.count()").result());
        assertFalse(session.look().contains("Now it has returned"), "it was told");
    }

    @Test
    void hangingViewAffectsOnlyItsSection() {
        Session quick = App.of(() -> List.of(shop, other))
                .withTimeLimit(Duration.ofSeconds(1))
                .open("quick");
        shop.viewHangs = true;
        String document = quick.look();
        assertTrue(document.contains("BUSY"), document);
        assertTrue(document.contains("Counted 0"), "the other's section");
        shop.viewHangs = false;
        shop.release.countDown();
        awaitFree(shop);
        assertFalse(quick.look().contains("BUSY"));
    }

    @Test
    void cancelEndsCallAndSkipsRest() throws Exception {
        FutureTask<ActionResult> task = runInBackground(session, "shop.polite(); shop.count()");
        shop.begun.await();
        assertTrue(session.cancel());
        shop.told.await();
        ActionResult result = task.get();
        assertEquals(ErrorCode.CANCELLED, error(result.steps().get(0)).code());
        assertEquals("so far: stirring", error(result.steps().get(0)).cause());
        assertEquals(ErrorCode.SKIPPED, error(result.steps().get(1)).code());
        assertEquals(0, shop.counted.get());
        assertFalse(session.cancel(), "nothing is running any more");
        assertEquals("1", session.run("shop.count()").result());
    }

    @Test
    void callCancelledWhileWaitingDoesNotRun() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        AtomicBoolean looked = new AtomicBoolean();
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                if (looked.get()) {
                    began.countDown(); // a call takes the time when it begins, before its turn
                }
                return Instant.EPOCH;
            }
        };
        Session waiting = App.of(() -> List.of(shop)).withClock(clock).open("waiting");
        waiting.look();
        looked.set(true);
        shop.lock().lock(); // as if another session were at it
        try {
            FutureTask<ActionResult> task = runInBackground(waiting, "count()");
            began.await();
            assertTrue(waiting.cancel());
            assertEquals(ErrorCode.CANCELLED, error(task.get()).code());
        } finally {
            shop.lock().unlock();
        }
        assertEquals(0, shop.counted.get());
    }

    @Test
    void finishedCallCannotBeCancelled() {
        assertTrue(session.run("shop.count()").success());
        assertFalse(session.cancel());
        assertEquals("2", session.run("shop.count()").result(), "nothing of it is left for the next call");
    }

    @Test
    void asyncActionReturnsHandleAndReportsEnd() throws Exception {
        ActionResult begun = session.run("shop.brew()");
        String handle = Objects.requireNonNull(begun.asyncHandle());
        assertEquals(begun.operationId(), handle);
        shop.begun.await();
        assertEquals("1", session.run("shop.count()").result(), "the instance is free meanwhile");
        String status = session.run("operation_status('" + handle + "')").text();
        assertTrue(Objects.requireNonNull(status).contains("running since"), status);
        assertTrue(status.endsWith("stirring"), status);
        shop.release.countDown();
        assertEquals("brewed", awaitResult(handle).result());
        assertTrue(session.look().contains("is done: brewed"), session.look());
        NoticeEntry recorded = ledger.awaitEnd();
        assertEquals(handle, recorded.operation());
        assertTrue(recorded.outcome() instanceof OperationOutcome.Succeeded done && "brewed".equals(done.text()));
        assertEquals(
                handle + " is done: brewed",
                session.run("operation_status('" + handle + "')").text());
    }

    /** Whether it ends within that moment depends on the machine, so it may try again. */
    @Test
    void asyncActionThatEndsAtOnceAnswersAtOnce() throws Exception {
        shop.release.countDown();
        ActionResult result = session.run("shop.brew()");
        for (int i = 0; result.asyncHandle() != null && i < 50; i++) {
            awaitResult(result.asyncHandle());
            result = session.run("shop.brew()");
        }
        assertEquals("brewed", result.text());
        assertNull(result.asyncHandle());
        String report = session.report(result);
        assertEquals("✔ brewed", report.lines().findFirst().orElseThrow());
        assertTrue(session.operationResult(Objects.requireNonNull(result.operationId()))
                .isPresent());
    }

    @Test
    void documentShowsProgressOfRunningOperation() throws Exception {
        String handle = Objects.requireNonNull(session.run("shop.brew()").asyncHandle());
        shop.begun.await();
        String document = session.look();
        assertTrue(document.contains("`shop.brew()` is running: stirring"), document);
        assertTrue(document.contains("cancel('" + handle + "')"), document);
    }

    @Test
    void endOfOperationIsToldOnce() throws Exception {
        session.widgets().open(new NotificationCenterWidget());
        String handle = Objects.requireNonNull(session.run("shop.brew()").asyncHandle());
        shop.release.countDown();
        awaitResult(handle);
        String document = session.look();
        assertEquals(2, document.split("brewed", -1).length, document);
        session.run("shop.count()"); // the notice has been seen, and is gone
        assertFalse(session.look().contains("brewed"), session.look());
    }

    @Test
    void cancelInterruptsAsyncOperation() throws Exception {
        String handle = Objects.requireNonNull(session.run("shop.brew()").asyncHandle());
        shop.begun.await();
        assertTrue(session.run("cancel('" + handle + "')").success());
        shop.interrupted.await();
        assertEquals(ErrorCode.CANCELLED, error(awaitResult(handle)).code());
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                error(session.run("cancel('op-99')")).code());
    }

    @Test
    void startRunsAnyCallAsynchronously() throws Exception {
        String handle = Objects.requireNonNull(session.start("shop.polite()").asyncHandle());
        shop.begun.await();
        assertEquals(ErrorCode.BUSY, error(session.run("shop.count()")).code(), "it has its instance for itself");
        assertEquals("1", session.run("other.count()").result());
        shop.release.countDown();
        assertEquals("brewed", awaitResult(handle).result());
        awaitFree(shop);
        assertTrue(session.run("shop.count()").success());
    }

    @Test
    void previewDoesNotRunAction() {
        ActionResult count = session.run("shop.count()", true);
        assertEquals("Would run. Nothing was done.", count.text());
        assertEquals("would count", session.run("shop.preview()", true).result());
        assertEquals(
                ErrorCode.UNKNOWN_ACTION,
                error(session.run("shop.nothing()", true)).code());
        assertEquals(0, shop.counted.get());
    }

    @Test
    void returnsBusyWhileAnotherCallRuns() throws Exception {
        Session quick =
                App.of(() -> List.of(shop)).withTimeLimit(Duration.ofSeconds(1)).open("quick");
        FutureTask<ActionResult> task = runInBackground(quick, "polite()");
        shop.begun.await();
        assertEquals(ErrorCode.BUSY, error(quick.run("count()")).code());
        shop.release.countDown();
        assertEquals("brewed", task.get().result());
        assertEquals("1", quick.run("count()").result());
    }

    @Test
    void closingSessionCancelsRunningCall() throws Exception {
        FutureTask<ActionResult> task = runInBackground(session, "shop.polite()");
        shop.begun.await();
        session.close();
        shop.interrupted.await();
        assertEquals(ErrorCode.CANCELLED, error(task.get()).code());
    }

    @Test
    void concurrentSessionsDoNotInterfere() throws Exception {
        List<FutureTask<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            FutureTask<Integer> task = new FutureTask<>(TimeLimitTest::makeTwentyCalls);
            tasks.add(task);
            new Thread(task, "session").start();
        }
        for (FutureTask<Integer> task : tasks) {
            assertEquals(20, task.get());
        }
    }

    private static int makeTwentyCalls() {
        BlockingProvider own = new BlockingProvider();
        try (Session mine = App.of(() -> List.of(own)).open()) {
            for (int i = 1; i <= 20; i++) {
                assertEquals(String.valueOf(i), mine.run("count()").result());
                assertTrue(mine.look().contains("Counted " + i));
            }
        }
        return own.counted.get();
    }
}
