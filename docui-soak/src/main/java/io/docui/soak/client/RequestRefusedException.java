package io.docui.soak.client;

import java.io.IOException;

/** Says that a server refused a message. */
final class RequestRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final int status;

    RequestRefusedException(int status, String body) {
        super("Status " + status + ": " + body);
        this.status = status;
    }

    /** The status of HTTP; 404 where the session is gone. */
    int status() {
        return status;
    }
}
