package io.docui.server.internal.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Durations as people read them. */
class DurationFormatTest {
    @ParameterizedTest
    @CsvSource({
        "PT-5S, 0 s",
        "PT0.999S, 0 s",
        "PT59.9S, 59 s",
        "PT60S, 1 min",
        "PT3M59S, 3 min",
        "PT59M59S, 59 min",
        "PT1H59S, 1 h",
        "PT2H5M, 2 h 5 min",
        "P1DT59M, 1 d",
        "P4DT1H30M, 4 d 1 h",
        "P400D, 400 d"
    })
    void roundsAgesDown(Duration age, String text) {
        assertEquals(text, DurationFormat.formatAge(age));
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0 s",
        "PT20S, 20 s",
        "PT0.5S, 500 ms",
        "PT1.5S, 1 s 500 ms",
        "PT90S, 1 min 30 s",
        "PT1H, 1 h",
        "P1DT2H3M4S, 1 d 2 h 3 min 4 s"
    })
    void formatsLimitsExactly(Duration limit, String text) {
        assertEquals(text, DurationFormat.formatLimit(limit));
    }
}
