package io.docui.runtime.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The kind of worker threads, which is the process's. */
@Isolated
class WorkerThreadsTest {
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    private final ThreadFactory factory = WorkerThreads.factory("test-");

    @AfterEach
    void reset() {
        WorkerThreads.useDefault();
        INHERITED.remove();
    }

    private record SeenThread(Class<?> type, String name, boolean isDaemon, String inherited) {}

    private SeenThread run() throws Exception {
        INHERITED.set("caller");
        CompletableFuture<SeenThread> seen = new CompletableFuture<>();
        factory.newThread(() -> {
                    Thread current = Thread.currentThread();
                    seen.complete(
                            new SeenThread(current.getClass(), current.getName(), current.isDaemon(), INHERITED.get()));
                })
                .start();
        return seen.get(1, TimeUnit.MINUTES);
    }

    @Test
    void createsNumberedDaemonThreadsThatInheritNothing() throws Exception {
        assertEquals("test-1", run().name());
        SeenThread second = run();
        assertEquals("test-2", second.name());
        assertTrue(second.isDaemon());
        assertNull(second.inherited());
        assertEquals(Thread.class, second.type());
    }

    @Test
    void createsThreadsOfTheChosenFactory() throws Exception {
        WorkerThreads.use(work -> new ChosenThread(work));
        SeenThread seen = run();
        assertEquals(ChosenThread.class, seen.type());
        assertEquals("test-1", seen.name());
    }

    private static final class ChosenThread extends Thread {
        ChosenThread(Runnable work) {
            super(work);
            setDaemon(true);
        }
    }
}
