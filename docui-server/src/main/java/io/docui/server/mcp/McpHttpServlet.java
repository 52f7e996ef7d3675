package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.runtime.thread.ThreadContextSnapshot;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.docui.server.http.AbstractEndpointServlet;
import io.docui.server.http.AcceptHeader;
import io.docui.server.http.AsyncRequestBodyReader;
import io.docui.server.http.EventStream;
import io.docui.server.http.JsonResponses;
import io.docui.server.internal.thread.DaemonThreads;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Servlet that serves an application to MCP clients over Streamable HTTP, with one session per client by default.
 *
 * <p>A session ends when the client deletes it or leaves it idle (docs/spec/fronts.md#mcp-transports). A running
 * request holds no thread.
 */
public final class McpHttpServlet extends AbstractEndpointServlet {
    /**
     * The request attribute with the id of the request's session, a string. A filter before this servlet sets it if it
     * has opened a session for the request in this process. A client that initializes then uses that session, and a
     * client that initialized in another process continues here.
     */
    public static final String SESSION_ATTRIBUTE = SESSION;

    /** The key in {@code _meta} of the protocol version of a request that does not begin with {@code initialize}. */
    public static final String VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

    /** The prefix of the ids of named sessions, which clients can share. The name follows. */
    public static final String NAMED = "named-";

    /** The header with the id of a client. */
    static final String SESSION_HEADER = "Mcp-Session-Id";

    static final String VERSION_HEADER = "Mcp-Protocol-Version";
    private static final System.Logger LOG = System.getLogger(McpHttpServlet.class.getName());
    private static final int KEEP_ALIVE_SECONDS = 15;

    /** The number of keep-alive threads. A client that does not read blocks one of them, once, until it is disconnected. */
    private static final int KEEP_ALIVE_THREADS = 4;

    /** The time limit for a request body, so that a very slow client does not hold a connection forever. */
    private static final Duration SENDING_LIMIT = Duration.ofSeconds(30);

    private static final String EVENTS = "text/event-stream";
    private static final String FAILED = "The server could not process this message. It is still running. Try again.";
    private static final String JSON_TYPE = "application/json";

    private final transient App app;
    private final transient McpHttpClientRegistry clients;
    private final transient McpDispatcher dispatcher;
    private final transient McpHttpHandshake handshake;
    private final transient StatelessHttpHandler statelessHandler;
    private final transient JsonRpcMessageDecoder decoder =
            new JsonRpcMessageDecoder(JsonRpcMessageDecoder.Framing.BODY);
    private final transient AsyncRequestBodyReader bodies =
            new AsyncRequestBodyReader(McpStdioTransport.MESSAGE_LIMIT, SENDING_LIMIT);
    private final transient ScheduledThreadPoolExecutor keepAlive;
    private final transient ExecutorService senders;

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
        this.app = app;
        this.clients = new McpHttpClientRegistry(host, mode.configure(app));
        this.dispatcher = new McpDispatcher(new McpFeatureCatalog(app, version, McpToolSet.of(mode, app), extras));
        this.handshake = new McpHttpHandshake(clients, dispatcher);
        this.keepAlive =
                new ScheduledThreadPoolExecutor(KEEP_ALIVE_THREADS, DaemonThreads.factory("docui-mcp-keep-alive"));
        keepAlive.setRemoveOnCancelPolicy(true);
        this.senders = Executors.newCachedThreadPool(DaemonThreads.factory("docui-mcp-sender"));
        this.statelessHandler = new StatelessHttpHandler(clients, dispatcher, senders, this::keptAlive);
    }

    /**
     * Returns the session of a request, as set by a filter.
     * @return the session's id; null if no filter has set it
     */
    static @Nullable String sessionId(HttpServletRequest request) {
        return (String) request.getAttribute(SESSION_ATTRIBUTE);
    }

    @Override
    protected void doPost(HttpServletRequest received, HttpServletResponse response) throws IOException {
        ThreadContextSnapshot caller = app.captureThreadContext(); // the body may arrive on another thread
        HttpServletRequest request = new RequestWithUser(received);
        bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
            @Override
            @SuppressWarnings("try") // the scope ends with the block
            public boolean handle(byte[] body) throws IOException {
                try (ThreadContextSnapshot.Scope scope = caller.restore()) {
                    return answered(new String(body, StandardCharsets.UTF_8), request, response);
                }
            }

            @Override
            public void reject(int status, String reason) throws IOException {
                fault(response, status, null, reason);
            }
        });
    }

    /** Answers a message. Returns false if the response continues as a stream. */
    private boolean answered(String text, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<JsonRpcMessage> message;
        try {
            message = decoder.decode(text);
        } catch (McpProtocolException malformed) {
            respond(response, HttpServletResponse.SC_BAD_REQUEST, malformed.answer());
            return true;
        }
        if (message.isEmpty()) {
            response.setStatus(HttpServletResponse.SC_ACCEPTED);
            return true;
        }
        if (!AcceptHeader.accepts(request, JSON_TYPE) || !AcceptHeader.accepts(request, EVENTS)) {
            fault(response, 406, null, "The Accept header must allow application/json and text/event-stream.");
            return true;
        }
        return answered(message.get(), request, response);
    }

    /** Answers a message. An error of a valid request has the status 200, because some clients discard their session otherwise. */
    private boolean answered(JsonRpcMessage message, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        try {
            if (message instanceof JsonRpcMessage.Request call && StatelessHttpHandler.handles(request, call)) {
                return statelessHandler.handle(call, request, response);
            }
            if (message instanceof JsonRpcMessage.Request call && call.method().equals(McpMethods.INITIALIZE)) {
                handshake.answer(call, request, response);
                return true;
            }
            return handled(message, request, response);
        } catch (McpProtocolException fault) {
            respond(response, fault.isInvalidRequest() ? 400 : 200, fault.answer());
        } catch (NotPersistedException e) {
            LOG.log(System.Logger.Level.WARNING, "A client's data could not be persisted", e);
            RetryRequestError.respond(response, null);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A message could not be processed", e);
            if (!response.isCommitted()) {
                respond(response, 500, new McpProtocolException(null, JsonRpcError.INTERNAL_ERROR, FAILED).answer());
            }
        }
        return true;
    }

    private boolean handled(JsonRpcMessage message, HttpServletRequest request, HttpServletResponse response)
            throws IOException, McpProtocolException {
        Object id = message instanceof JsonRpcMessage.Request call ? call.id() : null;
        Optional<McpHttpClient> known = known(request, response, id);
        if (known.isEmpty()) {
            return true;
        }
        McpHttpClient client = known.get();
        client.session().touch();
        client.session().messageLog().add(true, () -> McpJson.text(message));
        Optional<JsonRpcMessage.Response> pong = JsonRpcMessageFilter.pong(message);
        if (pong.isPresent()) {
            respond(response, HttpServletResponse.SC_OK, pong.get());
            return true;
        }
        Optional<JsonRpcMessage.Request> admitted = client.gate().admit(message);
        if (admitted.isPresent()) {
            begin(client, admitted.get(), request, response);
            return false;
        }
        response.setStatus(HttpServletResponse.SC_ACCEPTED);
        return true;
    }

    /** Handles a request that the filter has admitted. If that cannot begin, the request is removed from the pending ones. */
    private void begin(
            McpHttpClient client, JsonRpcMessage.Request call, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        boolean begun = false;
        try {
            SharedSession session = client.session();
            McpHttpTransport transport = transport(
                    client,
                    keptAlive(EventStream.open(request, response)),
                    () -> session.isDurable() && session.isClosed() ? Optional.of(call.id()) : Optional.empty());
            begun = true;
            dispatcher
                    .dispatch(call, RequestExchange.of(client.connection(), transport::send, request.getRemoteUser()))
                    .thenAccept(answer -> {
                        if (answer != null) {
                            transport.send(answer);
                        }
                        transport.finish();
                    });
        } finally {
            if (!begun) {
                client.connection().requests().cancel(call.id());
            }
        }
    }

    private McpHttpTransport transport(
            McpHttpClient client, EventStream stream, Supplier<Optional<Object>> unanswered) {
        return new McpHttpTransport(stream, senders, message -> permitsOutgoing(client, message), unanswered);
    }

    private static boolean permitsOutgoing(McpHttpClient client, JsonRpcMessage message) {
        boolean permitted = client.gate().permitsOutgoing(message);
        if (permitted) {
            client.session().messageLog().add(false, () -> McpJson.text(message));
        }
        return permitted;
    }

    /** Opens a stream for server notifications. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (StatelessHeaders.isIn(request)) {
            refuseStateless(response);
            return;
        }
        if (!AcceptHeader.accepts(request, EVENTS)) {
            fault(response, 406, null, "The Accept header must allow text/event-stream.");
            return;
        }
        Optional<McpHttpClient> known = known(request, response, null);
        if (known.isEmpty()) {
            return;
        }
        EventStream stream = keptAlive(EventStream.open(request, response).markEndless());
        known.get().listen(stream, transport(known.get(), stream, Optional::empty));
        stream.keepAlive(); // sends the headers immediately
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (StatelessHeaders.isIn(request)) {
            refuseStateless(response);
            return;
        }
        Optional<McpHttpClient> known = known(request, response, null);
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

    /** Refuses a method that needs a session of the protocol. */
    private static void refuseStateless(HttpServletResponse response) throws IOException {
        response.setHeader("Allow", "POST");
        fault(
                response,
                HttpServletResponse.SC_METHOD_NOT_ALLOWED,
                null,
                "The protocol version " + McpProtocolVersions.STATELESS + " has no sessions. Use POST.");
    }

    private Optional<McpHttpClient> known(HttpServletRequest request, HttpServletResponse response, @Nullable Object id)
            throws IOException {
        String session = request.getHeader(SESSION_HEADER);
        if (session == null || session.isBlank()) {
            fault(
                    response,
                    400,
                    id,
                    "The header Mcp-Session-Id is missing. Send initialize first; its response contains the id.");
            return Optional.empty();
        }
        String version = request.getHeader(VERSION_HEADER);
        if (version != null && !McpProtocolVersions.isSupported(version)) {
            fault(response, 400, id, "The protocol version in the header Mcp-Protocol-Version is not supported.");
            return Optional.empty();
        }
        String seat = sessionId(request);
        Optional<SharedSession> opened = seat == null ? Optional.empty() : clients.findKeptSession(seat);
        if (seat != null && opened.isEmpty()) {
            RetryRequestError.respond(response, id);
            return Optional.empty();
        }
        String user = request.getRemoteUser();
        Optional<McpHttpClient> known = opened.isEmpty()
                ? clients.find(session, user)
                : opened.flatMap(there -> handshake.revive(session, there, user));
        if (known.isEmpty()) {
            fault(response, 404, id, "The session does not exist or has ended. Send initialize to start a new one.");
        }
        return known;
    }

    static void fault(HttpServletResponse response, int status, @Nullable Object id, String reason) throws IOException {
        respond(response, status, new McpProtocolException(id, JsonRpcError.INVALID_REQUEST, reason).answer());
    }

    private static void respond(HttpServletResponse response, int status, JsonRpcMessage.Response answer)
            throws IOException {
        JsonResponses.json(response, status, McpJson.object(answer));
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
        senders.shutdown();
    }
}
