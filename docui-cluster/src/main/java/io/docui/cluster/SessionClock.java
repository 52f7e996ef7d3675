package io.docui.cluster;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The time of a session: the machine's, but never earlier than it was, though the session comes from a machine whose clock is
 * ahead; while it is repeated, the time that it was then. Thread-safe.
 */
final class SessionClock extends Clock {
    private final Clock machine;
    private @Nullable Instant then;
    private Instant latest = Instant.MIN;

    SessionClock(Clock machine) {
        this.machine = machine;
    }

    /** Sets it to a time in the past, until {@link #resume}. */
    synchronized void setTime(Instant time) {
        then = time;
        latest = time.isAfter(latest) ? time : latest;
    }

    /** Lets it follow the machine's again. */
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
