package io.docui.runtime.loop;

import static io.docui.runtime.loop.Script.call;
import static io.docui.runtime.loop.Script.run;
import static io.docui.runtime.loop.Script.say;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.loop.Message.Answer;
import io.docui.runtime.loop.Message.Report;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** However a loop is ended from outside, it ends soon, and what it leaves behind is in order. */
@Timeout(value = 60, unit = SECONDS)
class LoopCancellationTest {
    private final Tally tally = new Tally();
    private final Session session = DocUI.app(tally).open("s");
    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch thinking = new CountDownLatch(1);
    private final CountDownLatch never = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final CountDownLatch unwanted = new CountDownLatch(1);

    private Answer think(ModelRequest request) throws InterruptedException {
        request.cancellation().onRequest(unwanted::countDown);
        thinking.countDown();
        try {
            never.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
        return Answer.of("never said");
    }

    private static FutureTask<LoopResult> inBackground(ProjectionLoop loop, Cancellation cancellation) {
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Count.", cancellation));
        new Thread(task, "loop").start();
        return task;
    }

    @Test
    void cancellingEndsTheModelsThinking() throws Exception {
        FutureTask<LoopResult> task =
                inBackground(ProjectionLoop.builder(session, this::think).build(), cancellation);
        thinking.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        interrupted.await();
        unwanted.await();
    }

    @Test
    void aModelThatHeedsNothingIsLeftBehind() throws Exception {
        CountDownLatch stubborn = new CountDownLatch(1);
        Model model = request -> {
            thinking.countDown();
            boolean done = false;
            while (!done) {
                try {
                    stubborn.await();
                    done = true;
                } catch (InterruptedException e) {
                    interrupted.countDown(); // and goes on
                }
            }
            return Answer.of(run("add()"));
        };
        FutureTask<LoopResult> task =
                inBackground(ProjectionLoop.builder(session, model).build(), cancellation);
        thinking.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        stubborn.countDown();
        assertEquals(0, tally.count);
    }

    @Test
    void interruptingTheLoopsThreadCancelsItToo() throws Exception {
        ProjectionLoop loop = ProjectionLoop.builder(session, this::think).build();
        boolean[] flag = new boolean[1];
        FutureTask<LoopResult> task = new FutureTask<>(() -> {
            LoopResult result = loop.run("Count.");
            flag[0] = Thread.interrupted();
            return result;
        });
        Thread thread = new Thread(task, "loop");
        thread.start();
        thinking.await();
        thread.interrupt();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        assertTrue(flag[0], "whoever interrupted it wants to find it so");
        interrupted.await();
    }

    @Test
    void timeThatIsOverEndsTheModelsThinking() throws Exception {
        // On a machine that is busy the time may be over before the model begins.
        for (Duration time = Duration.ofMillis(50); thinking.getCount() > 0; time = time.multipliedBy(2)) {
            LoopResult result = ProjectionLoop.builder(session, this::think)
                    .limits(LoopLimits.DEFAULT.withTime(time))
                    .build()
                    .run("Count.");
            assertEquals(LoopEnd.TIME, result.end());
        }
        interrupted.await();
    }

    @Test
    void aPauseBeforeAnotherTryIsCancelledToo() throws Exception {
        ProjectionLoop loop = ProjectionLoop.builder(session, request -> {
                    throw new ModelException(ModelException.Kind.RATE_LIMIT, "429", null, Duration.ofDays(1));
                })
                .observer(new LoopObserver() {
                    @Override
                    public void retrying(ModelException failure) {
                        thinking.countDown();
                    }
                })
                .build();
        FutureTask<LoopResult> task = inBackground(loop, cancellation);
        thinking.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
    }

    @Test
    void aRequestBeforeTheStartCounts() {
        cancellation.request();
        Script script = Script.of();
        LoopResult result = ProjectionLoop.builder(session, script).build().run("Count.", cancellation);
        assertEquals(LoopEnd.CANCELLED, result.end());
        assertEquals(List.of(), script.requests);
    }

    /** An action that goes on until it is interrupted. */
    private void interlude() {
        thinking.countDown();
        try {
            never.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            Thread.currentThread().interrupt();
        }
    }

    private final List<LoopStep> steps = new ArrayList<>();

    private ProjectionLoop acting(Script script, LoopLimits limits) {
        tally.interlude = this::interlude;
        return ProjectionLoop.builder(session, script)
                .limits(limits)
                .observer(new LoopObserver() {
                    @Override
                    public void stepped(LoopStep step) {
                        steps.add(step);
                    }
                })
                .build();
    }

    private static Script interruptedMessage() {
        return Script.of(call(run("add()"), run("interlude()"), run("add(5)")), say("Went on."));
    }

    private void assertReported() {
        List<Report> reports = steps.get(0).reports();
        assertEquals(
                List.of(true, false, false),
                reports.stream().map(Report::success).toList());
        assertTrue(reports.get(1).text().contains("CANCELLED"), reports.get(1).text());
        assertTrue(reports.get(2).text().contains("Not tried"), reports.get(2).text());
        assertEquals(1, tally.count);
    }

    @Test
    void theCallThatRunsIsCancelledAndThoseBehindItAreReportedAsNotTried() throws Exception {
        ProjectionLoop loop = acting(interruptedMessage(), LoopLimits.DEFAULT.withSameFailure(1));
        FutureTask<LoopResult> task = inBackground(loop, cancellation);
        thinking.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        interrupted.await();
        assertReported();

        assertTrue(loop.run("Go on.").done(), "the conversation is whole");
    }

    @Test
    void timeThatIsOverCancelsTheCallThatRuns() throws Exception {
        ProjectionLoop loop = acting(interruptedMessage(), LoopLimits.DEFAULT.withTime(Duration.ofSeconds(1)));
        assertEquals(LoopEnd.TIME, loop.run("Count.").end());
        interrupted.await();
        assertReported();
    }

    @Test
    void whatIsDoneWithoutTheLoopAfterwardsIsNotCancelled() {
        tally.interlude = cancellation::request;
        ProjectionLoop loop = ProjectionLoop.builder(session, Script.of(call(run("interlude()"))))
                .build();
        assertEquals(LoopEnd.CANCELLED, loop.run("Count.", cancellation).end());
        for (int i = 1; i <= 100; i++) {
            assertTrue(session.run("add()").success());
        }
    }

    @Test
    void reactionsRunOnceOrNotAtAll() {
        List<String> ran = new ArrayList<>();
        Runnable twice = () -> ran.add("twice");
        cancellation.onRequest(twice);
        cancellation.onRequest(twice).close();
        assertFalse(cancellation.requested());
        cancellation.request();
        cancellation.request();
        assertEquals(List.of("twice"), ran);
        cancellation.onRequest(() -> ran.add("late"));
        assertEquals(List.of("twice", "late"), ran);
    }
}
