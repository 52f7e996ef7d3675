package io.docui.cluster;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Clock of a session that never goes back, even if the session moves between machines, and that can be set during recovery. Otherwise it
 * follows the machine's clock. Thread-safe.
 */
final class SessionClock extends Clock {
    private final Clock machine;
    private @Nullable Instant then;
    private Instant latest = Instant.MIN;

    SessionClock(Clock machine) {
        this.machine = machine;
    }

    /** Sets the clock to a past time, until {@link #resume}. */
    synchronized void setTime(Instant time) {
        then = time;
        latest = time.isAfter(latest) ? time : latest;
    }

    /** Follows the machine's clock again. */
    synchronized void resume() {
        then = null;
    }

    @Override
    public synchronized Instant instant() {
        if (then != null) {
            return then;
        }
        Instant now = machine.instant();
        latest = now.isAfter(latest) ? now : latest;
        return latest;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return zone.equals(getZone()) ? this : Clock.fixed(instant(), zone);
    }
}
