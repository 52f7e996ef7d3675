package io.docui.hostops.internal.policy;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts the keys pressed within the last minute, for the rate limit of the policy. Thread-safe. */
final class KeystrokeRateCounter {
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final InstantSource clock;
    private final Deque<Press> presses = new ArrayDeque<>();

    private record Press(Instant when, int keys) {}

    KeystrokeRateCounter(InstantSource clock) {
        this.clock = clock;
    }

    synchronized void record(int keys) {
        presses.add(new Press(clock.instant(), keys));
    }

    synchronized int lastMinute() {
        Instant begin = clock.instant().minus(WINDOW);
        while (!presses.isEmpty() && presses.peek().when().isBefore(begin)) {
            presses.remove();
        }
        return presses.stream().mapToInt(Press::keys).sum();
    }
}
