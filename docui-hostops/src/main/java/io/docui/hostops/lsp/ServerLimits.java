package io.docui.hostops.lsp;

import java.time.Duration;

/**
 * How long is waited for servers, and how often one that ended is started again.
 *
 * @param start for a server to be ready
 * @param answer for an answer
 * @param suspect for an answer of a server that did not give its last one in time: what hangs is not waited for twice
 * @param diagnostics for what a server has to say of a text that has changed
 * @param quiet how long nothing more must come before diagnostics count as complete
 * @param stop for a server to end by itself
 * @param pause before a server that ended unexpectedly starts again; each further pause is four times as long
 * @param starts how often it is started again before it counts as broken
 */
public record ServerLimits(
        Duration start,
        Duration answer,
        Duration suspect,
        Duration diagnostics,
        Duration quiet,
        Duration stop,
        Duration pause,
        int starts) {
    /** What suits real servers. */
    public static final ServerLimits USUAL = new ServerLimits(
            Duration.ofSeconds(30),
            Duration.ofSeconds(15),
            Duration.ofSeconds(3),
            Duration.ofSeconds(10),
            Duration.ofMillis(600),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            3);
}
