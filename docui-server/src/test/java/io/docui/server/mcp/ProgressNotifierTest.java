package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The numbers of progress grow, as the protocol requires, whatever an action reports. */
class ProgressNotifierTest {
    private static List<Object> numbers(OptionalDouble... fractions) {
        ProgressNotifier.Steps steps = new ProgressNotifier.Steps();
        List<Object> numbers = new ArrayList<>();
        for (OptionalDouble fraction : fractions) {
            Map<String, Object> params = steps.next("t", new Progress("op", fraction, "text"));
            assertEquals("t", params.get("progressToken"));
            assertEquals(fraction.isPresent(), params.containsKey("total"));
            numbers.add(params.get("progress"));
        }
        return numbers;
    }

    @Test
    void firstFractionIsReportedAsItIs() {
        assertEquals(List.of(0L, 0.5, 1L), numbers(OptionalDouble.of(0), OptionalDouble.of(0.5), OptionalDouble.of(1)));
    }

    @Test
    void unknownTotalIsCounted() {
        assertEquals(List.of(1L, 2L), numbers(OptionalDouble.empty(), OptionalDouble.empty()));
    }

    @Test
    void repeatedAndFallingFractionsGrowALittle() {
        List<Object> numbers =
                numbers(OptionalDouble.of(0), OptionalDouble.of(0), OptionalDouble.of(0.5), OptionalDouble.of(0.1));
        for (int i = 1; i < numbers.size(); i++) {
            assertTrue(
                    ((Number) numbers.get(i)).doubleValue() > ((Number) numbers.get(i - 1)).doubleValue(),
                    numbers::toString);
        }
        assertTrue(((Number) numbers.get(1)).doubleValue() > 1e-9, numbers::toString);
    }
}
