package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The thread that reads a message also runs its call and writes its response, but nothing waits for that. */
class StdioThreadsTest {
    private final StdioThreads threads = new StdioThreads();

    @AfterEach
    void end() {
        threads.shutdown();
    }

    private static void run(@Nullable Runnable rest) {
        assertNotNull(rest);
        rest.run();
    }

    private static Thread get(CompletableFuture<Thread> thread) throws Exception {
        return thread.get(1, TimeUnit.MINUTES);
    }

    @Test
    void readingThreadRunsTheCallAndWritesTheResponse() throws Exception {
        CompletableFuture<Thread> called = new CompletableFuture<>();
        CompletableFuture<Thread> written = new CompletableFuture<>();
        CompletableFuture<Thread> readOn = new CompletableFuture<>();
        Runnable rest = threads.handle(() -> threads.execute(() -> {
            called.complete(Thread.currentThread());
            threads.executeWrite(() -> written.complete(Thread.currentThread()), () -> true);
        }));
        assertNotNull(rest);
        assertTrue(!called.isDone(), "the message is handled first");
        assertTrue(threads.readOn(() -> readOn.complete(Thread.currentThread())));
        rest.run();

        assertEquals(Thread.currentThread(), called.getNow(null));
        assertEquals(Thread.currentThread(), written.getNow(null));
        assertNotEquals(Thread.currentThread(), get(readOn));
    }

    @Test
    void messageDuringTheCallDoesNotWaitForItsEnd() throws Exception {
        CompletableFuture<Thread> written = new CompletableFuture<>();
        Runnable rest = threads.handle(() -> threads.execute(() -> {
            threads.executeWrite(() -> written.complete(Thread.currentThread()), () -> false);
            written.orTimeout(1, TimeUnit.MINUTES).join();
        }));
        run(rest);
        assertNotEquals(Thread.currentThread(), get(written));
    }

    @Test
    void responseThatPrecedesTheCallDoesNotWaitForIt() throws Exception {
        CompletableFuture<Thread> written = new CompletableFuture<>();
        Runnable rest = threads.handle(() -> {
            threads.execute(() -> written.orTimeout(1, TimeUnit.MINUTES).join());
            threads.executeWrite(() -> written.complete(Thread.currentThread()), () -> false);
        });
        run(rest);
        assertNotEquals(Thread.currentThread(), get(written));
    }

    @Test
    void secondCallOfAMessageRunsOnAnotherThread() throws Exception {
        CompletableFuture<Thread> second = new CompletableFuture<>();
        Runnable rest = threads.handle(() -> {
            threads.execute(() -> {});
            threads.execute(() -> second.complete(Thread.currentThread()));
        });
        assertNotNull(rest);
        assertNotEquals(Thread.currentThread(), get(second));
    }

    @Test
    void messageWithoutCallAndResponseLeavesNothingToDo() {
        assertNull(threads.handle(() -> {}));
    }

    @Test
    void callOfAnotherThreadWritesOnThatThread() throws Exception {
        CompletableFuture<Thread> called = new CompletableFuture<>();
        CompletableFuture<Thread> written = new CompletableFuture<>();
        threads.execute(() -> {
            called.complete(Thread.currentThread());
            threads.executeWrite(() -> written.complete(Thread.currentThread()), () -> true);
        });
        assertEquals(get(called), get(written));
    }

    @Test
    void failedCallStillWrites() {
        CompletableFuture<Thread> written = new CompletableFuture<>();
        Runnable rest = threads.handle(() -> threads.execute(() -> {
            threads.executeWrite(() -> written.complete(Thread.currentThread()), () -> true);
            throw new IllegalStateException("failed");
        }));
        assertNotNull(rest);
        try {
            rest.run();
        } catch (IllegalStateException e) {
            assertEquals("failed", e.getMessage());
        }
        assertEquals(Thread.currentThread(), written.getNow(null));
    }

    @Test
    void readerContinuesIfNoThreadCanReadOn() {
        threads.shutdown();
        assertTrue(!threads.readOn(() -> {}));
    }
}
