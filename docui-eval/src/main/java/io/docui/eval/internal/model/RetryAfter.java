package io.docui.eval.internal.model;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads the header {@code Retry-After} of RFC 9110: seconds, or a date. */
final class RetryAfter {
    private RetryAfter() {}

    /** Returns how long to wait; empty if the header is absent or invalid. */
    static Optional<Duration> of(HttpHeaders headers, Instant now) {
        return headers.firstValue("Retry-After").map(String::strip).flatMap(text -> parse(text, now));
    }

    private static Optional<Duration> parse(String text, Instant now) {
        if (text.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant time = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(time.isAfter(now) ? Duration.between(now, time) : Duration.ZERO);
        } catch (DateTimeException e) {
            return Optional.empty(); // invalid, so that the usual pause applies
        }
    }
}
