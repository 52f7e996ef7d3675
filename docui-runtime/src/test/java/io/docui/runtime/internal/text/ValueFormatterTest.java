package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueFormatterTest {
    /** Constants of every kind of name. */
    enum Mood {
        IN_COMBAT,
        CALM,
        GET,
        HTTP_404,
        camelCase,
        HAPPY {
            @Override
            public String toString() {
                return "Happy as can be";
            }
        }
    }

    @ParameterizedTest
    @MethodSource
    void formatsEveryKindOfValue(Object value, String expected) {
        assertEquals(expected, ValueFormatter.format(value));
    }

    static Stream<Arguments> formatsEveryKindOfValue() {
        return Stream.of(
                Arguments.of(1.50, "1.5"),
                Arguments.of(true, "true"),
                Arguments.of('x', "x"),
                Arguments.of(Mood.IN_COMBAT, "in combat"),
                Arguments.of(Mood.CALM, "calm"),
                Arguments.of(Mood.GET, "GET"),
                Arguments.of(Mood.HTTP_404, "http 404"),
                Arguments.of(Mood.camelCase, "camelCase"),
                Arguments.of(Mood.HAPPY, "happy"),
                Arguments.of(Instant.parse("2026-11-22T01:15:04.123456789Z"), "2026-11-22T01:15:04Z"),
                Arguments.of(LocalDateTime.parse("2026-11-22T01:15:04.5"), "2026-11-22T01:15:04"),
                Arguments.of(LocalDate.parse("2026-11-22"), "2026-11-22"),
                Arguments.of(LocalTime.parse("01:15:04.999"), "01:15:04"),
                Arguments.of(ZonedDateTime.parse("2026-11-22T01:15:04.5+01:00"), "2026-11-22T01:15:04+01:00"),
                Arguments.of(URI.create("https://a.example/b"), "https://a.example/b"));
    }

    @ParameterizedTest
    @MethodSource
    void formatsDurationsWithUnits(String duration, String expected) {
        assertEquals(expected, ValueFormatter.format(Duration.parse(duration)));
    }

    static Stream<Arguments> formatsDurationsWithUnits() {
        return Stream.of(
                Arguments.of("PT1H30M", "1 h 30 min"),
                Arguments.of("PT36H", "1 d 12 h"),
                Arguments.of("PT0.25S", "250 ms"),
                Arguments.of("PT1M0.5S", "1 min 500 ms"),
                Arguments.of("PT0S", "0 s"),
                Arguments.of("PT0.000001S", "1000 ns"),
                Arguments.of("PT-5M", "-5 min"),
                Arguments.of(Duration.ofSeconds(Long.MIN_VALUE).toString(), "-106751991167300 d 15 h 30 min 7 s"));
    }
}
