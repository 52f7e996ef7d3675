package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The time of a session does not go back, wherever it is opened. */
class SessionClockTest {
    private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

    @Test
    void keepsTimeWhenMachineClockIsSlow() {
        SessionClock clock = new SessionClock(Clock.fixed(NOON.minusSeconds(3_600), ZoneOffset.UTC));
        clock.setTime(NOON);
        assertEquals(NOON, clock.instant());
        clock.resume();
        assertEquals(NOON, clock.instant());
    }

    @Test
    void followsMachineClockAfterResume() {
        SessionClock clock = new SessionClock(Clock.fixed(NOON, ZoneOffset.UTC));
        clock.setTime(NOON.minusSeconds(60));
        assertEquals(NOON.minusSeconds(60), clock.instant());
        clock.resume();
        assertEquals(NOON, clock.instant());
    }
}
