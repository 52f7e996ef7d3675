package io.docui.hostops.internal.ide;

/** Thrown if a running editor does not carry out a request. */
public final class EditorException extends RuntimeException {
    /** The kinds of failure. */
    public enum EditorErrorKind {
        /** The editor does not answer: it has ended or is about to end. */
        GONE,
        /** The editor did not answer in time. */
        LATE,
        BAD_REQUEST,
        /** The target does not exist. */
        NOT_FOUND,
        /** The editor's owner does not permit it. */
        NOT_ALLOWED,
        /** The text has changed since. */
        CHANGED,
        FAILED
    }

    private final EditorErrorKind editorErrorKind;

    public EditorException(EditorErrorKind editorErrorKind, String message) {
        super(message);
        this.editorErrorKind = editorErrorKind;
    }

    public EditorErrorKind kind() {
        return editorErrorKind;
    }

    public String description() {
        return String.valueOf(getMessage());
    }
}
