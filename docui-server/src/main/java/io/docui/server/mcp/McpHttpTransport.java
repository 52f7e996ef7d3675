package io.docui.server.mcp;

import io.docui.server.http.EventStream;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * MCP transport over one event stream: the response to a request with its notifications, or the notifications of the server. Events have
 * no ids, because with an id a client could ask to resume the stream, which is not supported. Thread-safe.
 */
final class McpHttpTransport {
    private final EventStream stream;
    private final OutgoingMessageQueue outgoingMessageQueue;
    private final Predicate<JsonRpcMessage> mayLeave;
    private final Supplier<Optional<Object>> unanswered;
    private final boolean respondsAsJson;

    /**
     * Creates a transport.
     * @param threads the executor of the sending, because the client may read slowly
     * @param mayLeave the filter that checks each message before it is sent, and can suppress it
     * @param unanswered the supplier of the id of an unanswered request that the client must repeat; empty if it need not
     */
    McpHttpTransport(
            EventStream stream,
            Executor threads,
            Predicate<JsonRpcMessage> mayLeave,
            Supplier<Optional<Object>> unanswered) {
        this(stream, threads, mayLeave, unanswered, false);
    }

    private McpHttpTransport(
            EventStream stream,
            Executor threads,
            Predicate<JsonRpcMessage> mayLeave,
            Supplier<Optional<Object>> unanswered,
            boolean respondsAsJson) {
        this.respondsAsJson = respondsAsJson;
        this.stream = stream;
        this.outgoingMessageQueue = new OutgoingMessageQueue(threads, this::write);
        stream.onClose(outgoingMessageQueue::discard);
        this.mayLeave = mayLeave;
        this.unanswered = unanswered;
    }

    /**
     * Creates a transport for a request of protocol version 2026-07-28. If no notification comes before the response, it is JSON with the HTTP status
     * of its error.
     */
    static McpHttpTransport stateless(EventStream stream, Executor threads) {
        return new McpHttpTransport(stream, threads, message -> true, Optional::empty, true);
    }

    /** Writes a message. A retry error is sent as the HTTP status as long as that is possible, because intermediaries understand it. */
    private void write(JsonRpcMessage message) {
        boolean told = message instanceof JsonRpcMessage.Response response && respondInstead(response);
        if (!told) {
            stream.send("message", null, McpJson.text(message));
        }
    }

    private boolean respondInstead(JsonRpcMessage.Response response) {
        if (RetryRequestError.matches(response)) {
            return stream.respondInstead(instead -> RetryRequestError.respond(instead, response.id()));
        }
        return respondsAsJson && stream.respondInstead(instead -> StatelessHttpHandler.respond(instead, response));
    }

    /** Sends a message, if it may leave. Does not wait. */
    void send(JsonRpcMessage message) {
        if (mayLeave.test(message)) {
            outgoingMessageQueue.send(message);
        }
    }

    /** Closes the transport when all messages are sent. */
    void finish() {
        outgoingMessageQueue.finish(this::close);
    }

    /**
     * Closes the stream. If the client must repeat its request, responds with a retry error, because a stream that just ends would not
     * say so.
     */
    private void close() {
        Optional<Object> asked = unanswered.get();
        if (asked.isEmpty() || !stream.respondInstead(instead -> RetryRequestError.respond(instead, asked.get()))) {
            stream.close();
        }
    }
}
