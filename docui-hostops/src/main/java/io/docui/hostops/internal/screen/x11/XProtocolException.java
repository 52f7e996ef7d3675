package io.docui.hostops.internal.screen.x11;

/** An X server refuses a request, mostly because a window is gone. */
final class XProtocolException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The code of errors about what another program has taken for itself. */
    static final int ACCESS = 10;

    private final int code;

    XProtocolException(int code, int opcode) {
        super("the X server refuses request " + opcode + " with error " + code);
        this.code = code;
    }

    int code() {
        return code;
    }
}
