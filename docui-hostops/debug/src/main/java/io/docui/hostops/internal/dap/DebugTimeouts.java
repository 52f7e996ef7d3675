package io.docui.hostops.internal.dap;

import java.time.Duration;

/**
 * Timeouts for starting a program, answering a request and ending a debugger.
 * @param end the time to end by itself after a request to end
 */
public record DebugTimeouts(Duration start, Duration answer, Duration end) {
    /** The defaults for people's machines: 30, 10 and 2 seconds. */
    public static final DebugTimeouts USUAL =
            new DebugTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(2));
}
