package io.docui.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Turns requests away that the rules of {@link AccessPolicy} refuse, before any front sees them. */
final class AccessFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private final transient AccessPolicy accessPolicy;
    private final boolean tokenToo;

    /**
     * A filter.
     *
     * @param accessPolicy the rules
     * @param tokenToo whether the token is asked for; a page that holds nothing is given without, so that it can ask the
     *     person for it
     */
    AccessFilter(AccessPolicy accessPolicy, boolean tokenToo) {
        this.accessPolicy = accessPolicy;
        this.tokenToo = tokenToo;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<AccessPolicy.AccessDenial> refusal = accessPolicy
                .check(request.getHeader("Host"), request.getHeader("Origin"))
                .or(() -> tokenToo ? accessPolicy.checkSite(request.getHeader("Sec-Fetch-Site")) : Optional.empty())
                .or(() -> tokenToo
                        ? accessPolicy.checkToken(request.getHeader("Authorization"), LoginServlet.cookies(request))
                        : Optional.empty());
        if (refusal.isPresent()) {
            if (refusal.get() == AccessPolicy.AccessDenial.TOKEN) {
                response.setHeader("WWW-Authenticate", "Bearer");
            }
            JsonResponses.error(response, refusal.get().status(), refusal.get().reason());
            return;
        }
        chain.doFilter(request, response);
    }
}
