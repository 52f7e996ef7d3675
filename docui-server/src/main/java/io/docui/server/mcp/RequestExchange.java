package io.docui.server.mcp;

import io.docui.runtime.action.Caller;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Connection to the client of one request: messages go to the stream of its response. Thread-safe. */
final class RequestExchange implements McpExchange {
    private final McpPeer peer;
    private final Supplier<McpClientConnection> connection;
    private final Consumer<? super JsonRpcMessage> stream;
    private final ClientRequester requester;
    private final @Nullable String user;

    /**
     * Creates an exchange.
     * @param connection the connection to the session, which is opened when it is needed
     * @param stream receives the messages to the client; it must not block
     * @param user the authenticated user of the request; null if unknown
     */
    RequestExchange(
            McpPeer peer,
            Supplier<McpClientConnection> connection,
            Consumer<? super JsonRpcMessage> stream,
            ClientRequester requester,
            @Nullable String user) {
        this.peer = peer;
        this.connection = connection;
        this.stream = stream;
        this.requester = requester;
        this.user = user;
    }

    /**
     * Creates the exchange of a client that has initialized.
     * @param user the authenticated user of the request; null if unknown
     */
    static RequestExchange of(
            McpClientConnection connection, Consumer<? super JsonRpcMessage> stream, @Nullable String user) {
        return new RequestExchange(
                connection.peer(),
                () -> connection,
                stream,
                (name, method, params) ->
                        connection.peer().outgoingRequests().send(method, params, stream, connection::notifyClient),
                user);
    }

    McpClientConnection connection() {
        return connection.get();
    }

    /** Returns the caller whose request this is. */
    Caller caller() {
        return new Caller("mcp", connection().session().client(), user);
    }

    /** Returns whether the client can show forms to a person. */
    boolean supportsElicitation() {
        return clientCapabilities().get("elicitation") instanceof Map<?, ?> modes
                && (modes.isEmpty() || modes.containsKey("form"));
    }

    @Override
    public String protocolVersion() {
        return peer.protocolVersion();
    }

    @Override
    public Map<String, @Nullable Object> clientCapabilities() {
        return peer.capabilities();
    }

    @Override
    public void sendNotification(String method, Map<String, ?> params) {
        stream.accept(new JsonRpcMessage.Notification(method, params));
    }

    @Override
    public void sendLogMessage(String level, Object data) {
        if (!McpPeer.LEVELS.contains(level)) {
            throw new IllegalArgumentException(
                    "\"" + level + "\" is not a log level. The levels are " + String.join(", ", McpPeer.LEVELS) + ".");
        }
        if (peer.receives(level)) {
            Map<String, Object> params = new LinkedHashMap<>();
            params.put("level", level);
            params.put("data", data);
            sendNotification(McpMethods.MESSAGE, params);
        }
    }

    @Override
    public boolean continueAsTask() {
        return requester.continueAsTask();
    }

    @Override
    public CompletableFuture<Map<String, @Nullable Object>> sendRequest(
            String name, String method, Map<String, ?> params) {
        return requester.send(name, method, params);
    }
}
