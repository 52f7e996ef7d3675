package io.docui.server.oauth;

/** Validates the access tokens of requests. Implementations must be thread-safe. */
@FunctionalInterface
public interface AccessTokenValidator {
    /**
     * Validates a token. May block, for example to load the keys of the authorization server.
     *
     * @param token the token as the client sent it, without {@code Bearer}
     * @return the token's content
     * @throws InvalidAccessTokenException if the token is malformed, expired, of another issuer, or for another resource
     * @throws AuthorizationServerUnavailableException if the token cannot be validated at present
     */
    AccessToken validate(String token) throws InvalidAccessTokenException, AuthorizationServerUnavailableException;
}
