package io.docui.hostops.ide;

/** Says where a text is no JSON with comments, or what cannot be changed in it. */
public final class JsoncFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    JsoncFault(String message) {
        super(message);
    }
}
