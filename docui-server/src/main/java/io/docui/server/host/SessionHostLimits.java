package io.docui.server.host;

import java.time.Duration;

/**
 * Limits of a session host: the number of open sessions, and their idle time.
 *
 * @param sessions the maximum number of open sessions; at least 1
 * @param idle the time without a call after which a session is closed; positive
 */
public record SessionHostLimits(int sessions, Duration idle) {
    /** 1,000 sessions, and 30 minutes without a call. */
    public static final SessionHostLimits DEFAULT = new SessionHostLimits(1_000, Duration.ofMinutes(30));

    /**
     * Validates the limits.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public SessionHostLimits {
        if (sessions < 1) {
            throw new IllegalArgumentException(
                    "The maximum number of sessions must be at least 1, not " + sessions + ".");
        }
        if (idle.isZero() || idle.isNegative()) {
            throw new IllegalArgumentException("The idle limit of sessions must be positive, not " + idle + ".");
        }
    }
}
