package io.docui.server.host;

/** Thrown when the host's limit of open sessions is reached. */
public final class HostFullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    HostFullException(int limit) {
        super("There are " + limit + " sessions open, and that is the limit. Close one, or try again later.");
    }
}
