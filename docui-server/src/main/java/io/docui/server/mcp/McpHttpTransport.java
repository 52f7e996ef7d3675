package io.docui.server.mcp;

import io.docui.server.http.EventStream;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** MCP transport over one event stream: the response to a request with its notifications, or the notifications of the server. */
final class McpHttpTransport implements McpStreamableServerTransport {
    private final EventStream stream;
    private final JsonMapper json;
    private final OutgoingMessageQueue outgoingMessageQueue;
    private final Predicate<JSONRPCMessage> mayLeave;
    private final Supplier<Optional<Object>> unanswered;

    /**
     * Creates a transport.
     * @param threads the executor of the sending, because the client may read slowly
     * @param mayLeave the filter that checks each message before it is sent, and can suppress it
     * @param unanswered the supplier of the id of an unanswered request that the client must repeat; empty if it need not
     */
    McpHttpTransport(
            EventStream stream,
            JsonMapper json,
            Executor threads,
            Predicate<JSONRPCMessage> mayLeave,
            Supplier<Optional<Object>> unanswered) {
        this.stream = stream;
        this.json = json;
        this.outgoingMessageQueue = new OutgoingMessageQueue(threads, this::send);
        stream.onClose(outgoingMessageQueue::discard);
        this.mayLeave = mayLeave;
        this.unanswered = unanswered;
    }

    /** Sends a message. A retry error is sent as the HTTP status as long as that is possible, because intermediaries understand it. */
    private void send(Object message) {
        boolean told = message instanceof JSONRPCResponse response
                && RetryRequestError.matches(response)
                && stream.respondInstead(instead -> RetryRequestError.respond(instead, response.id()));
        if (!told) {
            stream.send("message", null, McpJson.text(json, message));
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return sendMessage(message, null);
    }

    /** Sends a message without an event id. With an id, a client could ask to resume the stream, which is not supported. */
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String messageId) {
        return Mono.fromRunnable(() -> {
            if (mayLeave.test(message)) {
                outgoingMessageQueue.send(message);
            }
        });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return McpParamsReader.read(json, data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> outgoingMessageQueue.finish(this::close));
    }

    /**
     * Closes the transport when the session is closed. If the client must repeat its request, responds with a retry
     * error, because a stream that just ends would not say so.
     */
    @Override
    public void close() {
        Optional<Object> asked = unanswered.get();
        if (asked.isEmpty() || !stream.respondInstead(instead -> RetryRequestError.respond(instead, asked.get()))) {
            stream.close();
        }
    }
}
