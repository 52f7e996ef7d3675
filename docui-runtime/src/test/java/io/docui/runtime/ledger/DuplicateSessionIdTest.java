package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.CustomActionProvider.action;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.widget.Widget;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two sessions that are open at once never have one id in one ledger. */
class DuplicateSessionIdTest {
    private static App app(Ledger ledger) {
        return App.of(() -> List.of(new CustomActionProvider(
                        "shop", Map.of(action("count").build(), CustomActionProvider::increment))))
                .withLedger(ledger)
                .withClock(Clock.fixed(Instant.parse("2026-11-22T10:00:00Z"), ZoneOffset.UTC));
    }

    @Test
    void rejectsDuplicateIdUntilFirstSessionCloses() {
        Ledger ledger = new MemoryLedger();
        try (Session first = app(ledger).open("s")) {
            IllegalStateException refusal =
                    assertThrows(IllegalStateException.class, () -> app(ledger).open("s"));
            assertEquals(
                    "The session s is already open in this ledger, opened by shop at 2026-11-22T10:00:00Z, on thread "
                            + Thread.currentThread().getName() + ". Close it first, or use another id.",
                    refusal.getMessage());
            assertTrue(first.run("count()").success(), "the first goes on");
            try (Session other = app(ledger).open("t");
                    Session elsewhere = app(new MemoryLedger()).open("s")) {
                assertTrue(other.run("count()").success());
                assertTrue(elsewhere.run("count()").success());
            }
        }
        try (Session next = app(ledger).open("s")) {
            assertEquals("op-2", next.run("count()").operationId());
        }
    }

    @Test
    void unclosedSessionKeepsIdUntilLedgerReopens(@TempDir Path directory) {
        Ledger first = FileLedger.open(directory, LedgerOptions.DEFAULT);
        Session forgotten = app(first).open("s");
        assertTrue(forgotten.run("count()").success());
        assertThrows(IllegalStateException.class, () -> app(first).open("s"));
        first.close();
        try (Ledger again = FileLedger.open(directory, LedgerOptions.DEFAULT);
                Session next = app(again).open("s")) {
            String id = Objects.requireNonNull(next.run("count()").operationId());
            assertTrue(Integer.parseInt(id.substring(3)) > 1, id);
        }
    }

    @Test
    void failedOpenReleasesId() {
        Ledger ledger = new MemoryLedger();
        App broken = app(ledger).withWidgets(() -> {
            throw new IllegalArgumentException("no widgets today");
        });
        assertThrows(IllegalArgumentException.class, () -> broken.open("s"));
        App fixed = app(ledger).withWidgets(List::<Widget>of);
        fixed.open("s").close();
    }
}
