package io.docui.soak.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What rises is not flat, what goes up and down is. */
class FlatnessTest {
    private static Flatness of(int samples, IntToDoubleFunction figure) {
        List<Flatness.Point> points = IntStream.range(0, samples)
                .mapToObj(i -> new Flatness.Point(i / 100.0, figure.applyAsDouble(i)))
                .toList();
        return Flatness.of(points);
    }

    @Test
    void aFigureThatRisesIsNot() {
        Flatness rising = of(100, i -> 100 + i);
        assertFalse(rising.holds());
        assertEquals(100, rising.slope(), 1e-6);
        assertEquals(0, rising.uncertainty(), 1e-6);
    }

    @Test
    void aFigureThatGoesUpAndDownIs() {
        Flatness even = of(100, i -> 100 + i % 7);
        assertTrue(even.isJudged() && even.holds());
        assertTrue(Math.abs(even.slope()) <= even.uncertainty());
    }

    @Test
    void whatFillsUpAtFirstIsLeftOut() {
        assertTrue(of(100, i -> Math.min(i, 20)).holds());
    }

    @Test
    void aFewSamplesAreNotJudged() {
        Flatness few = of(8, i -> i * i);
        assertFalse(few.isJudged());
        assertTrue(few.holds());
    }

    @Test
    void aShortTimeIsNotJudged() {
        List<Flatness.Point> points = IntStream.range(0, 100)
                .mapToObj(i -> new Flatness.Point(i / 250.0, i))
                .toList();
        assertFalse(Flatness.of(points).isJudged());
    }
}
