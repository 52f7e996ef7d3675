package io.docui.eval.internal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-27T08:00:00Z");

    private static Optional<Duration> read(String value) {
        return RetryAfter.of(HttpHeaders.of(Map.of("retry-after", List.of(value)), (name, text) -> true), NOW);
    }

    @Test
    void readsSecondsAndDates() {
        assertEquals(Optional.of(Duration.ofSeconds(30)), read(" 30 "));
        assertEquals(Optional.of(Duration.ofMinutes(1)), read("Fri, 27 Nov 2026 08:01:00 GMT"));
        assertEquals(Optional.of(Duration.ZERO), read("Fri, 27 Nov 2026 07:00:00 GMT"));
    }

    @Test
    void ignoresInvalidValues() {
        assertEquals(Optional.empty(), read("soon"));
        assertEquals(Optional.empty(), read("-1"));
        assertEquals(Optional.empty(), RetryAfter.of(HttpHeaders.of(Map.of(), (name, text) -> true), NOW));
    }
}
