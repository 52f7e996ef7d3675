package io.docui.runtime.session;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * With the last session its threads end: a program that joins them, as {@code mvn exec:java} does, does not wait.
 *
 * <p>The sessions are those of a process of its own, for other tests leave some open in theirs.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ThreadTerminationTest {
    private static String runProgram(Class<?> program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName())
                .redirectErrorStream(true)
                .start();
        try (InputStream out = process.getInputStream()) {
            String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), text);
            return text.strip();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void closingLastSessionEndsThreads() throws Exception {
        assertEquals("ended\nended", runProgram(ClosedSessionsProgram.class));
    }

    @Test
    void openSessionDoesNotKeepProcessAlive() throws Exception {
        assertEquals("main returned", runProgram(OpenSessionProgram.class));
    }

    private static ConfigurableProvider createProvider(CountDownLatch release) {
        return new ConfigurableProvider.ProviderBuilder()
                .with(ConfigurableProvider.action("add"), context -> "added")
                .with(ConfigurableProvider.action("later").async(), context -> {
                    release.await();
                    return "done";
                })
                .build("machine");
    }

    private static Session openAndUseSession(String id) throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        Session session = App.of(() -> List.of(createProvider(release))).open(id);
        session.project();
        assertTrue(session.run("add()").success());
        String operation = Objects.requireNonNull(session.run("later()").asyncHandle());
        release.countDown();
        assertTrue(session.operationResult(operation, Duration.ofMinutes(1))
                .orElseThrow()
                .success());
        return session;
    }

    private static List<Thread> docuiThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("docui-"))
                .toList();
    }

    /**
     * Opens sessions and closes them, again and again, until the threads of one round end before a control that waits for
     * work for half as long as they may. A machine that stands still for seconds makes a round say nothing.
     */
    static final class ClosedSessionsProgram {
        private static final int MOST_ROUNDS = 10;

        private ClosedSessionsProgram() {}

        public static void main(String[] args) throws InterruptedException {
            int outlived = 0;
            for (int round = 0; round < MOST_ROUNDS && outlived < 2; round++) {
                if (controlOutlivesThreads()) {
                    System.out.println("ended");
                    outlived++;
                }
            }
        }

        private static boolean controlOutlivesThreads() throws InterruptedException {
            ThreadPoolExecutor control = new ThreadPoolExecutor(0, 1, 5, TimeUnit.SECONDS, new SynchronousQueue<>());
            control.execute(() -> {});
            Session one = openAndUseSession("one");
            Session other = openAndUseSession("other");
            other.close();
            assertFalse(docuiThreads().isEmpty(), "a session is open, whose threads wait for work");
            one.close();
            await().atMost(Duration.ofMinutes(1)).until(() -> docuiThreads().isEmpty());
            boolean outlives = control.getPoolSize() == 1;
            control.shutdown();
            return outlives;
        }
    }

    /** Opens a session and forgets to close it. */
    static final class OpenSessionProgram {
        private OpenSessionProgram() {}

        public static void main(String[] args) throws InterruptedException {
            Session session = openAndUseSession("open");
            assertFalse(session.id().isEmpty());
            assertTrue(docuiThreads().stream().allMatch(Thread::isDaemon));
            System.out.println("main returned");
        }
    }
}
