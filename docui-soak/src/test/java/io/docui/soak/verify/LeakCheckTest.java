package io.docui.soak.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What rises is not flat, what goes up and down is. */
class LeakCheckTest {
    private static LeakCheck check(int samples, IntToDoubleFunction figure) {
        List<LeakCheck.MeasuredPoint> points = IntStream.range(0, samples)
                .mapToObj(i -> new LeakCheck.MeasuredPoint(i / 100.0, figure.applyAsDouble(i)))
                .toList();
        return LeakCheck.of(points);
    }

    @Test
    void failsForRisingFigure() {
        LeakCheck rising = check(100, i -> 100 + i);
        assertFalse(rising.passes());
        assertEquals(100, rising.slope(), 1e-6);
        assertEquals(0, rising.uncertainty(), 1e-6);
    }

    @Test
    void passesForFluctuatingFigure() {
        LeakCheck even = check(100, i -> 100 + i % 7);
        assertTrue(even.isConclusive() && even.passes());
        assertTrue(Math.abs(even.slope()) <= even.uncertainty());
    }

    @Test
    void ignoresInitialRise() {
        assertTrue(check(100, i -> Math.min(i, 20)).passes());
    }

    @Test
    void isInconclusiveWithFewSamples() {
        LeakCheck few = check(8, i -> i * i);
        assertFalse(few.isConclusive());
        assertTrue(few.passes());
    }

    @Test
    void isInconclusiveForShortTime() {
        List<LeakCheck.MeasuredPoint> points = IntStream.range(0, 100)
                .mapToObj(i -> new LeakCheck.MeasuredPoint(i / 250.0, i))
                .toList();
        assertFalse(LeakCheck.of(points).isConclusive());
    }
}
