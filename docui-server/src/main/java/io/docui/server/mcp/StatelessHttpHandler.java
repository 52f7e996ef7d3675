package io.docui.server.mcp;

import io.docui.server.http.EventStream;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Handles the requests of protocol version 2026-07-28 over HTTP. Closing the stream of a response cancels its request. */
final class StatelessHttpHandler {
    private final McpHttpClientRegistry clients;
    private final StatelessDispatcher dispatcher;
    private final ParameterHeaders parameterHeaders;
    private final Executor senders;
    private final UnaryOperator<EventStream> keepAlive;

    /**
     * Creates a handler.
     * @param senders the executor of the sending
     * @param keepAlive begins to send keep-alives on a stream
     */
    StatelessHttpHandler(
            McpHttpClientRegistry clients,
            McpDispatcher dispatcher,
            Executor senders,
            UnaryOperator<EventStream> keepAlive) {
        this.clients = clients;
        this.dispatcher = new StatelessDispatcher(dispatcher, Clock.systemUTC());
        this.parameterHeaders =
                new ParameterHeaders(dispatcher.catalog().extras().tools());
        this.senders = senders;
        this.keepAlive = keepAlive;
    }

    /** Returns whether a request is of this protocol version. */
    static boolean handles(HttpServletRequest request, JsonRpcMessage.Request call) {
        return RequestMetadata.isIn(call) || StatelessHeaders.isIn(request);
    }

    /**
     * Handles a request.
     * @return whether the response is complete; false if it continues as a stream
     * @throws McpProtocolException if the name of the session in the URL is not valid
     */
    boolean handle(JsonRpcMessage.Request call, HttpServletRequest request, HttpServletResponse response)
            throws IOException, McpProtocolException {
        StatelessSessions sessions = new HttpStatelessSessions(
                clients,
                McpHttpServlet.sessionId(request),
                McpHttpHandshake.name(call, request),
                request.getRemoteUser());
        try {
            StatelessHeaders.require(request, call, parameterHeaders);
            RequestMetadata.of(call);
        } catch (McpRequestException e) {
            respond(response, HttpServletResponse.SC_BAD_REQUEST, JsonRpcMessage.Response.error(call.id(), e.error()));
            return true;
        }
        EventStream stream = keepAlive.apply(EventStream.open(request, response));
        if (call.method().equals(McpMethods.LISTEN)) {
            stream.markEndless();
        }
        McpHttpTransport transport = McpHttpTransport.stateless(stream, senders);
        StatelessDispatcher.Dispatched dispatched = dispatcher.dispatch(call, sessions, transport::send);
        CompletableFuture<JsonRpcMessage.@Nullable Response> pending =
                dispatched.response().toCompletableFuture();
        stream.onClose(() -> {
            if (!pending.isDone()) { // otherwise the client has its response
                dispatched.cancellation().run();
            }
        });
        dispatched.response().thenAccept(answer -> {
            if (answer != null) {
                transport.send(answer);
            }
            transport.finish();
        });
        return false;
    }

    /** Responds with the HTTP status that the protocol specifies for the error. */
    static void respond(HttpServletResponse response, JsonRpcMessage.Response answer) throws IOException {
        respond(response, status(answer.error()), answer);
    }

    private static void respond(HttpServletResponse response, int status, JsonRpcMessage.Response answer)
            throws IOException {
        JsonResponses.json(response, status, McpJson.object(answer));
    }

    private static int status(@Nullable JsonRpcError error) {
        if (error == null) {
            return HttpServletResponse.SC_OK;
        }
        return switch (error.code()) {
            case JsonRpcError.METHOD_NOT_FOUND -> HttpServletResponse.SC_NOT_FOUND;
            case JsonRpcError.HEADER_MISMATCH, JsonRpcError.MISSING_CAPABILITY, JsonRpcError.UNSUPPORTED_VERSION ->
                HttpServletResponse.SC_BAD_REQUEST;
            default -> HttpServletResponse.SC_OK;
        };
    }
}
