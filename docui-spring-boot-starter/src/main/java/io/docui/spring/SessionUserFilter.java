package io.docui.spring;

import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Servlet filter before the MCP endpoint and the inspector: rejects requests of foreign pages, gives each session its authenticated user,
 * and keeps other users out of it.
 */
@SuppressWarnings("try") // a scope is opened only to be closed
final class SessionUserFilter extends HttpFilter {
    private static final String SESSION_HEADER = "Mcp-Session-Id";

    private final transient HttpAccessPolicy accessPolicy;
    private final transient SessionUsers users;
    private final boolean localOnly;

    /**
     * Creates a filter.
     * @param localOnly whether nothing authenticates requests, so that only this machine may send them
     */
    SessionUserFilter(HttpAccessPolicy accessPolicy, SessionUsers users, boolean localOnly) {
        this.accessPolicy = accessPolicy;
        this.users = users;
        this.localOnly = localOnly;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String refusal = refusal(request);
        if (refusal != null) {
            JsonResponses.error(response, HttpServletResponse.SC_FORBIDDEN, refusal);
            return;
        }
        SessionUser user = new SessionUser(request.getUserPrincipal());
        String session = request.getHeader(SESSION_HEADER);
        Optional<SessionUser> owner = session == null ? Optional.empty() : users.find(session);
        if (owner.isPresent()) {
            if (!owner.get().isSameAs(user)) {
                JsonResponses.error(
                        response,
                        HttpServletResponse.SC_NOT_FOUND,
                        "The session does not exist or has ended. Send initialize to start a new one.");
                return;
            }
            owner.get().renew(user);
        }
        SessionUser current = owner.orElse(user);
        try (SessionUser.Scope unused = current.enter()) {
            chain.doFilter(
                    new SessionUserRequest(request, current),
                    new SessionIdResponse(response, SESSION_HEADER, id -> users.add(id, current)));
        }
    }

    private @Nullable String refusal(HttpServletRequest request) {
        if (localOnly && !isLocal(request.getRemoteAddr())) {
            return "This application does not authenticate its users, so only its own machine can use this. Add Spring"
                    + " Security, or set docui.web.allow-anonymous=true.";
        }
        return accessPolicy
                .check(request.getHeader("Host"), request.getHeader("Origin"))
                .or(() -> accessPolicy.checkSite(request.getHeader("Sec-Fetch-Site")))
                .map(denial -> denial == HttpAccessPolicy.AccessDenial.HOST
                        ? "The Host header names another server. To accept this name, add it to docui.web.allowed-hosts."
                        : denial.reason())
                .orElse(null);
    }

    private static boolean isLocal(String address) {
        try {
            return InetAddress.getByName(address).isLoopbackAddress(); // an address, so nothing is looked up
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
