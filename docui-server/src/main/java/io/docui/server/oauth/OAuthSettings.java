package io.docui.server.oauth;

import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The authorization server whose tokens are accepted, and the resource for which they must be issued.
 *
 * @param issuer the issuer of the tokens, exactly as in their claim {@code iss}
 * @param resource the URL of the MCP endpoint as clients know it, which tokens must name as their audience
 * @param keys the URL of the issuer's public keys (JWK set); null to find it in the issuer's metadata
 */
public record OAuthSettings(
        URI issuer, URI resource, @Nullable URI keys) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /**
     * Checks the addresses.
     *
     * @throws IllegalArgumentException if one is not an absolute https URL, or an http URL of this machine
     */
    public OAuthSettings {
        check("issuer", issuer);
        check("resource", resource);
        if (keys != null) {
            check("keys", keys);
        }
        if (resource.getRawFragment() != null || resource.getRawQuery() != null || issuer.getRawFragment() != null) {
            throw new IllegalArgumentException(
                    "The issuer and the resource have no fragment, and the resource has no query.");
        }
    }

    /**
     * Checks an address.
     * @throws IllegalArgumentException if it is not an absolute https URL, or an http URL of this machine
     */
    static void check(String name, URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        String host = uri.getHost();
        if (host == null
                || !scheme.equals("https")
                        && !(scheme.equals("http") && LOOPBACK.contains(host.toLowerCase(Locale.ROOT)))) {
            throw new IllegalArgumentException(
                    "The OAuth " + name + " must be an https URL, or an http URL of this machine, not " + uri);
        }
    }

    /** Returns the URL of this server's metadata, which tells clients where to get tokens (RFC 9728). */
    URI metadata() {
        return resource.resolve(metadataPath());
    }

    /** Returns the path of this server's metadata: that of the resource follows the well-known name. */
    String metadataPath() {
        String path = resource.getRawPath();
        return ProtectedResourceServlet.PATH + (path.equals("/") ? "" : path);
    }
}
