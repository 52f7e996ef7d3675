package io.docui.soak.client;

import java.io.IOException;

/** Thrown when a server answers a client's request with an HTTP error status. */
final class RequestRefusedException extends IOException {
    private final int status;

    RequestRefusedException(int status, String body) {
        super("Status " + status + ": " + body);
        this.status = status;
    }

    /** Returns the HTTP status; 404 if the session is gone. */
    int status() {
        return status;
    }
}
