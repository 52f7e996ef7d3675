package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Decides what becomes of a message before the SDK sees it: the SDK leaves requests that come before the handshake is
 * over unanswered for ever, and answers malformed ones with the text of Java exceptions.
 */
final class MessageGate {
    /** The SDK has no cancellation. */
    private static final String CANCELLED = "notifications/cancelled";

    private final ToolCallShape toolCalls;
    private final Heard heard;
    private final Set<Object> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean initialized;
    private boolean announced;

    /**
     * A gate.
     *
     * @param toolCalls brings tool calls into shape
     * @param heard is told of what concerns more than the SDK
     */
    MessageGate(ToolCallShape toolCalls, Heard heard) {
        this.toolCalls = toolCalls;
        this.heard = heard;
    }

    /** Who is told of what a client says, beside the SDK or in its place. */
    interface Heard {
        /** The client no longer wants the request of this id answered. */
        void cancelled(Object requestId);

        /** The client wants to know, or no longer, when a resource changes. */
        void subscribed(String uri, boolean wanted);
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
     * @throws ProtocolFault if it is to be answered with an error
     */
    Admission admit(JSONRPCMessage message) throws ProtocolFault {
        if (message instanceof JSONRPCRequest request) {
            return admitRequest(request);
        }
        if (message instanceof JSONRPCNotification notification) {
            return admitNotification(notification);
        }
        return initialized ? Admission.of(message) : Admission.NOTHING;
    }

    /** Sees what is sent to the client: the answer to {@code initialize} opens the gate. */
    void sent(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response) {
            underWay.remove(response.id());
            if (response.result() instanceof InitializeResult) {
                initialized = true;
            }
        }
    }

    private Admission admitRequest(JSONRPCRequest request) throws ProtocolFault {
        switch (request.method()) {
            case McpSchema.METHOD_PING -> {
                return new Admission(List.of(), List.of(JSONRPCResponse.result(request.id(), Map.of())));
            }
            case McpSchema.METHOD_INITIALIZE -> {
                if (!(request.params() instanceof Map<?, ?>)) {
                    throw new ProtocolFault(
                            request.id(),
                            ErrorCodes.INVALID_PARAMS,
                            "initialize needs params with protocolVersion, capabilities and clientInfo.");
                }
                requireNewId(request);
                return Admission.of(request);
            }
            default -> {
                requireInitialized(request);
                JSONRPCRequest mended =
                        request.method().equals(McpSchema.METHOD_TOOLS_CALL) ? toolCalls.mended(request) : request;
                requireNewId(request);
                hearSubscription(request);
                return announcing(mended);
            }
        }
    }

    private void requireInitialized(JSONRPCRequest request) throws ProtocolFault {
        if (!initialized) {
            throw new ProtocolFault(
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
            heard.subscribed(uri, wanted);
        }
    }

    /** Two answers with one id could not be told apart. */
    private void requireNewId(JSONRPCRequest request) throws ProtocolFault {
        if (!underWay.add(request.id())) {
            throw new ProtocolFault(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "A request with the id " + request.id()
                            + " is still under way. Give each request an id of its own.");
        }
    }

    /** A client that asks before it has announced to be ready is ready all the same. */
    private Admission announcing(JSONRPCRequest request) {
        if (announced) {
            return Admission.of(request);
        }
        announced = true;
        return Admission.of(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED), request);
    }

    /** All others (progress, roots changed) ask for nothing that this server does. */
    private Admission admitNotification(JSONRPCNotification notification) {
        if (notification.method().equals(CANCELLED)) {
            if (notification.params() instanceof Map<?, ?> params) {
                Object id = params.get("requestId");
                if (id != null) {
                    heard.cancelled(id);
                    underWay.remove(id); // it gets no answer
                }
            }
            return Admission.NOTHING;
        }
        if (!initialized || announced || !notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED)) {
            return Admission.NOTHING;
        }
        announced = true;
        return Admission.of(notification);
    }
}
