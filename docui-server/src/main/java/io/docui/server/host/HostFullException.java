package io.docui.server.host;

/** No more sessions can be opened now. */
public final class HostFullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    HostFullException(int limit) {
        super("There are " + limit + " sessions open, and that is the limit. Close one, or try again later.");
    }
}
