package io.docui.server.mcp;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Admits, normalizes or rejects the JSON-RPC messages of a client before the dispatcher handles them. Thread-safe. */
final class JsonRpcMessageFilter {
    private final ToolCallNormalizer toolCalls;
    private final PendingMcpRequests pendingRequests;
    private final McpClientConnection connection;
    private final IdempotencyKeys receipts;
    private volatile boolean initialized;

    JsonRpcMessageFilter(McpExtensions extras, McpClientConnection connection, IdempotencyKeys receipts) {
        this.toolCalls = new ToolCallNormalizer(connection.toolSet(), extras);
        this.pendingRequests = connection.requests();
        this.connection = connection;
        this.receipts = receipts;
    }

    /** Marks the client as initialized, because it has received the response to {@code initialize}, perhaps from another process. */
    void markInitialized() {
        initialized = true;
    }

    /**
     * Filters a message from the client. Cancellations and responses take effect here. Other notifications (progress, changed roots) have
     * no effect on this server.
     * @return the request for the dispatcher; empty if nothing is left to do
     * @throws McpProtocolException if the message must be answered with an error
     */
    Optional<JsonRpcMessage.Request> admit(JsonRpcMessage message) throws McpProtocolException {
        if (message instanceof JsonRpcMessage.Request request) {
            return Optional.of(admitRequest(request));
        }
        if (message instanceof JsonRpcMessage.Notification notification) {
            cancel(notification);
        } else if (initialized && message instanceof JsonRpcMessage.Response response) {
            connection.peer().outgoingRequests().complete(response);
        }
        return Optional.empty();
    }

    /**
     * Filters a message to the client.
     * @return false if the message must not be sent, because it answers a canceled request
     */
    boolean permitsOutgoing(JsonRpcMessage message) {
        return !(message instanceof JsonRpcMessage.Response response)
                || response.id() == null
                || pendingRequests.markAnswered(response.id());
    }

    /** Returns the response to a {@code ping}, which needs no session; empty for another message. */
    static Optional<JsonRpcMessage.Response> pong(JsonRpcMessage message) {
        return message instanceof JsonRpcMessage.Request request
                        && request.method().equals(McpMethods.PING)
                ? Optional.of(JsonRpcMessage.Response.result(request.id(), Map.of()))
                : Optional.empty();
    }

    private JsonRpcMessage.Request admitRequest(JsonRpcMessage.Request request) throws McpProtocolException {
        if (request.method().equals(McpMethods.INITIALIZE)) {
            McpParamsValidator.requireIntroduction(request);
            requireNewId(request, null);
            return request;
        }
        requireInitialized(request);
        McpParamsValidator.require(request);
        JsonRpcMessage.Request mended =
                request.method().equals(McpMethods.TOOLS_CALL) ? toolCalls.normalize(request) : request;
        requireNewId(request, receipts.of(mended));
        return mended;
    }

    private void requireInitialized(JsonRpcMessage.Request request) throws McpProtocolException {
        if (!initialized) {
            throw new McpProtocolException(
                    request.id(),
                    JsonRpcError.INVALID_REQUEST,
                    "The session is not initialized. Send initialize first, then " + request.method() + ".");
        }
    }

    private void requireNewId(JsonRpcMessage.Request request, @Nullable String receipt) throws McpProtocolException {
        if (!pendingRequests.add(request.id(), receipt)) {
            throw idInUse(request);
        }
    }

    static McpProtocolException idInUse(JsonRpcMessage.Request request) {
        return new McpProtocolException(
                request.id(),
                JsonRpcError.INVALID_REQUEST,
                "A request with the id " + request.id() + " is still running. Give each request its own id.");
    }

    private void cancel(JsonRpcMessage.Notification notification) {
        Object id =
                notification.method().equals(McpMethods.CANCELLED) && notification.params() instanceof Map<?, ?> params
                        ? params.get("requestId")
                        : null;
        if (id != null) {
            pendingRequests.cancel(id);
        }
    }
}
