package io.docui.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Servlet filter that rejects the requests that {@link HttpAccessPolicy} denies, before they reach a servlet. */
final class AccessFilter extends HttpFilter {
    private final transient HttpAccessPolicy accessPolicy;
    private final Protection protection;

    /** What is checked beside the target and the origin of a request. */
    enum Protection {
        /** Nothing, because the servlet shows no private data. Pages of the server can ask the person for the token. */
        PUBLIC,
        /** The requesting site. Another filter authenticates the request. */
        SITE,
        /** The requesting site and the server's token. */
        TOKEN
    }

    AccessFilter(HttpAccessPolicy accessPolicy, Protection protection) {
        this.accessPolicy = accessPolicy;
        this.protection = protection;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String origin = request.getHeader("Origin");
        boolean isAllowed = accessPolicy.isAllowed(origin);
        boolean isPreflight = isAllowed
                && request.getMethod().equals("OPTIONS")
                && request.getHeader("Access-Control-Request-Method") != null;
        Optional<HttpAccessPolicy.AccessDenial> refusal = accessPolicy
                .check(request.getHeader("Host"), origin)
                .or(() -> protection != Protection.PUBLIC && !isAllowed
                        ? accessPolicy.checkSite(request.getHeader("Sec-Fetch-Site"))
                        : Optional.empty());
        if (isAllowed && refusal.isEmpty()) {
            share(request, response);
        }
        if (isPreflight && refusal.isEmpty()) { // has no token
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
            return;
        }
        refusal = refusal.or(() -> protection == Protection.TOKEN
                ? accessPolicy.checkToken(request.getHeader("Authorization"), LoginServlet.cookies(request))
                : Optional.empty());
        if (refusal.isPresent()) {
            if (refusal.get() == HttpAccessPolicy.AccessDenial.TOKEN) {
                response.setHeader("WWW-Authenticate", "Bearer");
            }
            JsonResponses.error(response, refusal.get().status(), refusal.get().reason());
            return;
        }
        chain.doFilter(request, response);
    }

    /** Permits the browser to show the response to the page, and to send the headers that it asks about. */
    private static void share(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"));
        response.addHeader("Vary", "Origin");
        response.setHeader("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate, Retry-After");
        if (request.getMethod().equals("OPTIONS")) {
            response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
            String headers = request.getHeader("Access-Control-Request-Headers");
            if (headers != null) {
                response.setHeader("Access-Control-Allow-Headers", headers);
            }
            response.setHeader("Access-Control-Max-Age", "600");
        }
    }
}
