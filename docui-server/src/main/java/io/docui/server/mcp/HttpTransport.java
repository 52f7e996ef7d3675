package io.docui.server.mcp;

import io.docui.server.http.EventStream;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** One stream of messages to a client: the answer to a request, with what is said meanwhile, or what is said unasked. */
final class HttpTransport implements McpStreamableServerTransport {
    private final EventStream stream;
    private final JsonMapper json;
    private final Outgoing outgoing;
    private final Predicate<JSONRPCMessage> mayLeave;

    /**
     * A stream.
     *
     * @param stream where messages go
     * @param json writes them
     * @param threads where they are sent, for the client may be slow to read
     * @param mayLeave sees each before it goes, and may hold it back
     */
    HttpTransport(EventStream stream, JsonMapper json, Executor threads, Predicate<JSONRPCMessage> mayLeave) {
        this.stream = stream;
        this.json = json;
        this.outgoing = new Outgoing(threads, message -> stream.send("message", null, WireJson.text(json, message)));
        stream.whenClosed(outgoing::drop);
        this.mayLeave = mayLeave;
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
                outgoing.send(message);
            }
        });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return Params.read(json, data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> outgoing.finish(stream::close));
    }

    @Override
    public void close() {
        stream.close();
    }
}
