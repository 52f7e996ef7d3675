package io.docui.server.mcp;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Requests to one client that it has not answered yet. Thread-safe. */
final class OutgoingRequests {
    private static final int PREFIX_LENGTH = 8;

    private final Map<Object, CompletableFuture<Map<String, @Nullable Object>>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();

    /** The beginning of the ids. It is random, because a client that continues in another process may answer a request of the first. */
    private volatile @Nullable String prefix;

    /**
     * Sends a request.
     * @param client the stream to the client
     * @param withdrawal receives the notification that withdraws the request, if the returned future is canceled
     */
    CompletableFuture<Map<String, @Nullable Object>> send(
            String method,
            Map<String, ?> params,
            Consumer<? super JsonRpcMessage.Request> client,
            Consumer<? super JsonRpcMessage.Notification> withdrawal) {
        Object id = prefix() + '-' + last.incrementAndGet();
        CompletableFuture<Map<String, @Nullable Object>> answer = new CompletableFuture<>();
        CompletionStage<Map<String, @Nullable Object>> end = answer;
        open.put(id, answer);
        end.whenComplete((result, failure) -> {
            if (open.remove(id) != null && answer.isCancelled()) {
                withdrawal.accept(new JsonRpcMessage.Notification(
                        McpMethods.CANCELLED,
                        Map.of("requestId", id, "reason", "The question was answered elsewhere.")));
            }
        });
        client.accept(new JsonRpcMessage.Request(id, method, params));
        return answer;
    }

    private String prefix() {
        String known = prefix;
        if (known == null) {
            synchronized (this) {
                known = prefix;
                if (known == null) {
                    known = UUID.randomUUID().toString().substring(0, PREFIX_LENGTH);
                    prefix = known;
                }
            }
        }
        return known;
    }

    /** Completes the request that a response answers, if it is open. */
    @SuppressWarnings("unchecked") // the names in JSON objects are strings
    void complete(JsonRpcMessage.Response response) {
        CompletableFuture<Map<String, @Nullable Object>> answer = open.get(String.valueOf(response.id()));
        if (answer == null) {
            return;
        }
        if (response.error() != null) {
            answer.completeExceptionally(new McpRequestException(response.error()));
        } else if (response.result() instanceof Map<?, ?> result) {
            answer.complete((Map<String, @Nullable Object>) result);
        } else {
            answer.completeExceptionally(new McpRequestException(
                    JsonRpcError.INTERNAL_ERROR, "The client sent a result that is no object."));
        }
    }
}
