package io.docui.server.mcp;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Sends requests to a client, in the manner of its protocol version. Thread-safe. */
@FunctionalInterface
interface ClientRequester {
    /**
     * Sends a request. Does not wait.
     * @param name the name of the request, unique among those of the handled request
     * @return the result; canceling it withdraws the request
     */
    CompletableFuture<Map<String, @Nullable Object>> send(String name, String method, Map<String, ?> params);

    /** Continues the request as a task; returns false if that is not possible. */
    default boolean continueAsTask() {
        return false;
    }
}
