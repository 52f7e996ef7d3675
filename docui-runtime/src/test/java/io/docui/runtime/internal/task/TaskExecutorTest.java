package io.docui.runtime.internal.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.thread.ThreadContextPropagator;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that waits for a turn sleeps until there is something to do for it: waking it costs more than a short call does. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class TaskExecutorTest {
    private static final int CLOCKS = 50;

    /** So long that no look at the clock happens by itself in a test. */
    private static final Duration NEVER = Duration.ofDays(1);

    private final TaskExecutor taskExecutor = new TaskExecutor(
            () -> new InstanceLocks(List.of()), NEVER, Clock.systemUTC(), ThreadContextPropagator.none(), NEVER);

    private static long waitCount(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()).getWaitedCount();
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void longerTimersDoNotWakeWaitingThread() {
        Thread waiting = Thread.currentThread();
        long before = waitCount(waiting);
        assertEquals("done", taskExecutor.runWithAvailable(() -> {
            for (int i = 0; i < CLOCKS; i++) {
                awaitWaiting(waiting);
                TaskExecutor.startTimer(NEVER);
            }
            return "done";
        }));
        long woken = waitCount(waiting) - before;
        assertTrue(woken < CLOCKS / 2, () -> "woken " + woken + " times by " + CLOCKS + " clocks");
    }

    @Test
    void shorterTimerWakesWaitingThread() {
        Thread waiting = Thread.currentThread();
        CountDownLatch told = new CountDownLatch(1);
        try {
            taskExecutor.runWithAvailable(() -> {
                Task task = Objects.requireNonNull(Task.current());
                task.onStop(told::countDown);
                awaitWaiting(waiting);
                TaskExecutor.startTimer(Duration.ofMillis(1));
                return awaitLatch(told);
            });
        } catch (AbandonedTaskException e) {
            // A busy machine may need more than the grace to return after the stop, which is what this test is about.
        }
        assertEquals(0, told.getCount(), "the waiting thread slept on");
    }

    @Test
    void detachReturnsResultWhileWorkContinues() throws InterruptedException {
        Thread waiting = Thread.currentThread();
        CountDownLatch heard = new CountDownLatch(1);
        AtomicBoolean inTime = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        assertEquals("later", taskExecutor.runWithAvailable(() -> {
            awaitWaiting(waiting);
            taskExecutor.detach(null, "later", NEVER, abandonedTaskException -> {});
            inTime.set(awaitLatch(heard));
            done.countDown();
            return "done";
        }));
        heard.countDown();
        assertTrue(done.await(1, TimeUnit.MINUTES));
        assertTrue(inTime.get(), "the waiting thread slept on");
    }

    /** The work is interrupted once when it is stopped, which is no reason to give up. */
    private static boolean awaitLatch(CountDownLatch latch) {
        for (int interruptions = 0; interruptions < 2; interruptions++) {
            try {
                return latch.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                // It waits again.
            }
        }
        return latch.getCount() == 0;
    }
}
