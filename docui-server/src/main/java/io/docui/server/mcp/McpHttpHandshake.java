package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.docui.server.http.JsonResponses;
import io.docui.server.mcp.McpHttpTransportProvider.HttpSessionClient;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Processes {@code initialize} requests over HTTP: creates clients with new or named sessions, and revives clients of other processes. */
final class McpHttpHandshake {
    private static final System.Logger LOG = System.getLogger(McpHttpHandshake.class.getName());

    /** The URL parameter with the name of a session. */
    private static final String NAME = "session";

    /** The key of the subscriptions in a stored initialize request. */
    private static final String SUBSCRIPTIONS = "io/docui/subscriptions";

    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    private static final int RANDOM_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final McpHttpTransportProvider clients;
    private final McpToolSet toolSet;
    private final McpExtensions extras;
    private final JsonMapper json;

    McpHttpHandshake(McpHttpTransportProvider clients, McpToolSet toolSet, McpExtensions extras, JsonMapper json) {
        this.clients = clients;
        this.toolSet = toolSet;
        this.extras = extras;
        this.json = json;
    }

    /**
     * Answers an initialize request.
     * @throws McpProtocolException if the request is rejected; then everything is cleaned up
     */
    void answer(JSONRPCRequest call, HttpServletRequest request, HttpServletResponse response)
            throws IOException, McpProtocolException {
        requireNoSession(call, request);
        String name = name(call, request);
        String seat = McpHttpServlet.sessionId(request);
        if (seat != null) {
            SharedSession session = clients.findKeptSession(seat).orElse(null);
            if (session == null) {
                RetryRequestError.respond(response, call.id());
            } else {
                answer(call, session, null, seat + '.' + random(), response);
            }
            return;
        }
        SharedSession session;
        try {
            session = clients.session(name);
        } catch (HostFullException | IllegalStateException e) {
            response.setHeader("Retry-After", "30");
            McpHttpServlet.fault(
                    response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, call.id(), String.valueOf(e.getMessage()));
            return;
        }
        answer(call, session, name, null, response);
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private void answer(
            JSONRPCRequest call,
            SharedSession session,
            @Nullable String name,
            @Nullable String id,
            HttpServletResponse response)
            throws IOException, McpProtocolException {
        session.touch();
        McpClientConnection mcpConnection = new McpClientConnection(session, toolSet, json);
        boolean begun = false;
        try {
            JsonRpcMessageFilter gate = gate(mcpConnection, id);
            gate.admit(call);
            begin(call, mcpConnection, gate, name, id, response);
            begun = true;
        } catch (NotPersistedException e) {
            LOG.log(System.Logger.Level.WARNING, "A client could not be persisted", e);
            RetryRequestError.respond(response, call.id());
        } finally {
            if (!begun) {
                clients.remove(mcpConnection, name);
            }
        }
    }

    private JsonRpcMessageFilter gate(McpClientConnection mcpConnection, @Nullable String id) {
        return new JsonRpcMessageFilter(
                new ToolCallNormalizer(toolSet, extras, json),
                mcpConnection,
                id == null ? IdempotencyKeys.NONE : IdempotencyKeys.of(id, json));
    }

    /**
     * Continues with a client that has initialized in another process, or before its session was closed here.
     * @return the client; empty if the session does not know it
     */
    Optional<HttpSessionClient> revive(String id, SharedSession session) {
        Optional<HttpSessionClient> known = findClient(id, session);
        if (known.isPresent()) {
            return known;
        }
        synchronized (this) { // only one of several requests revives the client
            Optional<HttpSessionClient> meanwhile = findClient(id, session);
            return meanwhile.isPresent()
                    ? meanwhile
                    : session.initializeRequest(id).map(introduction -> revive(id, session, introduction));
        }
    }

    private Optional<HttpSessionClient> findClient(String id, SharedSession session) {
        return clients.find(id).filter(httpSessionClient -> httpSessionClient.isIn(session));
    }

    private HttpSessionClient revive(String id, SharedSession session, String introduction) {
        InitializeRequest initialize = json.readValue(introduction, InitializeRequest.class);
        McpStreamableServerSessionInit started = clients.start(initialize);
        Objects.requireNonNull(started.initResult().block(), "a result");
        session.client(ImplementationInfo.displayName(initialize.clientInfo()));
        McpClientConnection mcpConnection = new McpClientConnection(session, toolSet, json);
        JsonRpcMessageFilter gate = gate(mcpConnection, id);
        gate.markInitialized();
        HttpSessionClient httpSessionClient =
                new HttpSessionClient(id, started.session(), mcpConnection, gate, new CopyOnWriteArrayList<>(), null);
        Map<String, Object> params = json.readValue(introduction, OBJECT);
        mcpConnection.keepSubscriptions(
                subscriptions(params), uris -> session.addClient(id, introduction(params, uris)));
        clients.add(httpSessionClient);
        return httpSessionClient;
    }

    /** Returns the stored form of a client: its initialize request with its subscriptions. */
    private String introduction(Map<?, ?> params, Set<String> subscriptions) {
        Map<Object, Object> whole = new LinkedHashMap<>(params);
        whole.put(SUBSCRIPTIONS, subscriptions);
        return json.writeValueAsString(whole);
    }

    private static Set<String> subscriptions(Map<?, ?> introduction) {
        return introduction.get(SUBSCRIPTIONS) instanceof List<?> uris
                ? uris.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    /** Rejects a client that already has a session. Its first session would otherwise remain unused until it expires. */
    private void requireNoSession(JSONRPCRequest call, HttpServletRequest request) throws McpProtocolException {
        String id = request.getHeader(HttpHeaders.MCP_SESSION_ID);
        String seat = McpHttpServlet.sessionId(request);
        if (id != null
                && (seat == null
                        ? clients.find(id).isPresent()
                        : clients.findKeptSession(seat)
                                .flatMap(session -> session.initializeRequest(id))
                                .isPresent())) {
            throw new McpProtocolException(
                    call.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "This session is initialized. To start another, send initialize without the header Mcp-Session-Id.");
        }
    }

    private static @Nullable String name(JSONRPCRequest call, HttpServletRequest request) throws McpProtocolException {
        String name = request.getParameter(NAME);
        if (name != null && !NamedSessionRegistry.isName(name)) {
            throw new McpProtocolException(
                    call.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "The session name in the URL must have 1 to 64 letters, digits, hyphens or underscores: ?session=my-game");
        }
        return name;
    }

    private InitializeRequest params(JSONRPCRequest call) throws McpProtocolException {
        try {
            return json.convertValue(call.params(), InitializeRequest.class);
        } catch (JacksonException | IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "Malformed initialize", e);
            throw new McpProtocolException(
                    call.id(),
                    ErrorCodes.INVALID_PARAMS,
                    "The capabilities or the clientInfo of initialize do not match the protocol's schema.");
        }
    }

    private void begin(
            JSONRPCRequest call,
            McpClientConnection mcpConnection,
            JsonRpcMessageFilter gate,
            @Nullable String name,
            @Nullable String id,
            HttpServletResponse response)
            throws IOException, McpProtocolException {
        InitializeRequest initialize = params(call);
        McpStreamableServerSessionInit started = clients.start(initialize);
        InitializeResult result = extras.adjustCapabilities(
                Objects.requireNonNull(started.initResult().block(), "a result"));
        mcpConnection.session().client(ImplementationInfo.displayName(initialize.clientInfo()));
        HttpSessionClient httpSessionClient = new HttpSessionClient(
                id == null ? started.session().getId() : id,
                started.session(),
                mcpConnection,
                gate,
                new CopyOnWriteArrayList<>(),
                name);
        if (mcpConnection.session().isDurable() && call.params() instanceof Map<?, ?> params) {
            Consumer<Set<String>> kept =
                    uris -> mcpConnection.session().addClient(httpSessionClient.id(), introduction(params, uris));
            kept.accept(Set.of());
            mcpConnection.keepSubscriptions(Set.of(), kept);
        }
        clients.add(httpSessionClient);
        if (mcpConnection.session().isDurable()) {
            clients.evictOldest(mcpConnection.session());
        } else { // for a durable session, this would add a record
            mcpConnection.prepare();
        }
        JSONRPCResponse answer = JSONRPCResponse.result(call.id(), result);
        gate.permitsOutgoing(answer);
        response.setHeader(HttpHeaders.MCP_SESSION_ID, httpSessionClient.id());
        JsonResponses.json(response, HttpServletResponse.SC_OK, answer);
    }
}
