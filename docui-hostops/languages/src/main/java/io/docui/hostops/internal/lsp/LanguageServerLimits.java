package io.docui.hostops.internal.lsp;

import java.time.Duration;

/**
 * Timeouts and restart limits of a language server.
 * @param suspect the maximum time for an answer of a server whose last answer was late, so that a hung server does not cause two full waits
 * @param quiet the time without further diagnostics after which they count as complete
 * @param pause the pause before a server that ended unexpectedly is restarted; each further pause is four times as long
 * @param starts the number of restarts before a server counts as failed
 */
public record LanguageServerLimits(
        Duration start,
        Duration answer,
        Duration suspect,
        Duration diagnostics,
        Duration quiet,
        Duration stop,
        Duration pause,
        int starts) {
    /** Limits that suit real servers. */
    public static final LanguageServerLimits USUAL = new LanguageServerLimits(
            Duration.ofSeconds(30),
            Duration.ofSeconds(15),
            Duration.ofSeconds(3),
            Duration.ofSeconds(10),
            Duration.ofMillis(600),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            3);
}
