package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How much is kept of results, and which. */
class LongResultCacheTest {
    private final LongResultCache results = new LongResultCache(
            new TokenBudget(TokenBudget.DEFAULT_TOKENS, text -> text.length() / 100),
            new BuiltInCalls(() -> new ActionCatalog(List.of())));

    private long keptCount() {
        return IntStream.rangeClosed(1, 40)
                .filter(i -> results.page("op-" + i, 1).isPresent())
                .count();
    }

    @Test
    void evictsOldResultsByTotalLength() {
        for (int i = 1; i <= 5; i++) {
            results.put("op-" + i, "x".repeat(900_000));
        }
        assertFalse(results.page("op-3", 1).isPresent());
        assertTrue(results.page("op-4", 1).isPresent());
        assertTrue(results.page("op-5", 1).isPresent());
        assertEquals(2, keptCount());
    }

    @Test
    void evictsOldResultsByCount() {
        for (int i = 1; i <= 40; i++) {
            results.put("op-" + i, "x".repeat(60_000));
        }
        assertEquals(16, keptCount());
    }
}
