package io.docui.server.oauth;

import java.io.Serial;

/** Thrown when a token is not valid for this server. The message says why, and has no part of the token. */
public final class InvalidAccessTokenException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param reason the reason, one sentence in ASCII
     */
    public InvalidAccessTokenException(String reason) {
        super(reason);
    }
}
