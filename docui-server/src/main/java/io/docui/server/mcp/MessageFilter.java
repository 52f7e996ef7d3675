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
 * Decides what becomes of a message before the SDK sees it: the SDK leaves requests that come before the handshake is
 * over unanswered for ever, and answers malformed ones with the text of Java exceptions.
 */
final class MessageFilter {
    /** The SDK has no cancellation. */
    static final String CANCELLED = "notifications/cancelled";

    private final ToolCallNormalizer toolCalls;
    private final PendingRequests pendingRequests;
    private final MessageListener messageListener;
    private final IdempotencyKeys receipts;
    private volatile boolean initialized;
    private final AtomicBoolean announced = new AtomicBoolean();

    /**
     * A gate.
     *
     * @param toolCalls brings tool calls into shape
     * @param pendingRequests those of the client that are under way
     * @param messageListener is told of what concerns more than the SDK
     * @param receipts what the client's answers are kept under
     */
    MessageFilter(
            ToolCallNormalizer toolCalls,
            PendingRequests pendingRequests,
            MessageListener messageListener,
            IdempotencyKeys receipts) {
        this.toolCalls = toolCalls;
        this.pendingRequests = pendingRequests;
        this.messageListener = messageListener;
        this.receipts = receipts;
    }

    /** The client has shaken hands with another process. */
    void markInitialized() {
        initialized = true;
    }

    /** Who is told of what passes, beside the SDK. */
    interface MessageListener {
        /** The client is asked for something. */
        void onRequest(JSONRPCRequest request);

        /** The client wants to know, or no longer, when a resource changes. */
        void onSubscription(String uri, boolean wanted);
    }

    /**
     * What becomes of a message.
     *
     * @param forSession what the SDK is to handle, in order
     * @param forClient what is to be sent back
     */
    record Admission(List<JSONRPCMessage> forSession, List<JSONRPCMessage> forClient) {
        private static final Admission NOTHING = new Admission(List.of(), List.of());

        private static Admission of(JSONRPCMessage... forSession) {
            return new Admission(List.of(forSession), List.of());
        }
    }

    /**
     * Decides on a message from the client.
     *
     * @param message the message
     * @return what becomes of it
     * @throws ProtocolException if it is to be answered with an error
     */
    Admission admit(JSONRPCMessage message) throws ProtocolException {
        if (message instanceof JSONRPCRequest request) {
            return admitRequest(request);
        }
        if (message instanceof JSONRPCNotification notification) {
            return admitNotification(notification);
        }
        return initialized ? Admission.of(message) : Admission.NOTHING;
    }

    /**
     * Decides on a message to the client. The answer to {@code initialize} opens the gate.
     *
     * @param message the message
     * @return false if it must not be sent: it answers a request that was cancelled
     */
    boolean permitsOutgoing(JSONRPCMessage message) {
        if (message instanceof JSONRPCRequest request) {
            messageListener.onRequest(request);
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

    private Admission admitRequest(JSONRPCRequest request) throws ProtocolException {
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
                ParamsValidator.require(request, McpJson.MAPPER);
                JSONRPCRequest mended =
                        request.method().equals(McpSchema.METHOD_TOOLS_CALL) ? toolCalls.normalize(request) : request;
                requireNewId(request, receipts.of(mended));
                hearSubscription(request);
                return announcing(mended);
            }
        }
    }

    /** The SDK takes what is missing for empty, and then has a client without a name. */
    private static void requireIntroduction(JSONRPCRequest request) throws ProtocolException {
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
            throw new ProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_PARAMS,
                    "initialize needs params with protocolVersion (a string), capabilities (an object) and clientInfo"
                            + " (an object with a name). Missing, or something else: " + String.join(", ", missing)
                            + ".");
        }
    }

    private void requireInitialized(JSONRPCRequest request) throws ProtocolException {
        if (!initialized) {
            throw new ProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "The session is not initialized. Send initialize first, then " + request.method() + ".");
        }
    }

    /** The SDK tells all subscribers of a resource, but each client has documents of its own. */
    private void hearSubscription(JSONRPCRequest request) {
        boolean wanted = request.method().equals(McpSchema.METHOD_RESOURCES_SUBSCRIBE);
        boolean concerns = wanted || request.method().equals(McpSchema.METHOD_RESOURCES_UNSUBSCRIBE);
        if (concerns && request.params() instanceof Map<?, ?> params && params.get("uri") instanceof String uri) {
            messageListener.onSubscription(uri, wanted);
        }
    }

    private void requireNewId(JSONRPCRequest request, @Nullable String receipt) throws ProtocolException {
        if (!pendingRequests.add(request.id(), receipt)) {
            throw new ProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "A request with the id " + request.id()
                            + " is still under way. Give each request an id of its own.");
        }
    }

    /** A client that asks before it has announced to be ready is ready all the same. */
    private Admission announcing(JSONRPCRequest request) {
        if (announced.getAndSet(true)) {
            return Admission.of(request);
        }
        return Admission.of(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED), request);
    }

    /** All others (progress, roots changed) ask for nothing that this server does. */
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
