package io.docui.hostops.internal.ide;

/** Thrown if a text is not JSON with comments, or if a change of it is not possible. */
public final class JsoncException extends RuntimeException {
    JsoncException(String message) {
        super(message);
    }
}
