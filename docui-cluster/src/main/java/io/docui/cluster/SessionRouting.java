package io.docui.cluster;

import io.docui.server.cluster.Cluster;
import io.docui.server.host.LiveSession;
import io.docui.server.http.Answers;
import io.docui.server.http.BodyReceiver;
import io.docui.server.mcp.McpHttp;
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
final class SessionRouting extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** As long as the messages that the MCP front takes. */
    private static final int BODY_LIMIT = 4 << 20;

    private static final Duration SENDING_LIMIT = Duration.ofSeconds(30);

    private final transient Whereabouts whereabouts;
    private final transient Cluster.Hosting hosting;
    private final transient BodyReceiver bodies = new BodyReceiver(BODY_LIMIT, SENDING_LIMIT);
    private final transient Courier courier;
    private final transient AllNodes all;

    SessionRouting(Whereabouts whereabouts, Cluster.Hosting hosting, ExecutorService threads) {
        this.whereabouts = whereabouts;
        this.hosting = hosting;
        this.courier = new Courier(whereabouts, hosting.token(), threads);
        this.all = new AllNodes(whereabouts, courier, threads);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Errand errand = Errand.of(request);
        boolean passedOn = request.getHeader(Courier.PASSED_ON) != null;
        if (whereabouts.own() == null) {
            response.setHeader("Retry-After", "2");
            Answers.error(response, 503, "The server has not joined its cluster yet. Try again.");
        } else if (errand.kind() == Errand.Kind.HERE
                || passedOn && errand.entity().isEmpty()) {
            chain.doFilter(request, response);
        } else if (errand.kind() == Errand.Kind.SESSIONS) {
            all.list(request, response);
        } else if (errand.kind() == Errand.Kind.EVENTS) {
            all.events(request, response);
        } else {
            routed(errand, passedOn, request, response, chain);
        }
    }

    private void routed(
            Errand errand,
            boolean passedOn,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        String entity = errand.entity();
        if (passedOn && errand.kind() == Errand.Kind.BEGINNING) {
            String chosen = request.getHeader(Courier.SESSION);
            if (chosen == null) { // nothing that begins a session
                chain.doFilter(request, response);
                return;
            }
            entity = chosen;
        }
        if (isHere(entity) && (passedOn || errand.kind() == Errand.Kind.SESSION)) {
            request.setAttribute(McpHttp.SESSION_ATTRIBUTE, entity);
            chain.doFilter(request, response);
        } else if (passedOn) {
            response.setHeader("Retry-After", "1");
            response.setHeader(Courier.MOVED, "1");
            Answers.error(response, 503, "The session is not here any more. Try again.");
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

    private void passOn(Errand errand, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!request.getMethod().equals("POST")) {
            request.startAsync().setTimeout(0);
            courier.take(new Parcel(errand, request, response, new byte[0]));
            return;
        }
        bodies.receive(request, new BodyReceiver.Taker() {
            @Override
            public boolean take(byte[] body) {
                courier.take(new Parcel(begun(errand, request, body), request, response, body));
                return false;
            }

            @Override
            public void refuse(int status, String reason) throws IOException {
                Answers.error(response, status, reason);
            }
        });
    }

    /** What does not shake hands begins nothing: a front says what is wrong with it. */
    private static Errand begun(Errand errand, HttpServletRequest request, byte[] body) {
        boolean nothing = errand.kind() == Errand.Kind.BEGINNING
                && request.getServletPath().equals("/mcp")
                && !isInitialize(body);
        return nothing ? new Errand(Errand.Kind.HERE, "", true) : errand;
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
