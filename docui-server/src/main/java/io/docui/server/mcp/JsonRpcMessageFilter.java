package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Admits, normalizes or rejects the JSON-RPC messages of a client before the SDK handles them. Without it, the SDK never answers requests
 * that arrive before the handshake is complete, and answers malformed requests with the text of Java exceptions.
 */
final class JsonRpcMessageFilter {
    /** The cancellation notification, which the SDK does not define. */
    static final String CANCELLED = "notifications/cancelled";

    private final ToolCallNormalizer toolCalls;
    private final PendingMcpRequests pendingRequests;
    private final McpClientConnection connection;
    private final IdempotencyKeys receipts;
    private volatile boolean initialized;
    private final AtomicBoolean announced = new AtomicBoolean();

    JsonRpcMessageFilter(ToolCallNormalizer toolCalls, McpClientConnection connection, IdempotencyKeys receipts) {
        this.toolCalls = toolCalls;
        this.pendingRequests = connection.requests();
        this.connection = connection;
        this.receipts = receipts;
    }

    /** Marks the client as initialized, because it has initialized in another process. */
    void markInitialized() {
        initialized = true;
    }

    /**
     * Result of filtering a message from the client.
     * @param forSession the messages for the SDK, in order
     */
    record Admission(List<JSONRPCMessage> forSession, List<JSONRPCMessage> forClient) {
        private static final Admission NOTHING = new Admission(List.of(), List.of());

        private static Admission of(JSONRPCMessage... forSession) {
            return new Admission(List.of(forSession), List.of());
        }
    }

    /**
     * Filters a message from the client.
     * @throws McpProtocolException if the message must be answered with an error
     */
    Admission admit(JSONRPCMessage message) throws McpProtocolException {
        if (message instanceof JSONRPCRequest request) {
            return admitRequest(request);
        }
        if (message instanceof JSONRPCNotification notification) {
            return admitNotification(notification);
        }
        return initialized ? Admission.of(message) : Admission.NOTHING;
    }

    /**
     * Filters a message to the client. The response to {@code initialize} marks the client as initialized.
     * @return false if the message must not be sent, because it answers a canceled request
     */
    boolean permitsOutgoing(JSONRPCMessage message) {
        if (message instanceof JSONRPCRequest request) {
            connection.onRequest(request);
        }
        if (!(message instanceof JSONRPCResponse response)) {
            return true;
        }
        if (!pendingRequests.markAnswered(response.id())) {
            return false;
        }
        if (response.result() instanceof InitializeResult) {
            initialized = true;
        }
        return true;
    }

    private Admission admitRequest(JSONRPCRequest request) throws McpProtocolException {
        switch (request.method()) {
            case McpSchema.METHOD_PING -> {
                return new Admission(List.of(), List.of(JSONRPCResponse.result(request.id(), Map.of())));
            }
            case McpSchema.METHOD_INITIALIZE -> {
                requireIntroduction(request);
                requireNewId(request, null);
                return Admission.of(request);
            }
            default -> {
                requireInitialized(request);
                McpParamsValidator.require(request, McpJson.MAPPER);
                JSONRPCRequest mended =
                        request.method().equals(McpSchema.METHOD_TOOLS_CALL) ? toolCalls.normalize(request) : request;
                requireNewId(request, receipts.of(mended));
                hearSubscription(request);
                return announcing(mended);
            }
        }
    }

    /** Validates the params of initialize. The SDK would treat missing members as empty, and the client would have no name. */
    private static void requireIntroduction(JSONRPCRequest request) throws McpProtocolException {
        Map<?, ?> params = request.params() instanceof Map<?, ?> given ? given : Map.of();
        List<String> missing = new ArrayList<>();
        if (!(params.get("protocolVersion") instanceof String)) {
            missing.add("protocolVersion");
        }
        if (!(params.get("capabilities") instanceof Map<?, ?>)) {
            missing.add("capabilities");
        }
        if (!(params.get("clientInfo") instanceof Map<?, ?> client)) {
            missing.add("clientInfo");
        } else if (!(client.get("name") instanceof String name) || name.isBlank()) {
            missing.add("clientInfo.name");
        }
        if (!missing.isEmpty()) {
            throw new McpProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_PARAMS,
                    "initialize needs params with protocolVersion (a string), capabilities (an object) and clientInfo"
                            + " (an object with a name). Missing or not valid: " + String.join(", ", missing)
                            + ".");
        }
    }

    private void requireInitialized(JSONRPCRequest request) throws McpProtocolException {
        if (!initialized) {
            throw new McpProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "The session is not initialized. Send initialize first, then " + request.method() + ".");
        }
    }

    /** Notifies the listener of subscriptions. The SDK notifies all subscribers of a resource, but each client has its own documents. */
    private void hearSubscription(JSONRPCRequest request) {
        boolean wanted = request.method().equals(McpSchema.METHOD_RESOURCES_SUBSCRIBE);
        boolean concerns = wanted || request.method().equals(McpSchema.METHOD_RESOURCES_UNSUBSCRIBE);
        if (concerns && request.params() instanceof Map<?, ?> params && params.get("uri") instanceof String uri) {
            connection.onSubscription(uri, wanted);
        }
    }

    private void requireNewId(JSONRPCRequest request, @Nullable String receipt) throws McpProtocolException {
        if (!pendingRequests.add(request.id(), receipt)) {
            throw new McpProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "A request with the id " + request.id() + " is still running. Give each request its own id.");
        }
    }

    /** Passes on a request. If the client has not sent its initialized notification yet, it is inserted before the request. */
    private Admission announcing(JSONRPCRequest request) {
        if (announced.getAndSet(true)) {
            return Admission.of(request);
        }
        return Admission.of(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED), request);
    }

    /**
     * Filters a notification. Notifications other than cancellations and initialized (progress, changed roots) have no
     * effect on this server.
     */
    private Admission admitNotification(JSONRPCNotification notification) {
        if (notification.method().equals(CANCELLED)) {
            if (notification.params() instanceof Map<?, ?> params) {
                Object id = params.get("requestId");
                if (id != null) {
                    pendingRequests.cancel(id);
                }
            }
            return Admission.NOTHING;
        }
        boolean ready = initialized && notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
        return ready && !announced.getAndSet(true) ? Admission.of(notification) : Admission.NOTHING;
    }
}
