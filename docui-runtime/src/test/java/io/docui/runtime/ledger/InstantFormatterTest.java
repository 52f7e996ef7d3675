package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantFormatterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1970-01-01T00:00:00Z",
                "2026-11-27T19:59:15.154129022Z",
                "2026-11-27T19:59:15.15Z",
                "2026-11-27T19:59:15.000100Z",
                "2026-11-27T19:59:15.000000001Z",
                "2026-11-27T19:59:15Z",
                "1969-12-31T23:59:59.999Z",
                "-0001-01-01T00:00:00.5Z",
                "+1000000000-12-31T23:59:59.999999999Z"
            })
    void formatsLikeTheInstant(String text) {
        Instant time = Instant.parse(text);
        assertEquals(time.toString(), InstantFormatter.format(time));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void formatsRandomTimesLikeTheInstant(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            int[] units = {1, 1_000, 1_000_000, 1_000_000_000};
            int unit = units[random.nextInt(units.length)];
            long nanos = (long) random.nextInt(1_000_000_000) / unit * unit;
            Instant time = Instant.ofEpochSecond(random.nextInt(3) + 1_800_000_000L, nanos);
            assertEquals(time.toString(), InstantFormatter.format(time), "seed " + seed);
        }
    }
}
