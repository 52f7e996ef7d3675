package io.docui.hostops.dap;

import java.time.Duration;

/**
 * How long a debugger may take.
 *
 * @param start for starting a program
 * @param answer for any other answer
 * @param end for ending by itself once it is told to
 */
public record DebugLimits(Duration start, Duration answer, Duration end) {
    /** What is right for people's machines: 30, 10 and 2 seconds. */
    public static final DebugLimits USUAL =
            new DebugLimits(Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(2));
}
