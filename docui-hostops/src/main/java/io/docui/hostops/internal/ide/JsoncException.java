package io.docui.hostops.internal.ide;

/** Says where a text is no JSON with comments, or what cannot be changed in it. */
public final class JsoncException extends RuntimeException {
    private static final long serialVersionUID = 1;

    JsoncException(String message) {
        super(message);
    }
}
