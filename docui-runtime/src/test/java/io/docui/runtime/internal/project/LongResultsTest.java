package io.docui.runtime.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.context.Budget;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How much is kept of results, and which. */
class LongResultsTest {
    private final LongResults results = new LongResults(new Budget(Budget.DEFAULT_TOKENS, text -> text.length() / 100));

    private long kept() {
        return IntStream.rangeClosed(1, 40)
                .filter(i -> results.part("op-" + i, 1).isPresent())
                .count();
    }

    @Test
    void longOnesPushOutOldOnesByTheirLength() {
        for (int i = 1; i <= 5; i++) {
            results.keep("op-" + i, "x".repeat(900_000));
        }
        assertFalse(results.part("op-3", 1).isPresent());
        assertTrue(results.part("op-4", 1).isPresent());
        assertTrue(results.part("op-5", 1).isPresent());
        assertEquals(2, kept());
    }

    @Test
    void shortOnesPushOutOldOnesByTheirNumber() {
        for (int i = 1; i <= 40; i++) {
            results.keep("op-" + i, "x".repeat(60_000));
        }
        assertEquals(16, kept());
    }
}
