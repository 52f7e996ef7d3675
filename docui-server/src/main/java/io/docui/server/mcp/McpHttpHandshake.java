package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Processes {@code initialize} requests over HTTP: creates clients with new or named sessions, and revives clients of other processes. */
final class McpHttpHandshake {
    private static final System.Logger LOG = System.getLogger(McpHttpHandshake.class.getName());

    /** The URL parameter with the name of a session. */
    private static final String NAME = "session";

    /** The key of the subscriptions in a stored initialize request. */
    private static final String SUBSCRIPTIONS = "io/docui/subscriptions";

    /** The key of the authenticated user in a stored initialize request. */
    private static final String USER = "io/docui/user";

    private static final int RANDOM_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final McpHttpClientRegistry clients;
    private final McpDispatcher dispatcher;

    McpHttpHandshake(McpHttpClientRegistry clients, McpDispatcher dispatcher) {
        this.clients = clients;
        this.dispatcher = dispatcher;
    }

    /**
     * Answers an initialize request.
     * @throws McpProtocolException if the request is rejected; then everything is cleaned up
     */
    void answer(JsonRpcMessage.Request call, HttpServletRequest request, HttpServletResponse response)
            throws IOException, McpProtocolException {
        requireNoSession(call, request);
        SessionName name = name(call, request);
        String seat = McpHttpServlet.sessionId(request);
        if (seat != null) {
            SharedSession session = clients.findKeptSession(seat).orElse(null);
            if (session == null) {
                RetryRequestError.respond(response, call.id());
            } else {
                answer(
                        call,
                        session,
                        new ClientIdentity(seat + '.' + random(), true, null, request.getRemoteUser()),
                        response);
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
        String id = UUID.randomUUID().toString();
        answer(call, session, new ClientIdentity(id, false, name, request.getRemoteUser()), response);
    }

    /**
     * What distinguishes a new client from others.
     * @param id its id, in the header {@code Mcp-Session-Id}
     * @param isStored whether its session stores its responses, so that it can continue in another process
     * @param name the name of its session in this process; null if it has none
     * @param user the authenticated user; null if unknown
     */
    private record ClientIdentity(
            String id,
            boolean isStored,
            @Nullable SessionName name,
            @Nullable String user) {}

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private void answer(
            JsonRpcMessage.Request call, SharedSession session, ClientIdentity identity, HttpServletResponse response)
            throws IOException, McpProtocolException {
        session.touch();
        McpClientConnection mcpConnection =
                new McpClientConnection(session, dispatcher.catalog().toolSet());
        boolean begun = false;
        try {
            JsonRpcMessageFilter gate =
                    gate(mcpConnection, identity.isStored() ? idempotencyKeys(identity.id()) : IdempotencyKeys.NONE);
            gate.admit(call);
            begin(call, mcpConnection, gate, identity, response);
            begun = true;
        } catch (NotPersistedException e) {
            LOG.log(System.Logger.Level.WARNING, "A client could not be persisted", e);
            RetryRequestError.respond(response, call.id());
        } finally {
            if (!begun) {
                clients.remove(mcpConnection, identity.name());
            }
        }
    }

    private JsonRpcMessageFilter gate(McpClientConnection mcpConnection, IdempotencyKeys idempotencyKeys) {
        return new JsonRpcMessageFilter(dispatcher.catalog().extras(), mcpConnection, idempotencyKeys);
    }

    private IdempotencyKeys idempotencyKeys(String id) {
        return IdempotencyKeys.of(id, dispatcher.catalog().extras());
    }

    /**
     * Continues with a client that has initialized in another process, or before its session was closed here.
     * @param user the authenticated user of the request; null if unknown
     * @return the client; empty if the session does not know it, or it belongs to another user
     */
    Optional<McpHttpClient> revive(String id, SharedSession session, @Nullable String user) {
        return revive(id, session).filter(client -> client.belongsTo(user));
    }

    private Optional<McpHttpClient> revive(String id, SharedSession session) {
        Optional<McpHttpClient> known = findClient(id, session);
        if (known.isPresent()) {
            return known;
        }
        synchronized (this) { // only one of several requests revives the client
            Optional<McpHttpClient> meanwhile = findClient(id, session);
            return meanwhile.isPresent()
                    ? meanwhile
                    : session.initializeRequest(id).map(stored -> restore(id, session, stored));
        }
    }

    private Optional<McpHttpClient> findClient(String id, SharedSession session) {
        return clients.find(id).filter(client -> client.isIn(session));
    }

    private McpHttpClient restore(String id, SharedSession session, String introduction) {
        Map<String, @Nullable Object> params = new LinkedHashMap<>(McpJson.readObject(introduction));
        McpClientConnection mcpConnection =
                new McpClientConnection(session, dispatcher.catalog().toolSet());
        mcpConnection.peer().introduce(params);
        session.client(mcpConnection.peer().displayName());
        JsonRpcMessageFilter gate = gate(mcpConnection, idempotencyKeys(id));
        gate.markInitialized();
        String user = params.get(USER) instanceof String name ? name : null;
        McpHttpClient client = new McpHttpClient(id, mcpConnection, gate, null, user);
        mcpConnection.keepSubscriptions(
                subscriptions(params), uris -> session.addClient(id, introduction(params, uris, user)));
        clients.add(client);
        return client;
    }

    /** Returns the stored form of a client: its initialize request with its subscriptions and its user. */
    private static String introduction(Map<?, ?> params, Set<String> subscriptions, @Nullable String user) {
        Map<Object, Object> whole = new LinkedHashMap<>(params);
        whole.remove(USER); // a client's own claim
        if (user != null) {
            whole.put(USER, user);
        }
        whole.put(SUBSCRIPTIONS, subscriptions);
        return McpJson.write(whole);
    }

    private static Set<String> subscriptions(Map<?, ?> introduction) {
        return introduction.get(SUBSCRIPTIONS) instanceof List<?> uris
                ? uris.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    /** Rejects a client that already has a session. Its first session would otherwise remain unused until it expires. */
    private void requireNoSession(JsonRpcMessage.Request call, HttpServletRequest request) throws McpProtocolException {
        String id = request.getHeader(McpHttpServlet.SESSION_HEADER);
        String seat = McpHttpServlet.sessionId(request);
        if (id != null
                && (seat == null
                        ? clients.find(id).isPresent()
                        : clients.findKeptSession(seat)
                                .flatMap(session -> session.initializeRequest(id))
                                .isPresent())) {
            throw new McpProtocolException(
                    call.id(),
                    JsonRpcError.INVALID_REQUEST,
                    "This session is initialized. To start another, send initialize without the header Mcp-Session-Id.");
        }
    }

    /**
     * Returns the name of the session in the URL, for the request's user.
     * @return the name; null if there is none
     * @throws McpProtocolException if it is not valid
     */
    static @Nullable SessionName name(JsonRpcMessage.Request call, HttpServletRequest request)
            throws McpProtocolException {
        String name = request.getParameter(NAME);
        if (name != null && !SessionName.isName(name)) {
            throw new McpProtocolException(
                    call.id(),
                    JsonRpcError.INVALID_REQUEST,
                    "The session name in the URL must have 1 to 64 letters, digits, hyphens or underscores: ?session=my-game");
        }
        return name == null ? null : new SessionName(name, request.getRemoteUser());
    }

    private void begin(
            JsonRpcMessage.Request call,
            McpClientConnection mcpConnection,
            JsonRpcMessageFilter gate,
            ClientIdentity identity,
            HttpServletResponse response)
            throws IOException, McpProtocolException {
        JsonRpcMessage.Response answer = dispatcher.initialize(call, mcpConnection);
        McpHttpClient client = new McpHttpClient(identity.id(), mcpConnection, gate, identity.name(), identity.user());
        if (mcpConnection.session().isDurable() && call.params() instanceof Map<?, ?> params) {
            Consumer<Set<String>> kept =
                    uris -> mcpConnection.session().addClient(client.id(), introduction(params, uris, identity.user()));
            kept.accept(Set.of());
            mcpConnection.keepSubscriptions(Set.of(), kept);
        }
        clients.add(client);
        if (mcpConnection.session().isDurable()) {
            clients.evictOldest(mcpConnection.session());
        } else { // for a durable session, this would add a record
            mcpConnection.prepare();
        }
        gate.permitsOutgoing(answer);
        gate.markInitialized();
        response.setHeader(McpHttpServlet.SESSION_HEADER, client.id());
        JsonResponses.json(response, HttpServletResponse.SC_OK, McpJson.object(answer));
    }
}
