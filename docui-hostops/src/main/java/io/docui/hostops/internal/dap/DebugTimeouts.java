package io.docui.hostops.internal.dap;

import java.time.Duration;

/**
 * How long a debugger may take.
 *
 * @param start for starting a program
 * @param answer for any other answer
 * @param end for ending by itself once it is told to
 */
public record DebugTimeouts(Duration start, Duration answer, Duration end) {
    /** What is right for people's machines: 30, 10 and 2 seconds. */
    public static final DebugTimeouts USUAL =
            new DebugTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(2));
}
