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

/** One stream of messages to a client: the answer to a request, with what is said meanwhile, or what is said unasked. */
final class HttpTransport implements McpStreamableServerTransport {
    private final EventStream stream;
    private final JsonMapper json;
    private final OutgoingMessageQueue outgoingMessageQueue;
    private final Predicate<JSONRPCMessage> mayLeave;
    private final Supplier<Optional<Object>> unanswered;

    /**
     * A stream.
     *
     * @param stream where messages go
     * @param json writes them
     * @param threads where they are sent, for the client may be slow to read
     * @param mayLeave sees each before it goes, and may hold it back
     * @param unanswered tells, when there was no answer, the id of the request that its client is to ask again; empty if it is not
     */
    HttpTransport(
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

    /** That a request is to be sent again is told by the status, as long as that can be: then all on the way understand it. */
    private void send(Object message) {
        boolean told = message instanceof JSONRPCResponse response
                && RetryError.matches(response)
                && stream.respondInstead(instead -> RetryError.respond(instead, response.id()));
        if (!told) {
            stream.send("message", null, McpJson.text(json, message));
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return sendMessage(message, null);
    }

    /** Events go without ids: a client that is given one may ask for what came after it, which nobody keeps. */
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
        return ParamsReader.read(json, data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> outgoingMessageQueue.finish(this::close));
    }

    /** The session is gone: a stream that ended without a word would say as little as that of a client that is to wait. */
    @Override
    public void close() {
        Optional<Object> asked = unanswered.get();
        if (asked.isEmpty() || !stream.respondInstead(instead -> RetryError.respond(instead, asked.get()))) {
            stream.close();
        }
    }
}
