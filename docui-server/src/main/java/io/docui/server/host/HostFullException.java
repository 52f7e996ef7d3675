package io.docui.server.host;

/** Thrown when the host's limit of open sessions is reached. */
public final class HostFullException extends RuntimeException {
    HostFullException(int limit) {
        super("The limit of open sessions (" + limit + ") is reached. Close a session or try again later.");
    }
}
