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
    private final boolean tokenToo;

    /**
     * Creates a filter.
     * @param tokenToo whether to check the token and the requesting site. Pages without data are served without these checks, so that they
     *     can ask the person for the token.
     */
    AccessFilter(HttpAccessPolicy accessPolicy, boolean tokenToo) {
        this.accessPolicy = accessPolicy;
        this.tokenToo = tokenToo;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<HttpAccessPolicy.AccessDenial> refusal = accessPolicy
                .check(request.getHeader("Host"), request.getHeader("Origin"))
                .or(() -> tokenToo ? accessPolicy.checkSite(request.getHeader("Sec-Fetch-Site")) : Optional.empty())
                .or(() -> tokenToo
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
}
