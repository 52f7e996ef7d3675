package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.docui.server.http.AbstractEndpointServlet;
import io.docui.server.http.AcceptHeader;
import io.docui.server.http.AsyncRequestBodyReader;
import io.docui.server.http.EventStream;
import io.docui.server.http.JsonResponses;
import io.docui.server.internal.thread.DaemonThreads;
import io.docui.server.mcp.McpHttpTransportProvider.HttpSessionClient;
import io.modelcontextprotocol.server.McpAsyncServer;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Servlet that serves an application to MCP clients over Streamable HTTP, with one session per client by default.
 *
 * <p>A session ends when the client deletes it or leaves it idle (docs/spec/fronts.md#mcp-transports). This servlet
 * replaces that of the SDK, which holds a thread for each running request, answers malformed messages with the text of
 * Java exceptions, ignores cancellations and never releases the session of a disconnected client.
 */
public final class McpHttpServlet extends AbstractEndpointServlet {
    /**
     * The request attribute with the id of the request's session, a string. A filter before this servlet sets it if it
     * has opened a session for the request in this process. A client that initializes then uses that session, and a
     * client that initialized in another process continues here.
     */
    public static final String SESSION_ATTRIBUTE = SESSION;

    /** The prefix of the ids of named sessions, which clients can share. The name follows. */
    public static final String NAMED = "named-";

    private static final System.Logger LOG = System.getLogger(McpHttpServlet.class.getName());
    private static final int KEEP_ALIVE_SECONDS = 15;

    /** The number of keep-alive threads. A client that does not read blocks one of them, once, until it is disconnected. */
    private static final int KEEP_ALIVE_THREADS = 4;

    /** The time limit for a request body, so that a very slow client does not hold a connection forever. */
    private static final Duration SENDING_LIMIT = Duration.ofSeconds(30);

    private static final String EVENTS = "text/event-stream";
    private static final String FAILED = "The server could not process this message. It is still running. Try again.";
    private static final String JSON_TYPE = "application/json";

    private final transient McpHttpTransportProvider clients;
    private final transient JsonMapper json = McpJson.MAPPER;
    private final transient McpHttpHandshake handshake;
    private final transient JsonRpcMessageDecoder decoder =
            new JsonRpcMessageDecoder(json, JsonRpcMessageDecoder.Framing.BODY);
    private final transient AsyncRequestBodyReader bodies =
            new AsyncRequestBodyReader(McpStdioTransport.MESSAGE_LIMIT, SENDING_LIMIT);
    private final transient ScheduledThreadPoolExecutor keepAlive;
    private final transient ExecutorService senders;
    private final transient McpAsyncServer server;

    /**
     * Creates a servlet.
     *
     * @param app the application
     * @param version the application's version, for clients
     * @param mode the tool mode
     * @param host the host of the sessions
     */
    public McpHttpServlet(App app, String version, McpToolMode mode, SessionHost host) {
        this(app, version, mode, host, McpExtensions.NONE);
    }

    /**
     * Creates a servlet with additional MCP features.
     *
     * @param app the application
     * @param version the application's version, for clients
     * @param mode the tool mode
     * @param host the host of the sessions
     * @param extras the additional features
     */
    public McpHttpServlet(App app, String version, McpToolMode mode, SessionHost host, McpExtensions extras) {
        super("GET", "POST", "DELETE");
        this.clients = new McpHttpTransportProvider(host, mode.configure(app));
        McpToolSet toolSet = McpToolSet.of(mode, app, json);
        this.handshake = new McpHttpHandshake(clients, toolSet, extras, json);
        this.server = new McpServerFactory(
                        app,
                        version,
                        toolSet,
                        extras,
                        json,
                        exchange -> clients.of(exchange.sessionId()).mcpConnection())
                .create(clients);
        this.keepAlive =
                new ScheduledThreadPoolExecutor(KEEP_ALIVE_THREADS, DaemonThreads.factory("docui-mcp-keep-alive"));
        keepAlive.setRemoveOnCancelPolicy(true);
        this.senders = Executors.newCachedThreadPool(DaemonThreads.factory("docui-mcp-sender"));
    }

    /**
     * Returns the session of a request, as set by a filter.
     * @return the session's id; null if no filter has set it
     */
    static @Nullable String sessionId(HttpServletRequest request) {
        return (String) request.getAttribute(SESSION_ATTRIBUTE);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
            @Override
            public boolean handle(byte[] body) throws IOException {
                return answered(new String(body, StandardCharsets.UTF_8), request, response);
            }

            @Override
            public void reject(int status, String reason) throws IOException {
                fault(response, status, null, reason);
            }
        });
    }

    /** Answers a message. Returns false if the response continues as a stream. */
    private boolean answered(String text, HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            Optional<JSONRPCMessage> message = decoder.decode(text);
            if (message.isEmpty()) {
                response.setStatus(HttpServletResponse.SC_ACCEPTED);
            } else if (!AcceptHeader.accepts(request, JSON_TYPE) || !AcceptHeader.accepts(request, EVENTS)) {
                fault(response, 406, null, "The Accept header must allow application/json and text/event-stream.");
            } else if (message.get() instanceof JSONRPCRequest call
                    && call.method().equals(McpSchema.METHOD_INITIALIZE)) {
                handshake.answer(call, request, response);
            } else {
                return handled(message.get(), request, response);
            }
        } catch (McpProtocolException fault) {
            JsonResponses.json(response, HttpServletResponse.SC_BAD_REQUEST, fault.answer());
        } catch (NotPersistedException e) {
            LOG.log(System.Logger.Level.WARNING, "A client's data could not be persisted", e);
            RetryRequestError.respond(response, null);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A message could not be processed", e);
            if (!response.isCommitted()) {
                JsonResponses.json(
                        response, 500, new McpProtocolException(null, ErrorCodes.INTERNAL_ERROR, FAILED).answer());
            }
        }
        return true;
    }

    private boolean handled(JSONRPCMessage message, HttpServletRequest request, HttpServletResponse response)
            throws IOException, McpProtocolException {
        Object id = message instanceof JSONRPCRequest call ? call.id() : null;
        Optional<HttpSessionClient> known = known(request, response, id);
        if (known.isEmpty()) {
            return true;
        }
        HttpSessionClient httpSessionClient = known.get();
        httpSessionClient.mcpConnection().session().touch();
        JsonRpcMessageFilter.Admission admission = httpSessionClient.gate().admit(message);
        for (JSONRPCMessage admitted : admission.forSession()) {
            if (admitted instanceof JSONRPCRequest call) {
                begin(httpSessionClient, call, request, response);
                return false;
            }
            accept(httpSessionClient, admitted);
        }
        if (admission.forClient().isEmpty()) {
            response.setStatus(HttpServletResponse.SC_ACCEPTED);
        } else {
            JsonResponses.json(
                    response, HttpServletResponse.SC_OK, admission.forClient().get(0));
        }
        return true;
    }

    /** Handles a request that the filter has admitted. If that cannot begin, the request is removed from the pending ones. */
    private void begin(
            HttpSessionClient httpSessionClient,
            JSONRPCRequest call,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        boolean begun = false;
        try {
            SharedSession session = httpSessionClient.mcpConnection().session();
            McpHttpTransport transport = transport(
                    httpSessionClient,
                    keptAlive(EventStream.open(request, response)),
                    () -> session.isDurable() && session.isClosed() ? Optional.of(call.id()) : Optional.empty());
            httpSessionClient
                    .protocol()
                    .responseStream(transport)
                    .handle(call)
                    .subscribe(
                            nothing -> {},
                            failure -> transport
                                    .sendMessage(JSONRPCResponse.error(call.id(), error(failure)))
                                    .then(transport.closeGracefully())
                                    .subscribe());
            begun = true;
        } finally {
            if (!begun) {
                httpSessionClient.mcpConnection().requests().cancel(call.id());
            }
        }
    }

    /** Returns the error for a request that the SDK leaves unanswered: it fails on some params before it looks for a handler. */
    private static JSONRPCResponse.JSONRPCError error(Throwable failure) {
        if (failure instanceof McpError said && said.getJsonRpcError() != null) {
            LOG.log(System.Logger.Level.DEBUG, "A request was rejected", failure);
            return said.getJsonRpcError();
        }
        LOG.log(System.Logger.Level.ERROR, "A request was not answered", failure);
        return new JSONRPCResponse.JSONRPCError(ErrorCodes.INTERNAL_ERROR, FAILED);
    }

    private McpHttpTransport transport(
            HttpSessionClient httpSessionClient, EventStream stream, Supplier<Optional<Object>> unanswered) {
        return new McpHttpTransport(stream, json, senders, httpSessionClient.gate()::permitsOutgoing, unanswered);
    }

    private static void accept(HttpSessionClient httpSessionClient, JSONRPCMessage message) {
        Mono<Void> accepted = message instanceof JSONRPCNotification notification
                ? httpSessionClient.protocol().accept(notification)
                : httpSessionClient.protocol().accept((JSONRPCResponse) message);
        accepted.subscribe(
                nothing -> {},
                failure -> LOG.log(System.Logger.Level.DEBUG, "A message could not be delivered", failure));
    }

    /** Opens a stream for server notifications. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!AcceptHeader.accepts(request, EVENTS)) {
            fault(response, 406, null, "The Accept header must allow text/event-stream.");
            return;
        }
        Optional<HttpSessionClient> known = known(request, response, null);
        if (known.isEmpty()) {
            return;
        }
        HttpSessionClient httpSessionClient = known.get();
        EventStream stream = keptAlive(EventStream.open(request, response));
        List<EventStream> earlier = List.copyOf(httpSessionClient.streams());
        httpSessionClient.streams().add(stream);
        McpStreamableServerSession.McpStreamableServerSessionStream listening =
                httpSessionClient.protocol().listeningStream(transport(httpSessionClient, stream, Optional::empty));
        stream.onClose(() -> {
            httpSessionClient.streams().remove(stream);
            listening.close();
        });
        earlier.forEach(EventStream::close); // the client has lost them, or now receives everything here
        if (httpSessionClient.mcpConnection().session().isClosed()) { // closed concurrently
            stream.close();
        }
        stream.keepAlive(); // sends the headers immediately
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<HttpSessionClient> known = known(request, response, null);
        if (known.isEmpty()) {
            return;
        }
        try {
            clients.remove(known.get());
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        } catch (NotPersistedException e) {
            LOG.log(System.Logger.Level.WARNING, "The end of a client could not be persisted", e);
            RetryRequestError.respond(response, null);
        }
    }

    private Optional<HttpSessionClient> known(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object id) throws IOException {
        String session = request.getHeader(HttpHeaders.MCP_SESSION_ID);
        if (session == null || session.isBlank()) {
            fault(
                    response,
                    400,
                    id,
                    "The header Mcp-Session-Id is missing. Send initialize first; its response contains the id.");
            return Optional.empty();
        }
        String version = request.getHeader(HttpHeaders.PROTOCOL_VERSION);
        if (version != null && !clients.protocolVersions().contains(version)) {
            fault(response, 400, id, "The protocol version in the header Mcp-Protocol-Version is not supported.");
            return Optional.empty();
        }
        String seat = sessionId(request);
        Optional<SharedSession> opened = seat == null ? Optional.empty() : clients.findKeptSession(seat);
        if (seat != null && opened.isEmpty()) {
            RetryRequestError.respond(response, id);
            return Optional.empty();
        }
        Optional<HttpSessionClient> known =
                opened.isEmpty() ? clients.find(session) : opened.flatMap(there -> handshake.revive(session, there));
        if (known.isEmpty()) {
            fault(response, 404, id, "The session does not exist or has ended. Send initialize to start a new one.");
        }
        return known;
    }

    static void fault(HttpServletResponse response, int status, @Nullable Object id, String reason) throws IOException {
        JsonResponses.json(response, status, new McpProtocolException(id, ErrorCodes.INVALID_REQUEST, reason).answer());
    }

    /** Sends keep-alives on a stream. Long calls need them too, because proxies would close an idle connection. */
    private EventStream keptAlive(EventStream stream) {
        Future<?> pulse = keepAlive.scheduleWithFixedDelay(
                stream::keepAlive, KEEP_ALIVE_SECONDS, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
        stream.onClose(() -> pulse.cancel(false));
        return stream;
    }

    @Override
    public void destroy() {
        keepAlive.shutdownNow();
        clients.closeSessions();
        server.close();
        senders.shutdown();
    }
}
