package io.docui.runtime.internal.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
        // Once for the work, and once for each second that a busy machine takes.
        assertTrue(woken < CLOCKS / 2, () -> "woken " + woken + " times by " + CLOCKS + " clocks");
    }
}
