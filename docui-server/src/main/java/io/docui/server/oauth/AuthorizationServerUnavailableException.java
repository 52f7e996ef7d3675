package io.docui.server.oauth;

import java.io.Serial;

/** Thrown when the authorization server's metadata or keys cannot be loaded. A later attempt can succeed. */
public final class AuthorizationServerUnavailableException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param reason the reason
     * @param cause the failure
     */
    public AuthorizationServerUnavailableException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
