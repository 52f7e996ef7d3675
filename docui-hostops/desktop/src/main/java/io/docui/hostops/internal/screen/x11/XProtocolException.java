package io.docui.hostops.internal.screen.x11;

/** Exception thrown when an X server answers a request with an error, usually because a window is gone. */
final class XProtocolException extends Exception {
    /** The error code for a resource that another client has grabbed. */
    static final int ACCESS = 10;

    private final int code;

    XProtocolException(int code, int opcode) {
        super("the X server refused request " + opcode + " with error " + code);
        this.code = code;
    }

    int code() {
        return code;
    }
}
