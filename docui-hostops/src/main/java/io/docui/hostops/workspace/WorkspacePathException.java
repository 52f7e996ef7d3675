package io.docui.hostops.workspace;

/** Says why a path cannot be used, in words for whoever wrote it. */
public final class WorkspacePathException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A fault.
     *
     * @param message what is wrong and what to do about it, in a sentence or two
     */
    public WorkspacePathException(String message) {
        super(message);
    }
}
