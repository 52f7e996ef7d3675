package io.docui.cluster;

import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.host.SharedSession;
import io.docui.server.http.AsyncRequestBodyReader;
import io.docui.server.http.JsonResponses;
import io.docui.server.mcp.McpHttpServlet;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * Servlet filter that routes each request to the node of its session: to this process's servlets, or forwarded to another node. A forwarded
 * request is not forwarded again. If the session has moved meanwhile, the first node must locate it again.
 */
final class SessionRoutingFilter extends HttpFilter {
    /** The maximum size of a body, equal to that of MCP messages. */
    private static final int BODY_LIMIT = 4 << 20;

    private static final Duration SENDING_LIMIT = Duration.ofSeconds(30);

    private final transient SessionDirectory sessionDirectory;
    private final transient ClusterNodeFactory.NodeHosting nodeHosting;
    private final transient AsyncRequestBodyReader bodies = new AsyncRequestBodyReader(BODY_LIMIT, SENDING_LIMIT);
    private final transient RequestForwarder requestForwarder;
    private final transient ClusterInspectorAggregator all;

    SessionRoutingFilter(
            SessionDirectory sessionDirectory, ClusterNodeFactory.NodeHosting nodeHosting, ExecutorService threads) {
        this.sessionDirectory = sessionDirectory;
        this.nodeHosting = nodeHosting;
        this.requestForwarder = new RequestForwarder(sessionDirectory, nodeHosting.token(), threads);
        this.all = new ClusterInspectorAggregator(sessionDirectory, requestForwarder, threads);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        RequestRoute requestRoute = RequestRoute.of(request);
        boolean passedOn = request.getHeader(RequestForwarder.PASSED_ON) != null;
        if (sessionDirectory.ownServer() == null) {
            response.setHeader("Retry-After", "2");
            JsonResponses.error(response, 503, "The server has not joined its cluster yet. Try again.");
        } else if (requestRoute.kind() == RequestRoute.RequestKind.HERE
                || passedOn && requestRoute.entity().isEmpty()) {
            chain.doFilter(request, response);
        } else if (requestRoute.kind() == RequestRoute.RequestKind.SESSIONS) {
            all.list(request, response);
        } else if (requestRoute.kind() == RequestRoute.RequestKind.EVENTS) {
            all.events(request, response);
        } else {
            routed(requestRoute, passedOn, request, response, chain);
        }
    }

    private void routed(
            RequestRoute requestRoute,
            boolean passedOn,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        String entity = requestRoute.entity();
        if (passedOn && requestRoute.kind() == RequestRoute.RequestKind.BEGINNING) {
            String chosen = request.getHeader(RequestForwarder.SESSION);
            if (chosen == null) { // does not create a session
                chain.doFilter(request, response);
                return;
            }
            entity = chosen;
        }
        if (isHere(entity) && (passedOn || requestRoute.kind() == RequestRoute.RequestKind.SESSION)) {
            request.setAttribute(McpHttpServlet.SESSION_ATTRIBUTE, entity);
            chain.doFilter(request, response);
        } else if (passedOn) {
            response.setHeader("Retry-After", "1");
            response.setHeader(RequestForwarder.MOVED, "1");
            JsonResponses.error(response, 503, "The session is no longer on this node. Try again.");
        } else {
            passOn(requestRoute, request, response);
        }
    }

    private boolean isHere(String entity) {
        return nodeHosting
                .host()
                .find(entity)
                .filter(session -> !session.isClosed())
                .map(SharedSession::id)
                .isPresent();
    }

    private void passOn(RequestRoute requestRoute, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.getMethod().equals("POST")) {
            request.startAsync().setTimeout(0);
            requestForwarder.forward(new ForwardedRequest(requestRoute, request, response, new byte[0]));
            return;
        }
        bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
            @Override
            public boolean handle(byte[] body) {
                requestForwarder.forward(
                        new ForwardedRequest(begun(requestRoute, request, body), request, response, body));
                return false;
            }

            @Override
            public void reject(int status, String reason) throws IOException {
                JsonResponses.error(response, status, reason);
            }
        });
    }

    /**
     * Returns the route of a request with a body. An MCP request creates a session if it initializes, or if it has a protocol version of its
     * own and names its session. For other requests the MCP servlet explains the error, or opens a session of this process.
     */
    private static RequestRoute begun(RequestRoute requestRoute, HttpServletRequest request, byte[] body) {
        if (requestRoute.kind() != RequestRoute.RequestKind.BEGINNING
                || !RequestRoute.path(request).equals("/mcp")) {
            return requestRoute;
        }
        JsonNode message = message(body);
        if (message.path("method").asString("").equals("initialize")) {
            return requestRoute;
        }
        boolean isNamed = requestRoute.entity().startsWith(McpHttpServlet.NAMED);
        return isNamed && message.path("params").path("_meta").has(McpHttpServlet.VERSION_KEY)
                // Its response is not stored, so it must not run twice.
                ? new RequestRoute(RequestRoute.RequestKind.BEGINNING, requestRoute.entity(), false)
                : new RequestRoute(RequestRoute.RequestKind.HERE, "", true);
    }

    private static JsonNode message(byte[] body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            return MissingNode.getInstance(); // the MCP servlet reports the error
        }
    }

    void end() {
        requestForwarder.close();
        all.close();
    }
}
