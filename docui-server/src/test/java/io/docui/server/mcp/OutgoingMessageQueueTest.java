package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever sends does not wait, whoever reads slowly gets what still counts, in order. */
@Timeout(120)
class OutgoingMessageQueueTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Object> taken = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch reads = new CountDownLatch(1);
    private final CountDownLatch begun = new CountDownLatch(1);

    /** A client that takes the first message when it is told to, and then all. */
    private final OutgoingMessageQueue outgoingMessageQueue = new OutgoingMessageQueue(threads, this::take);

    private void take(Object message) {
        begun.countDown();
        try {
            reads.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        taken.add(message);
    }

    @AfterEach
    void end() {
        reads.countDown();
        threads.shutdown();
    }

    private static JsonRpcMessage.Notification progress(Object token, int step) {
        return new JsonRpcMessage.Notification(McpMethods.PROGRESS, Map.of("progressToken", token, "progress", step));
    }

    private static JsonRpcMessage.Notification resourceUpdated(String uri) {
        return new JsonRpcMessage.Notification(McpMethods.RESOURCE_UPDATED, Map.of("uri", uri));
    }

    private static JsonRpcMessage.Response answer(int id) {
        return JsonRpcMessage.Response.result(id, Map.of());
    }

    @Test
    void dropsOutdatedNotifications() throws Exception {
        JsonRpcMessage.Response first = answer(1);
        outgoingMessageQueue.send(first);
        begun.await();
        for (int i = 1; i <= 10_000; i++) {
            outgoingMessageQueue.send(progress("t", i));
            outgoingMessageQueue.send(resourceUpdated("docui://context"));
        }
        outgoingMessageQueue.send(progress("u", 1));
        JsonRpcMessage.Response last = answer(2);
        outgoingMessageQueue.send(last);
        reads.countDown();

        assertTrue(outgoingMessageQueue.awaitSent(Duration.ofMinutes(1)));
        List<Object> expected = new ArrayList<>(List.of(first, progress("t", 1), resourceUpdated("docui://context")));
        for (int i = 2; i < OutgoingMessageQueue.BEHIND; i++) {
            expected.add(progress("t", i));
        }
        expected.addAll(List.of(progress("t", 10_000), progress("u", 1), last));
        assertEquals(expected, taken);
    }

    @Test
    void sendsEveryStepToFastClient() throws Exception {
        outgoingMessageQueue.send(progress("t", 0));
        begun.await();
        outgoingMessageQueue.send(progress("t", 50));
        outgoingMessageQueue.send(progress("t", 100));
        reads.countDown();

        assertTrue(outgoingMessageQueue.awaitSent(Duration.ofMinutes(1)));
        assertEquals(List.of(progress("t", 0), progress("t", 50), progress("t", 100)), taken);
    }

    @Test
    void keepsResponsesAndDropsExcessNotifications() throws Exception {
        outgoingMessageQueue.send(answer(0));
        begun.await();
        for (int i = 1; i <= 2 * OutgoingMessageQueue.MOST; i++) {
            outgoingMessageQueue.send(new JsonRpcMessage.Notification("notifications/message", Map.of("data", i)));
        }
        for (int i = 1; i <= 2 * OutgoingMessageQueue.MOST; i++) {
            outgoingMessageQueue.send(answer(i));
        }
        reads.countDown();

        assertTrue(outgoingMessageQueue.awaitSent(Duration.ofMinutes(1)));
        assertEquals(
                2 * OutgoingMessageQueue.MOST + 1,
                taken.stream().filter(JsonRpcMessage.Response.class::isInstance).count());
        assertEquals(
                OutgoingMessageQueue.MOST,
                taken.stream()
                        .filter(JsonRpcMessage.Notification.class::isInstance)
                        .count());
    }

    @Test
    void awaitRoomBlocksUntilClientReads() throws Exception {
        outgoingMessageQueue.send(answer(0));
        begun.await();
        for (int i = 1; i <= OutgoingMessageQueue.MOST; i++) {
            outgoingMessageQueue.send(answer(i));
        }
        CountDownLatch room = new CountDownLatch(1);
        threads.execute(() -> {
            try {
                outgoingMessageQueue.awaitRoom();
                room.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        assertFalse(room.await(100, TimeUnit.MILLISECONDS));
        reads.countDown();
        assertTrue(room.await(1, TimeUnit.MINUTES));
    }

    @Test
    void finishRunsAfterAllMessagesAreSent() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        outgoingMessageQueue.send(answer(1));
        outgoingMessageQueue.finish(ended::countDown);
        outgoingMessageQueue.send(answer(2));
        assertEquals(1, ended.getCount());
        reads.countDown();

        assertTrue(ended.await(1, TimeUnit.MINUTES));
        assertEquals(List.of(answer(1)), taken);
    }

    @Test
    void discardedMessagesAreNotAwaited() throws Exception {
        outgoingMessageQueue.send(answer(1));
        begun.await();
        outgoingMessageQueue.send(answer(2));
        assertFalse(outgoingMessageQueue.awaitSent(Duration.ofMillis(10)), "nothing goes on");
        outgoingMessageQueue.finish(() -> taken.add("end"));
        outgoingMessageQueue.discard();
        assertFalse(outgoingMessageQueue.awaitSent(Duration.ofMinutes(1)));
        outgoingMessageQueue.awaitRoom();
        outgoingMessageQueue.send(answer(3));
        reads.countDown();
        threads.shutdown();

        assertTrue(threads.awaitTermination(1, TimeUnit.MINUTES));
        assertEquals(List.of(answer(1)), taken, "what was being sent");
    }

    @Test
    void failedMessageDoesNotBlockOthers() throws Exception {
        Consumer<Object> failing = message -> {
            if (message.equals(answer(1))) {
                throw new IllegalStateException("no JSON");
            }
            taken.add(message);
        };
        OutgoingMessageQueue some = new OutgoingMessageQueue(threads, failing);
        some.send(answer(1));
        some.send(answer(2));

        assertTrue(some.awaitSent(Duration.ofMinutes(1)));
        assertEquals(List.of(answer(2)), taken);
    }

    @Test
    void thrownErrorDoesNotBlockOtherMessages() throws Exception {
        OutgoingMessageQueue some = new OutgoingMessageQueue(threads, message -> {
            if (message.equals(answer(1))) {
                throw new StackOverflowError();
            }
            taken.add(message);
        });
        some.send(answer(1));
        some.send(answer(2));

        assertTrue(some.awaitSent(Duration.ofMinutes(1)));
        assertEquals(List.of(answer(2)), taken);
    }

    @Test
    void sendsNothingWhenExecutorRejectsTask() throws Exception {
        OutgoingMessageQueue late = new OutgoingMessageQueue(
                task -> {
                    throw new RejectedExecutionException("over");
                },
                taken::add);
        late.send(answer(1));

        assertFalse(late.awaitSent(Duration.ofMinutes(1)));
        assertEquals(List.of(), taken);
    }
}
