package io.docui.server.mcp;

import io.docui.server.host.Durability.NotKeptException;
import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.http.Answers;
import io.docui.server.mcp.HttpClients.Client;
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

/**
 * Makes clients of those who send {@code initialize} over HTTP, to this process or to another: each gets a session, its own or one
 * that it names.
 */
final class HttpHandshake {
    private static final System.Logger LOG = System.getLogger(HttpHandshake.class.getName());

    /** The parameter of the URL that names a session. */
    private static final String NAME = "session";

    /** Where subscriptions stand beside what a client said when it shook hands. */
    private static final String SUBSCRIPTIONS = "io.docui/subscriptions";

    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    private static final int RANDOM_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final HttpClients clients;
    private final ToolFace face;
    private final McpExtras extras;
    private final JsonMapper json;

    HttpHandshake(HttpClients clients, ToolFace face, McpExtras extras, JsonMapper json) {
        this.clients = clients;
        this.face = face;
        this.extras = extras;
        this.json = json;
    }

    /**
     * Answers a client that begins.
     *
     * @throws ProtocolFault if it is refused; then it leaves nothing behind
     * @throws IOException if it is gone
     */
    void answer(JSONRPCRequest call, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ProtocolFault {
        requireNoSession(call, request);
        String name = name(call, request);
        String seat = McpHttp.seat(request);
        if (seat != null) {
            LiveSession session = clients.opened(seat).orElse(null);
            if (session == null) {
                AskAgain.answer(response, call.id());
            } else {
                answer(call, session, null, seat + '.' + random(), response);
            }
            return;
        }
        LiveSession session;
        try {
            session = clients.session(name);
        } catch (HostFullException | IllegalStateException e) {
            response.setHeader("Retry-After", "30");
            McpHttp.fault(
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
            LiveSession session,
            @Nullable String name,
            @Nullable String id,
            HttpServletResponse response)
            throws IOException, ProtocolFault {
        session.touch();
        Connection connection = new Connection(session, face, json);
        boolean begun = false;
        try {
            MessageGate gate = gate(connection, id);
            gate.admit(call);
            begin(call, connection, gate, name, id, response);
            begun = true;
        } catch (NotKeptException e) {
            LOG.log(System.Logger.Level.WARNING, "A client could not be kept", e);
            AskAgain.answer(response, call.id());
        } finally {
            if (!begun) {
                clients.leave(connection, name);
            }
        }
    }

    private MessageGate gate(Connection connection, @Nullable String id) {
        return new MessageGate(
                new ToolCallShape(face, extras, json),
                connection.requests(),
                connection,
                id == null ? ReceiptNames.NONE : ReceiptNames.of(id, json));
    }

    /**
     * Goes on with a client that has shaken hands with another process, or before its session was closed here.
     *
     * @param id what it is called
     * @param session its session
     * @return the client; empty if its session does not know it
     */
    Optional<Client> revived(String id, LiveSession session) {
        Optional<Client> known = known(id, session);
        if (known.isPresent()) {
            return known;
        }
        synchronized (this) { // of two requests one revives it
            Optional<Client> meanwhile = known(id, session);
            return meanwhile.isPresent()
                    ? meanwhile
                    : session.introduction(id).map(introduction -> revived(id, session, introduction));
        }
    }

    private Optional<Client> known(String id, LiveSession session) {
        return clients.find(id).filter(client -> client.isIn(session));
    }

    private Client revived(String id, LiveSession session, String introduction) {
        InitializeRequest initialize = json.readValue(introduction, InitializeRequest.class);
        McpStreamableServerSessionInit started = clients.start(initialize);
        Objects.requireNonNull(started.initResult().block(), "a result");
        session.client(Implementations.words(initialize.clientInfo()));
        Connection connection = new Connection(session, face, json);
        MessageGate gate = gate(connection, id);
        gate.open();
        Client client = new Client(id, started.session(), connection, gate, new CopyOnWriteArrayList<>(), null);
        Map<String, Object> params = json.readValue(introduction, OBJECT);
        connection.keeps(subscriptions(params), uris -> session.joined(id, introduction(params, uris)));
        clients.join(client);
        return client;
    }

    /** What is kept of a client: what it said when it shook hands, with what it wants to know. */
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

    /** Whoever has a session and begins another would leave the first behind until it expires. */
    private void requireNoSession(JSONRPCRequest call, HttpServletRequest request) throws ProtocolFault {
        String id = request.getHeader(HttpHeaders.MCP_SESSION_ID);
        String seat = McpHttp.seat(request);
        if (id != null
                && (seat == null
                        ? clients.find(id).isPresent()
                        : clients.opened(seat)
                                .flatMap(session -> session.introduction(id))
                                .isPresent())) {
            throw new ProtocolFault(
                    call.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "This session is initialized. To begin another, send initialize without the header Mcp-Session-Id.");
        }
    }

    private static @Nullable String name(JSONRPCRequest call, HttpServletRequest request) throws ProtocolFault {
        String name = request.getParameter(NAME);
        if (name != null && !NamedSessions.isName(name)) {
            throw new ProtocolFault(
                    call.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "A session's name in the URL has 1 to 64 letters, digits, hyphens or underscores: ?session=my-game");
        }
        return name;
    }

    private void begin(
            JSONRPCRequest call,
            Connection connection,
            MessageGate gate,
            @Nullable String name,
            @Nullable String id,
            HttpServletResponse response)
            throws IOException, ProtocolFault {
        InitializeRequest initialize;
        try {
            initialize = json.convertValue(call.params(), InitializeRequest.class);
        } catch (JacksonException | IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "Malformed initialize", e);
            throw new ProtocolFault(
                    call.id(),
                    ErrorCodes.INVALID_PARAMS,
                    "The capabilities or the clientInfo of initialize are not of the form that the protocol gives them.");
        }
        McpStreamableServerSessionInit started = clients.start(initialize);
        InitializeResult result =
                extras.announced(Objects.requireNonNull(started.initResult().block(), "a result"));
        connection.session().client(Implementations.words(initialize.clientInfo()));
        Client client = new Client(
                id == null ? started.session().getId() : id,
                started.session(),
                connection,
                gate,
                new CopyOnWriteArrayList<>(),
                name);
        if (connection.session().isKept() && call.params() instanceof Map<?, ?> params) {
            Consumer<Set<String>> kept = uris -> connection.session().joined(client.id(), introduction(params, uris));
            kept.accept(Set.of());
            connection.keeps(Set.of(), kept);
        }
        clients.join(client);
        if (connection.session().isKept()) {
            clients.makeRoom(connection.session());
        } else { // what is kept would be a record more
            connection.prepare();
        }
        JSONRPCResponse answer = JSONRPCResponse.result(call.id(), result);
        gate.mayLeave(answer);
        response.setHeader(HttpHeaders.MCP_SESSION_ID, client.id());
        Answers.json(response, HttpServletResponse.SC_OK, answer);
    }
}
