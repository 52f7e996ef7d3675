package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.oauth.AccessTokenValidator;
import io.docui.server.oauth.JwtAccessTokenValidator;
import io.docui.server.oauth.OAuthSettings;
import io.docui.server.oauth.ScopePolicy;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Command line options that make a server accept the access tokens of an authorization server. */
final class OAuthOption {
    @Option(
            names = "--oauth-issuer",
            paramLabel = "URL",
            description =
                    "Accept access tokens (OAuth 2.1) of this authorization server at /mcp. Needs --oauth-resource. Default: no"
                            + " access tokens.")
    private @Nullable URI issuer;

    @Option(
            names = "--oauth-resource",
            paramLabel = "URL",
            description =
                    "The URL of this server's /mcp as clients know it. Access tokens must name it as their audience.")
    private @Nullable URI resource;

    @Option(
            names = "--oauth-keys",
            paramLabel = "URL",
            description = "The public keys of the authorization server (JWK set). Default: found in its metadata.")
    private @Nullable URI keys;

    /**
     * Returns the settings; empty if the server accepts no access tokens.
     * @throws IllegalArgumentException if options are missing or not valid
     */
    Optional<OAuthSettings> settings() {
        if (issuer == null && resource == null && keys == null) {
            return Optional.empty();
        }
        if (issuer == null || resource == null) {
            throw new IllegalArgumentException("Access tokens need both --oauth-issuer and --oauth-resource.");
        }
        return Optional.of(new OAuthSettings(issuer, resource, keys));
    }

    /**
     * Creates the validator of access tokens.
     * @throws IllegalArgumentException if the library is missing
     */
    static AccessTokenValidator validator(OAuthSettings settings) {
        try {
            return new JwtAccessTokenValidator(settings);
        } catch (NoClassDefFoundError e) {
            throw new IllegalArgumentException(
                    "Access tokens need com.nimbusds:nimbus-jose-jwt on the class path. Add it to the dependencies of the"
                            + " application.",
                    e);
        }
    }

    /** Returns an application whose calls are also judged by the scopes of the access token. */
    static App restrict(App app) {
        ScopePolicy scopes = new ScopePolicy();
        return app.withThreadContext(app.threadContext().and(ScopePolicy.propagator()))
                .withSessionCustomizer((id, own) -> own.withPolicy(own.policy().and(scopes)));
    }
}
