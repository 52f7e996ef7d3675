package io.docui.server.oauth;

import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.Principal;
import java.util.List;
import java.util.Optional;

/**
 * Servlet filter that admits the requests with a valid access token, on behalf of the token's subject, and those of the owner. To the others it
 * says where to get a token (RFC 6750, RFC 9728).
 */
public final class AccessTokenFilter extends HttpFilter {
    private static final System.Logger LOG = System.getLogger(AccessTokenFilter.class.getName());
    private static final String SCHEME = "bearer ";
    private static final String RETRY_SECONDS = "10";

    private final transient AccessTokenValidator validator;
    private final transient OAuthSettings settings;
    private final transient HttpAccessPolicy accessPolicy;

    /**
     * Creates a filter.
     *
     * @param validator the validator of tokens
     * @param settings what clients must know to get a token
     * @param accessPolicy the rules of the server; a request with the server's own token is the owner's, and needs no access token
     */
    public AccessTokenFilter(AccessTokenValidator validator, OAuthSettings settings, HttpAccessPolicy accessPolicy) {
        this.validator = validator;
        this.settings = settings;
        this.accessPolicy = accessPolicy;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isOwner(request)) {
            chain.doFilter(request, response);
            return;
        }
        Optional<String> sent = token(request);
        if (sent.isEmpty()) {
            refuse(response, 401, "", "This server requires an access token: Authorization: Bearer …");
            return;
        }
        AccessToken token;
        try {
            token = validator.validate(sent.get());
        } catch (InvalidAccessTokenException e) {
            refuse(response, 401, "invalid_token", String.valueOf(e.getMessage()));
            return;
        } catch (AuthorizationServerUnavailableException e) {
            LOG.log(System.Logger.Level.WARNING, "An access token could not be validated", e);
            response.setHeader("Retry-After", RETRY_SECONDS);
            JsonResponses.error(response, 503, e.getMessage() + " Try again.");
            return;
        }
        if (!RiskScope.READ.isIn(token.scopes())) {
            refuse(
                    response,
                    403,
                    "insufficient_scope",
                    "The access token has none of the scopes " + RiskScope.all() + ".");
            return;
        }
        ScopePolicy.bind(token);
        try {
            chain.doFilter(new AuthenticatedRequest(request, token), response);
        } finally {
            ScopePolicy.unbind();
        }
    }

    private boolean isOwner(HttpServletRequest request) {
        return accessPolicy.needsToken()
                && accessPolicy
                        .checkToken(request.getHeader("Authorization"), List.of())
                        .isEmpty();
    }

    private static Optional<String> token(HttpServletRequest request) {
        String authorization = request.getHeader("Authorization");
        return authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(authorization.substring(SCHEME.length()).strip())
                : Optional.empty();
    }

    /** Refuses a request, and says where to get a token with which scopes. */
    private void refuse(HttpServletResponse response, int status, String error, String reason) throws IOException {
        String challenge = "Bearer resource_metadata=\"" + settings.metadata() + "\", scope=\"" + RiskScope.all() + '"';
        response.setHeader(
                "WWW-Authenticate",
                error.isEmpty()
                        ? challenge
                        : challenge + ", error=\"" + error + "\", error_description=\""
                                + reason.replaceAll("[^ -~]|[\"\\\\]", "'") + '"');
        JsonResponses.error(response, status, reason);
    }

    /** A request on behalf of the subject of its token. */
    private static final class AuthenticatedRequest extends HttpServletRequestWrapper {
        private final AccessToken token;

        AuthenticatedRequest(HttpServletRequest request, AccessToken token) {
            super(request);
            this.token = token;
        }

        @Override
        public String getRemoteUser() {
            return token.name();
        }

        @Override
        public Principal getUserPrincipal() {
            return token;
        }

        @Override
        public String getAuthType() {
            return "Bearer";
        }
    }
}
