package io.docui.runtime.loop;

import static io.docui.runtime.loop.ScriptedLanguageModel.answerText;
import static io.docui.runtime.loop.ScriptedLanguageModel.answerToolCalls;
import static io.docui.runtime.loop.ScriptedLanguageModel.runCodeCall;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.Report;
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
    private final TallyProvider tallyProvider = new TallyProvider();
    private final Session session = DocUI.app(tallyProvider).open("s");
    private final CancellationToken cancellationToken = new CancellationToken();
    private final CountDownLatch thinking = new CountDownLatch(1);
    private final CountDownLatch never = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final CountDownLatch unwanted = new CountDownLatch(1);

    private Answer blockUntilInterrupted(ModelRequest request) throws InterruptedException {
        request.cancellationToken().onCancel(unwanted::countDown);
        thinking.countDown();
        try {
            never.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
        return Answer.of("never said");
    }

    private static FutureTask<LoopResult> runInBackground(ProjectionLoop loop, CancellationToken cancellationToken) {
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Count.", cancellationToken));
        new Thread(task, "loop").start();
        return task;
    }

    @Test
    void cancelInterruptsModel() throws Exception {
        FutureTask<LoopResult> task = runInBackground(
                ProjectionLoop.builder(session, this::blockUntilInterrupted).build(), cancellationToken);
        thinking.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        interrupted.await();
        unwanted.await();
    }

    @Test
    void cancelAbandonsUninterruptibleModel() throws Exception {
        CountDownLatch stubborn = new CountDownLatch(1);
        LanguageModel languageModel = request -> {
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
            return Answer.of(runCodeCall("add()"));
        };
        FutureTask<LoopResult> task =
                runInBackground(ProjectionLoop.builder(session, languageModel).build(), cancellationToken);
        thinking.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        stubborn.countDown();
        assertEquals(0, tallyProvider.count);
    }

    @Test
    void interruptingLoopThreadCancelsLoop() throws Exception {
        ProjectionLoop loop =
                ProjectionLoop.builder(session, this::blockUntilInterrupted).build();
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
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        assertTrue(flag[0], "whoever interrupted it wants to find it so");
        interrupted.await();
    }

    @Test
    void timeLimitInterruptsModel() throws Exception {
        // On a machine that is busy the time may be over before the model begins.
        for (Duration time = Duration.ofMillis(50); thinking.getCount() > 0; time = time.multipliedBy(2)) {
            LoopResult result = ProjectionLoop.builder(session, this::blockUntilInterrupted)
                    .limits(LoopLimits.DEFAULT.withTime(time))
                    .build()
                    .run("Count.");
            assertEquals(LoopEndReason.TIME, result.end());
        }
        interrupted.await();
    }

    @Test
    void cancelEndsPauseBeforeRetry() throws Exception {
        ProjectionLoop loop = ProjectionLoop.builder(session, request -> {
                    throw new ModelException(ModelException.FailureKind.RATE_LIMIT, "429", null, Duration.ofDays(1));
                })
                .observer(new LoopObserver() {
                    @Override
                    public void onRetry(ModelException failure) {
                        thinking.countDown();
                    }
                })
                .build();
        FutureTask<LoopResult> task = runInBackground(loop, cancellationToken);
        thinking.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
    }

    @Test
    void cancelBeforeStartIsHonored() {
        cancellationToken.cancel();
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of();
        LoopResult result =
                ProjectionLoop.builder(session, scriptedLanguageModel).build().run("Count.", cancellationToken);
        assertEquals(LoopEndReason.CANCELLED, result.end());
        assertEquals(List.of(), scriptedLanguageModel.requests);
    }

    /** An action that goes on until it is interrupted. */
    private void waitUntilInterrupted() {
        thinking.countDown();
        try {
            never.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            Thread.currentThread().interrupt();
        }
    }

    private final List<LoopStep> steps = new ArrayList<>();

    private ProjectionLoop createLoop(ScriptedLanguageModel scriptedLanguageModel, LoopLimits limits) {
        tallyProvider.interlude = this::waitUntilInterrupted;
        return ProjectionLoop.builder(session, scriptedLanguageModel)
                .limits(limits)
                .observer(new LoopObserver() {
                    @Override
                    public void onStep(LoopStep step) {
                        steps.add(step);
                    }
                })
                .build();
    }

    private static ScriptedLanguageModel interruptedModel() {
        return ScriptedLanguageModel.of(
                answerToolCalls(runCodeCall("add()"), runCodeCall("interlude()"), runCodeCall("add(5)")),
                answerText("Went on."));
    }

    private void assertRemainingCallsReported() {
        List<Report> reports = steps.get(0).reports();
        assertEquals(
                List.of(true, false, false),
                reports.stream().map(Report::success).toList());
        assertTrue(reports.get(1).text().contains("CANCELLED"), reports.get(1).text());
        assertTrue(reports.get(2).text().contains("Not tried"), reports.get(2).text());
        assertEquals(1, tallyProvider.count);
    }

    @Test
    void cancelStopsRunningCallAndSkipsRest() throws Exception {
        ProjectionLoop loop = createLoop(interruptedModel(), LoopLimits.DEFAULT.withSameFailure(1));
        FutureTask<LoopResult> task = runInBackground(loop, cancellationToken);
        thinking.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        interrupted.await();
        assertRemainingCallsReported();

        assertTrue(loop.run("Go on.").isDone(), "the conversation is whole");
    }

    @Test
    void timeLimitCancelsRunningCall() throws Exception {
        ProjectionLoop loop = createLoop(interruptedModel(), LoopLimits.DEFAULT.withTime(Duration.ofSeconds(1)));
        assertEquals(LoopEndReason.TIME, loop.run("Count.").end());
        interrupted.await();
        assertRemainingCallsReported();
    }

    @Test
    void callsAfterCancelledLoopStillRun() {
        tallyProvider.interlude = cancellationToken::cancel;
        ProjectionLoop loop = ProjectionLoop.builder(
                        session, ScriptedLanguageModel.of(answerToolCalls(runCodeCall("interlude()"))))
                .build();
        assertEquals(
                LoopEndReason.CANCELLED, loop.run("Count.", cancellationToken).end());
        for (int i = 1; i <= 100; i++) {
            assertTrue(session.run("add()").success());
        }
    }

    @Test
    void cancelListenersRunAtMostOnce() {
        List<String> ran = new ArrayList<>();
        Runnable twice = () -> ran.add("twice");
        cancellationToken.onCancel(twice);
        cancellationToken.onCancel(twice).close();
        assertFalse(cancellationToken.isCancelled());
        cancellationToken.cancel();
        cancellationToken.cancel();
        assertEquals(List.of("twice"), ran);
        cancellationToken.onCancel(() -> ran.add("late"));
        assertEquals(List.of("twice", "late"), ran);
    }
}
