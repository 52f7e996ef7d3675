package io.docui.server.mcp;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Connection to the client of one request, for handlers of {@link McpExtensions}, as long as the request is not answered. JSON values are
 * maps with string keys, lists, strings, numbers, Booleans and null. Thread-safe.
 */
public interface McpExchange {
    /**
     * Returns the version of the protocol that the client speaks.
     *
     * @return the version, such as {@code 2025-11-25}
     */
    String protocolVersion();

    /**
     * Returns the capabilities that the client has announced.
     *
     * @return the capabilities by name, such as {@code elicitation}; empty if the client has none
     */
    Map<String, @Nullable Object> clientCapabilities();

    /**
     * Sends a notification to the client. Does not wait. A client that reads too slowly misses notifications.
     *
     * @param method the method, such as {@code notifications/progress}
     * @param params the params, as a JSON object
     */
    void sendNotification(String method, Map<String, ?> params);

    /**
     * Sends a log message to the client, unless the client has chosen a higher level.
     *
     * @param level the level: {@code debug}, {@code info}, {@code notice}, {@code warning}, {@code error}, {@code critical}, {@code alert}
     *     or {@code emergency}
     * @param data the message, as a JSON value
     * @throws IllegalArgumentException if there is no such level
     */
    void sendLogMessage(String level, Object data);

    /**
     * Answers the request with a task, which the client asks for its status and its result, if the client supports the protocol's extension
     * {@code io.modelcontextprotocol/tasks}. The handler continues in either case.
     *
     * @return whether the request is now a task; false if the client does not support tasks, or the server has too many
     */
    boolean continueAsTask();

    /**
     * Sends a request to the client, such as {@code sampling/createMessage}. Does not wait.
     *
     * <p>A client of protocol version 2026-07-28 receives it as an input request of an {@code input_required} result, and answers when it
     * sends its own request again. It may also send the answer at once, under the name.
     *
     * @param name the name of the request, such as {@code user_name}, unique among those of the handled request
     * @param method the method
     * @param params the params, as a JSON object
     * @return the result; it fails with an {@link McpRequestException} if the client answers with an error. Canceling it withdraws the
     *     request.
     */
    CompletableFuture<Map<String, @Nullable Object>> sendRequest(String name, String method, Map<String, ?> params);
}
