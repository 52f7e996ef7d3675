package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.http.Answers;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Makes clients of those who send {@code initialize} over HTTP: each gets a session, its own or one that it names. */
final class HttpHandshake {
    private static final System.Logger LOG = System.getLogger(HttpHandshake.class.getName());

    /** The parameter of the URL that names a session. */
    private static final String NAME = "session";

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
        LiveSession session;
        try {
            session = clients.session(name);
        } catch (HostFullException | IllegalStateException e) {
            response.setHeader("Retry-After", "30");
            McpHttp.fault(
                    response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, call.id(), String.valueOf(e.getMessage()));
            return;
        }
        session.touch();
        Connection connection = new Connection(session, face, json);
        boolean begun = false;
        try {
            MessageGate gate =
                    new MessageGate(new ToolCallShape(face, extras, json), connection.requests(), connection);
            gate.admit(call);
            begin(call, connection, gate, name, response);
            begun = true;
        } finally {
            if (!begun) {
                clients.leave(connection, name);
            }
        }
    }

    /** Whoever has a session and begins another would leave the first behind until it expires. */
    private void requireNoSession(JSONRPCRequest call, HttpServletRequest request) throws ProtocolFault {
        String session = request.getHeader(HttpHeaders.MCP_SESSION_ID);
        if (session != null && clients.find(session).isPresent()) {
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
        clients.join(started.session(), connection, gate, name);
        JSONRPCResponse answer = JSONRPCResponse.result(call.id(), result);
        gate.mayLeave(answer);
        connection.prepare();
        response.setHeader(HttpHeaders.MCP_SESSION_ID, started.session().getId());
        Answers.json(response, HttpServletResponse.SC_OK, answer);
    }
}
