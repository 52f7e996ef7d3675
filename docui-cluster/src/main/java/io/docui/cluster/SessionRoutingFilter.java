package io.docui.cluster;

import io.docui.server.cluster.ClusterProvider;
import io.docui.server.host.LiveSession;
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

/**
 * Finds out for each request where its session is: what is here goes on to the fronts of this process, what is elsewhere is passed on
 * to those of that node.
 *
 * <p>What was passed on is not passed on again: if the session has moved meanwhile, the first node is told to look again.
 */
final class SessionRoutingFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** As long as the messages that the MCP front takes. */
    private static final int BODY_LIMIT = 4 << 20;

    private static final Duration SENDING_LIMIT = Duration.ofSeconds(30);

    private final transient SessionDirectory whereabouts;
    private final transient ClusterProvider.NodeHosting hosting;
    private final transient AsyncRequestBodyReader bodies = new AsyncRequestBodyReader(BODY_LIMIT, SENDING_LIMIT);
    private final transient RequestForwarder courier;
    private final transient ClusterInspector all;

    SessionRoutingFilter(SessionDirectory whereabouts, ClusterProvider.NodeHosting hosting, ExecutorService threads) {
        this.whereabouts = whereabouts;
        this.hosting = hosting;
        this.courier = new RequestForwarder(whereabouts, hosting.token(), threads);
        this.all = new ClusterInspector(whereabouts, courier, threads);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        RequestRoute errand = RequestRoute.of(request);
        boolean passedOn = request.getHeader(RequestForwarder.PASSED_ON) != null;
        if (whereabouts.ownServer() == null) {
            response.setHeader("Retry-After", "2");
            JsonResponses.error(response, 503, "The server has not joined its cluster yet. Try again.");
        } else if (errand.kind() == RequestRoute.RequestKind.HERE
                || passedOn && errand.entity().isEmpty()) {
            chain.doFilter(request, response);
        } else if (errand.kind() == RequestRoute.RequestKind.SESSIONS) {
            all.list(request, response);
        } else if (errand.kind() == RequestRoute.RequestKind.EVENTS) {
            all.events(request, response);
        } else {
            routed(errand, passedOn, request, response, chain);
        }
    }

    private void routed(
            RequestRoute errand,
            boolean passedOn,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        String entity = errand.entity();
        if (passedOn && errand.kind() == RequestRoute.RequestKind.BEGINNING) {
            String chosen = request.getHeader(RequestForwarder.SESSION);
            if (chosen == null) { // nothing that begins a session
                chain.doFilter(request, response);
                return;
            }
            entity = chosen;
        }
        if (isHere(entity) && (passedOn || errand.kind() == RequestRoute.RequestKind.SESSION)) {
            request.setAttribute(McpHttpServlet.SESSION_ATTRIBUTE, entity);
            chain.doFilter(request, response);
        } else if (passedOn) {
            response.setHeader("Retry-After", "1");
            response.setHeader(RequestForwarder.MOVED, "1");
            JsonResponses.error(response, 503, "The session is not here any more. Try again.");
        } else {
            passOn(errand, request, response);
        }
    }

    private boolean isHere(String entity) {
        return hosting.host()
                .find(entity)
                .filter(session -> !session.isClosed())
                .map(LiveSession::id)
                .isPresent();
    }

    private void passOn(RequestRoute errand, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.getMethod().equals("POST")) {
            request.startAsync().setTimeout(0);
            courier.forward(new ForwardedRequest(errand, request, response, new byte[0]));
            return;
        }
        bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
            @Override
            public boolean handle(byte[] body) {
                courier.forward(new ForwardedRequest(begun(errand, request, body), request, response, body));
                return false;
            }

            @Override
            public void reject(int status, String reason) throws IOException {
                JsonResponses.error(response, status, reason);
            }
        });
    }

    /** What does not shake hands begins nothing: a front says what is wrong with it. */
    private static RequestRoute begun(RequestRoute errand, HttpServletRequest request, byte[] body) {
        boolean nothing = errand.kind() == RequestRoute.RequestKind.BEGINNING
                && request.getServletPath().equals("/mcp")
                && !isInitialize(body);
        return nothing ? new RequestRoute(RequestRoute.RequestKind.HERE, "", true) : errand;
    }

    private static boolean isInitialize(byte[] body) {
        try {
            JsonNode message = JsonMapper.shared().readTree(body);
            return message.path("method").asString("").equals("initialize");
        } catch (JacksonException e) {
            return false; // the front says what it is
        }
    }

    /** What is under way ends. */
    void end() {
        courier.close();
        all.close();
    }
}
