package io.docui.server.host;

import java.time.Duration;

/**
 * How much a host takes upon itself.
 *
 * @param sessions how many sessions may be open at once; at least 1
 * @param idle after how long without a call a session is closed; positive
 */
public record HostLimits(int sessions, Duration idle) {
    /** 1,000 sessions, each for half an hour without a call. */
    public static final HostLimits DEFAULT = new HostLimits(1_000, Duration.ofMinutes(30));

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public HostLimits {
        if (sessions < 1) {
            throw new IllegalArgumentException("A host has room for at least one session, not " + sessions + ".");
        }
        if (idle.isZero() || idle.isNegative()) {
            throw new IllegalArgumentException("A session cannot be idle for " + idle + ".");
        }
    }
}
