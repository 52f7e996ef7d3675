package io.docui.hostops.internal.ide;

/** Thrown if a running editor does not carry out a request. */
public final class EditorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The kinds of failure. */
    public enum EditorErrorKind {
        /** The editor does not answer: it has ended or is about to end. */
        GONE,
        /** The editor did not answer in time. */
        LATE,
        /** The request is invalid. */
        BAD_REQUEST,
        /** The target does not exist. */
        NOT_FOUND,
        /** The editor's owner does not permit it. */
        NOT_ALLOWED,
        /** The text has changed since. */
        CHANGED,
        /** The editor tried and failed. */
        FAILED
    }

    private final EditorErrorKind editorErrorKind;

    /**
     * Creates an exception.
     *
     * @param editorErrorKind the kind of failure
     * @param message the reason, as a sentence
     */
    public EditorException(EditorErrorKind editorErrorKind, String message) {
        super(message);
        this.editorErrorKind = editorErrorKind;
    }

    /** Returns the kind of failure. */
    public EditorErrorKind kind() {
        return editorErrorKind;
    }

    /** Returns the reason, as a sentence. */
    public String description() {
        return String.valueOf(getMessage());
    }
}
