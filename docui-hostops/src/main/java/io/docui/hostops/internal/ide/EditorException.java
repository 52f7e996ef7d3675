package io.docui.hostops.internal.ide;

/** Why a running editor did not do what it was asked. */
public final class EditorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What kind of reason it is. */
    public enum EditorErrorKind {
        /** It does not answer: it has ended, or is about to. */
        GONE,
        /** It did not answer in time. */
        LATE,
        /** What was asked cannot be meant. */
        BAD_REQUEST,
        /** What was meant is not there. */
        NOT_FOUND,
        /** Its owner does not let it be done. */
        NOT_ALLOWED,
        /** The text is another by now. */
        CHANGED,
        /** It tried, and could not. */
        FAILED
    }

    private final EditorErrorKind editorErrorKind;

    /**
     * A fault.
     *
     * @param editorErrorKind what kind it is
     * @param message what is wrong, a sentence
     */
    public EditorException(EditorErrorKind editorErrorKind, String message) {
        super(message);
        this.editorErrorKind = editorErrorKind;
    }

    /** What kind it is. */
    public EditorErrorKind kind() {
        return editorErrorKind;
    }

    /** What is wrong, a sentence. */
    public String description() {
        return String.valueOf(getMessage());
    }
}
