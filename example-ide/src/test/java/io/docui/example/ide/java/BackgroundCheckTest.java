package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.ProblemSource.ProblemReport;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BackgroundCheckTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final List<ProblemReport> NONE = List.of(new ProblemReport(List.of(), Optional.empty()));

    private final CompletableFuture<List<ProblemReport>> found = new CompletableFuture<>();
    private final BackgroundCheck search = new BackgroundCheck(Optional.empty(), 1L, stop -> {
        stop.accept(() -> found.cancel(false));
        return found.join();
    });

    @Test
    void awaitReturnsEmptyWhileRunning() throws InterruptedException {
        assertEquals(Optional.empty(), search.await(Duration.ZERO));
        assertTrue(search.isRunningFor(Optional.empty(), 1L));
        assertFalse(search.isRunningFor(Optional.empty(), 2L), "the files have changed");
        assertFalse(search.isRunningFor(Optional.of(Path.of("A.java")), 1L));
        CountDownLatch over = new CountDownLatch(1);
        search.onDone(over::countDown);
        found.complete(NONE);
        assertEquals(Optional.of(NONE), search.await(LONG));
        assertTrue(over.await(LONG.toSeconds(), TimeUnit.SECONDS));
        assertFalse(search.isRunningFor(Optional.empty(), 1L));
    }

    @Test
    void stoppedCheckFindsNothing() {
        search.stop();
        assertThrows(LanguageServerException.class, () -> search.await(LONG));
        assertFalse(search.isRunning());
    }

    @Test
    void rethrowsFailureOfCheck() {
        found.completeExceptionally(new IllegalArgumentException("odd"));
        assertTrue(String.valueOf(assertThrows(IllegalStateException.class, () -> search.await(LONG))
                        .getMessage())
                .contains("odd"));
        BackgroundCheck lost = new BackgroundCheck(Optional.empty(), 1L, stop -> {
            throw new ActionException("Name a file.");
        });
        assertEquals(
                "Name a file.",
                assertThrows(ActionException.class, () -> lost.await(LONG)).getMessage());
    }
}
