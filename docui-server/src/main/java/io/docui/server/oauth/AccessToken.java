package io.docui.server.oauth;

import java.security.Principal;
import java.util.Set;

/**
 * A valid access token of a request.
 *
 * @param name the subject of the token, which identifies the user or the program on whose behalf the client calls
 * @param scopes the scopes that were granted
 */
public record AccessToken(String name, Set<String> scopes) implements Principal {
    /** Copies the scopes. */
    public AccessToken {
        scopes = Set.copyOf(scopes);
    }

    @Override
    public String getName() {
        return name;
    }
}
