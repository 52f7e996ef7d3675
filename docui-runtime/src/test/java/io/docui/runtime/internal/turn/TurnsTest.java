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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that waits for a turn sleeps until there is something to do for it: waking it costs more than a short call does. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class TurnsTest {
    private static final int CLOCKS = 50;

    /** So long that no look at the clock happens by itself in a test. */
    private static final Duration NEVER = Duration.ofDays(1);

    private final Turns turns = new Turns(() -> new Locks(List.of()), NEVER, Clock.systemUTC(), NEVER);

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
                Turns.clock(NEVER);
            }
            return "done";
        }));
        long woken = waits(waiting) - before;
        assertTrue(woken < CLOCKS / 2, () -> "woken " + woken + " times by " + CLOCKS + " clocks");
    }

    @Test
    void hearsOfAClockThatGivesLessTime() {
        Thread waiting = Thread.currentThread();
        CountDownLatch told = new CountDownLatch(1);
        try {
            turns.insist(() -> {
                Turn turn = Objects.requireNonNull(Turn.current());
                turn.onStop(told::countDown);
                untilWaiting(waiting);
                Turns.clock(Duration.ofMillis(1));
                return isCounted(told);
            });
        } catch (GivenUp e) {
            // A busy machine may need more than the grace to return after the stop, which is what this test is about.
        }
        assertEquals(0, told.getCount(), "the waiting thread slept on");
    }

    @Test
    void hearsTheAnswerOfWorkThatGoesOn() throws InterruptedException {
        Thread waiting = Thread.currentThread();
        CountDownLatch heard = new CountDownLatch(1);
        AtomicBoolean inTime = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        assertEquals("later", turns.insist(() -> {
            untilWaiting(waiting);
            turns.detach(null, "later", NEVER, givenUp -> {});
            inTime.set(isCounted(heard));
            done.countDown();
            return "done";
        }));
        heard.countDown();
        assertTrue(done.await(1, TimeUnit.MINUTES));
        assertTrue(inTime.get(), "the waiting thread slept on");
    }

    /** The work is interrupted once when it is stopped, which is no reason to give up. */
    private static boolean isCounted(CountDownLatch latch) {
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
