package io.docui.hostops.internal.ide;

/** Thrown if a text is not JSON with comments, or if a change of it is not possible. */
public final class JsoncException extends RuntimeException {
    private static final long serialVersionUID = 1;

    JsoncException(String message) {
        super(message);
    }
}
