package io.docui.server.internal.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads time limits as users write them. */
public final class DurationParser {
    /** Longer ones cannot be told from for ever, and do not fit into all clocks. */
    private static final Duration LIMIT = Duration.ofDays(3650);

    private DurationParser() {}

    /**
     * Reads a time limit.
     *
     * @param text ISO 8601, such as {@code PT20S}
     * @return the duration, longer than nothing and at most ten years; empty if the text is something else
     */
    public static Optional<Duration> parse(String text) {
        try {
            return Optional.of(Duration.parse(text))
                    .filter(given -> given.compareTo(Duration.ZERO) > 0 && given.compareTo(LIMIT) <= 0);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
