package io.docui.server.oauth;

import io.docui.server.http.AbstractEndpointServlet;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Servlet of the metadata that tells clients where to get access tokens for the MCP endpoint, and with which scopes (RFC 9728). */
public final class ProtectedResourceServlet extends AbstractEndpointServlet {
    /** The path of the metadata. That of the resource may follow. */
    public static final String PATH = "/.well-known/oauth-protected-resource";

    private final transient Map<String, Object> metadata;
    private final String resourcePath;

    /**
     * Creates a servlet.
     *
     * @param settings the authorization server and the resource
     * @param name the name of the application, for people who are asked for their consent
     */
    public ProtectedResourceServlet(OAuthSettings settings, String name) {
        super("GET");
        this.resourcePath = settings.resource().getRawPath();
        this.metadata = Map.of(
                "resource",
                settings.resource().toString(),
                "authorization_servers",
                List.of(settings.issuer().toString()),
                "scopes_supported",
                Stream.of(RiskScope.values()).map(RiskScope::text).toList(),
                "bearer_methods_supported",
                List.of("header"),
                "resource_name",
                name);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getPathInfo();
        if (path == null || path.equals("/") || path.equals(resourcePath)) {
            JsonResponses.json(response, HttpServletResponse.SC_OK, metadata);
        } else {
            JsonResponses.error(response, HttpServletResponse.SC_NOT_FOUND, "This server has no such resource.");
        }
    }
}
