package io.docui.hostops;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/** Waits for a condition: as long as it takes, and a minute at most, which is enough on a busy machine too. */
public final class Waiting {
    /** How long a test waits for what must come. */
    public static final Duration LIMIT = Duration.ofMinutes(1);

    private static final Duration PAUSE = Duration.ofMillis(10);

    private Waiting() {}

    /**
     * Returns as soon as the condition holds, and fails after a minute.
     *
     * @param what the condition in words, for the message of the failure
     * @param condition is asked again and again, by the thread of the caller
     */
    public static void until(String what, Callable<Boolean> condition) {
        Awaitility.await(what)
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .atMost(LIMIT)
                .until(condition);
    }
}
