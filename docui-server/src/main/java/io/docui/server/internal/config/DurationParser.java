package io.docui.server.internal.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Parses time limits in ISO 8601 format, as users write them. */
public final class DurationParser {
    /** The maximum. Longer durations are practically unlimited, and some clocks do not support them. */
    private static final Duration LIMIT = Duration.ofDays(3650);

    private DurationParser() {}

    /**
     * Parses a time limit.
     * @param text the text in ISO 8601 format, such as {@code PT20S}
     * @return the duration, positive and at most ten years; empty if the text is invalid
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
