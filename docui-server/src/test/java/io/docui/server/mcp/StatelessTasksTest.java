package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tasks last as long as a client asks for them, and an hour. */
class StatelessTasksTest {
    private static final Map<String, Object> CAPABLE =
            Map.of("extensions", Map.of(StatelessTasks.EXTENSION, Map.of()), "elicitation", Map.of());

    private static final String USER = "ann";

    private final ManualClock clock = new ManualClock();
    private final StatelessTasks tasks = new StatelessTasks(clock);
    private final SuspendedCalls suspendedCalls = new SuspendedCalls(clock);
    private final AtomicInteger cancelled = new AtomicInteger();
    private final CompletableFuture<@Nullable Object> work = new CompletableFuture<>();

    private StatelessCall call(Map<String, Object> capabilities) {
        StatelessCall call = new StatelessCall(
                new JsonRpcMessage.Request(1, "tools/call", Map.of("name", "poll")),
                USER,
                capabilities,
                Map.of(),
                suspendedCalls,
                tasks);
        call.setCancellation(cancelled::incrementAndGet);
        return call;
    }

    private String start(StatelessCall call) throws Exception {
        CompletionStage<@Nullable Object> result = call.start(() -> work, message -> {});
        assertTrue(call.continueAsTask());
        Map<?, ?> task = (Map<?, ?>) result.toCompletableFuture().get();
        assertEquals("task", task.get("resultType"));
        return String.valueOf(task.get("taskId"));
    }

    @Test
    void endedTaskHasResultForAnHour() throws Exception {
        String id = start(call(CAPABLE));
        assertEquals("working", tasks.get(id, USER).get("status"));
        work.complete(Map.of("content", "c"));
        assertEquals("completed", tasks.get(id, USER).get("status"));
        assertEquals(Map.of("content", "c"), tasks.get(id, USER).get("result"));
        clock.advance(StatelessTasks.KEPT.minusMillis(1));
        assertEquals("completed", tasks.get(id, USER).get("status"));
        clock.advance(StatelessTasks.KEPT);
        assertThrows(McpRequestException.class, () -> tasks.get(id, USER));
    }

    @Test
    void taskBelongsToItsUser() throws Exception {
        String id = start(call(CAPABLE));
        assertThrows(McpRequestException.class, () -> tasks.get(id, "bob"));
        assertThrows(McpRequestException.class, () -> tasks.find(id, null));
        assertEquals("working", tasks.get(id, USER).get("status"));
    }

    @Test
    void forgottenTaskIsCancelled() throws Exception {
        String id = start(call(CAPABLE));
        clock.advance(StatelessTasks.KEPT);
        assertThrows(McpRequestException.class, () -> tasks.get(id, USER));
        assertEquals(1, cancelled.get());
    }

    @Test
    void failureIsThatOfTheProtocol() throws Exception {
        String id = start(call(CAPABLE));
        work.completeExceptionally(new McpRequestException(-32603, "It cannot be done."));
        assertEquals("failed", tasks.get(id, USER).get("status"));
        assertEquals(
                Map.of("code", -32603, "message", "It cannot be done."),
                tasks.get(id, USER).get("error"));
    }

    @Test
    void questionsAreAnsweredOneByOne() throws Exception {
        StatelessCall call = call(CAPABLE);
        String id = start(call);
        CompletableFuture<Map<String, @Nullable Object>> one = call.send("one", McpMethods.ELICIT, Map.of());
        CompletableFuture<Map<String, @Nullable Object>> other = call.send("other", McpMethods.ELICIT, Map.of());
        assertEquals("input_required", tasks.get(id, USER).get("status"));
        call.answer(Map.of("one", Map.of("action", "decline"), "unknown", Map.of()));
        assertTrue(one.isDone());
        assertEquals(
                Map.of("other", Map.of("method", McpMethods.ELICIT, "params", Map.of())),
                tasks.get(id, USER).get("inputRequests"));
        call.answer(Map.of("other", Map.of("action", "decline")));
        assertTrue(other.isDone());
        assertEquals("working", tasks.get(id, USER).get("status"));
    }

    @Test
    void withoutRoomCallsContinueWithoutTask() throws Exception {
        for (int i = 0; i < StatelessTasks.MOST; i++) {
            start(call(CAPABLE));
        }
        StatelessCall call = call(CAPABLE);
        CompletionStage<@Nullable Object> result = call.start(() -> work, message -> {});
        assertEquals(false, call.continueAsTask());
        work.complete(Map.of("content", "c"));
        assertEquals(Map.of("content", "c"), result.toCompletableFuture().get());
    }

    @Test
    void clientWithoutTheExtensionGetsNoTask() {
        StatelessCall call = call(Map.of());
        CompletionStage<@Nullable Object> result = call.start(() -> work, message -> {});
        assertEquals(false, call.continueAsTask());
        assertEquals(false, result.toCompletableFuture().isDone());
    }
}
