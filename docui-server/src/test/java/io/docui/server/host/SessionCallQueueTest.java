package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls run one after the other, and can be stopped at any time. */
class SessionCallQueueTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger stops = new AtomicInteger();

    @AfterEach
    void end() {
        release.countDown();
        threads.shutdown();
    }

    @Test
    void runsCallsInSubmissionOrder() throws Exception {
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> true);
        List<Integer> ran = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<Boolean>> results = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int number = i;
            results.add(callQueue.submit(() -> ran.add(number)).result().toCompletableFuture());
        }
        for (CompletableFuture<Boolean> result : results) {
            assertTrue(result.get(1, TimeUnit.MINUTES));
        }
        for (int i = 0; i < 100; i++) {
            assertEquals(i, ran.get(i));
        }
    }

    @Test
    void failedThreadStartDoesNotBlockQueue() throws Exception {
        AtomicInteger refused = new AtomicInteger();
        SessionCallQueue callQueue = new SessionCallQueue(
                task -> {
                    if (refused.getAndIncrement() == 0) {
                        throw new OutOfMemoryError("unable to create native thread");
                    }
                    threads.execute(task);
                },
                () -> true);
        CompletableFuture<String> first =
                callQueue.submit(() -> "first").result().toCompletableFuture();

        assertThrows(ExecutionException.class, () -> first.get(1, TimeUnit.MINUTES));
        assertEquals(0, callQueue.size());
        assertEquals(
                "second",
                callQueue.submit(() -> "second").result().toCompletableFuture().get(1, TimeUnit.MINUTES));
    }

    @Test
    void retriesStopUntilCallIsStoppable() throws Exception {
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> {
            if (stops.incrementAndGet() < 3) {
                return false;
            }
            release.countDown();
            return true;
        });
        SessionCallQueue.QueuedCall<String> queuedCall = callQueue.submit(this::waitForRelease);

        assertTrue(queuedCall.cancel());
        assertEquals("held", queuedCall.result().toCompletableFuture().get(1, TimeUnit.MINUTES));
        assertEquals(3, stops.get(), "and no more often");
    }

    @Test
    void cancelDoesNotStopNextCall() throws Exception {
        CountDownLatch tried = new CountDownLatch(1);
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> {
            stops.incrementAndGet();
            tried.countDown();
            return false;
        });
        SessionCallQueue.QueuedCall<String> first = callQueue.submit(this::waitForRelease);
        first.cancel();
        tried.await();
        release.countDown();
        first.result().toCompletableFuture().get(1, TimeUnit.MINUTES);
        CountDownLatch second = new CountDownLatch(1);
        SessionCallQueue.QueuedCall<Integer> next = callQueue.submit(() -> {
            int before = stops.get();
            threads.execute(second::countDown); // whoever still wanted to stop something would do it now
            await(second);
            return stops.get() - before;
        });

        assertEquals(0, next.result().toCompletableFuture().get(1, TimeUnit.MINUTES));
    }

    @Test
    void cancelledWaitingCallNeverRuns() {
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> true);
        callQueue.submit(this::waitForRelease);
        AtomicInteger ran = new AtomicInteger();
        SessionCallQueue.QueuedCall<Integer> waiting = callQueue.submit(ran::incrementAndGet);

        assertTrue(waiting.cancel());
        ExecutionException failure = assertThrows(
                ExecutionException.class,
                () -> waiting.result().toCompletableFuture().get(1, TimeUnit.MINUTES));
        assertTrue(failure.getCause() instanceof CancellationException, failure::toString);
        assertFalse(waiting.cancel(), "it is done");
        assertEquals(0, ran.get());
    }

    @Test
    void closedQueueRejectsCalls() {
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> true);
        callQueue.submit(this::waitForRelease);
        callQueue.close();

        assertThrows(RejectedExecutionException.class, () -> callQueue.submit(() -> 1));
    }

    @Test
    void isCompletingOnlyWhileTheResultIsPassedOn() throws Exception {
        SessionCallQueue callQueue = new SessionCallQueue(threads, () -> true);
        SessionCallQueue.QueuedCall<Boolean> call = callQueue.submit(() -> {
            await(release);
            return callQueue.isCompleting();
        });
        CompletableFuture<Boolean> passedOn =
                call.result().thenApply(working -> callQueue.isCompleting()).toCompletableFuture();
        assertFalse(callQueue.isCompleting(), "another thread");
        release.countDown();

        assertTrue(passedOn.get(1, TimeUnit.MINUTES));
        assertFalse(call.result().toCompletableFuture().get(1, TimeUnit.MINUTES), "the work is not done");
    }

    private String waitForRelease() {
        await(release);
        return "held";
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
