package io.docui.runtime.internal.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever waits for a turn sleeps until there is something to do for it: waking it costs more than a short call does. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class TurnsTest {
    private static final int CLOCKS = 50;

    private final Turns turns = new Turns(() -> new Locks(List.of()), Duration.ofSeconds(30), Clock.systemUTC());

    private static long waits(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()).getWaitedCount();
    }

    private static void untilWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void isNotWokenByClocksThatGiveTime() {
        Thread waiting = Thread.currentThread();
        long before = waits(waiting);
        assertEquals("done", turns.insist(() -> {
            for (int i = 0; i < CLOCKS; i++) {
                untilWaiting(waiting);
                Turns.clock(Duration.ofSeconds(30));
            }
            return "done";
        }));
        long woken = waits(waiting) - before;
        // Once for the work, and once for each ten seconds that a busy machine takes.
        assertTrue(woken < CLOCKS / 2, () -> "woken " + woken + " times by " + CLOCKS + " clocks");
    }

    @Test
    void hearsOfAClockThatGivesLessTime() {
        Thread waiting = Thread.currentThread();
        CountDownLatch told = new CountDownLatch(1);
        boolean inTime = turns.insist(() -> {
            Turn turn = Objects.requireNonNull(Turn.current());
            turn.onStop(told::countDown);
            untilWaiting(waiting);
            Turns.clock(Duration.ofMillis(1));
            return isCounted(told);
        });
        assertTrue(inTime, "whoever waits slept on");
    }

    @Test
    void hearsTheAnswerOfWorkThatGoesOn() throws InterruptedException {
        Thread waiting = Thread.currentThread();
        CountDownLatch heard = new CountDownLatch(1);
        AtomicBoolean inTime = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        assertEquals("later", turns.insist(() -> {
            untilWaiting(waiting);
            turns.detach(null, "later", Duration.ofSeconds(30), givenUp -> {});
            inTime.set(isCounted(heard));
            done.countDown();
            return "done";
        }));
        heard.countDown();
        assertTrue(done.await(30, TimeUnit.SECONDS));
        assertTrue(inTime.get(), "whoever waits slept on");
    }

    /** Well before whoever waits would have looked by itself; the interruption that stops the work does no harm. */
    private static boolean isCounted(CountDownLatch latch) {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (latch.getCount() > 0 && System.nanoTime() < until) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        return latch.getCount() == 0;
    }
}
