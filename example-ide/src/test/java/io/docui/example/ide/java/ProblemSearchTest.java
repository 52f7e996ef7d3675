package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.lsp.ProblemSource.Report;
import io.docui.hostops.lsp.ServerFault;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProblemSearchTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final List<Report> NONE = List.of(new Report(List.of(), Optional.empty()));

    private final CompletableFuture<List<Report>> found = new CompletableFuture<>();
    private final ProblemSearch search = new ProblemSearch(Optional.empty(), 1L, stop -> {
        stop.accept(() -> found.cancel(false));
        return found.join();
    });

    @Test
    void whoWaitsForAWhileIsToldThatItGoesOn() throws InterruptedException {
        assertEquals(Optional.empty(), search.await(Duration.ZERO));
        assertTrue(search.goesOnFor(Optional.empty(), 1L));
        assertFalse(search.goesOnFor(Optional.empty(), 2L), "the files have changed");
        assertFalse(search.goesOnFor(Optional.of(Path.of("A.java")), 1L));
        CountDownLatch over = new CountDownLatch(1);
        search.whenOver(over::countDown);
        found.complete(NONE);
        assertEquals(Optional.of(NONE), search.await(LONG));
        assertTrue(over.await(LONG.toSeconds(), TimeUnit.SECONDS));
        assertFalse(search.goesOnFor(Optional.empty(), 1L));
    }

    @Test
    void whatIsStoppedFindsNothing() {
        search.stop();
        assertThrows(ServerFault.class, () -> search.await(LONG));
        assertFalse(search.goesOn());
    }

    @Test
    void whyNothingCouldBeFoundIsTold() {
        found.completeExceptionally(new IllegalArgumentException("odd"));
        assertTrue(String.valueOf(assertThrows(IllegalStateException.class, () -> search.await(LONG))
                        .getMessage())
                .contains("odd"));
        ProblemSearch lost = new ProblemSearch(Optional.empty(), 1L, stop -> {
            throw new ActionException("Name a file.");
        });
        assertEquals(
                "Name a file.",
                assertThrows(ActionException.class, () -> lost.await(LONG)).getMessage());
    }
}
