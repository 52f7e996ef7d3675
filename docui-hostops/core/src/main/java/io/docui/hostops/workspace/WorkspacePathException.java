package io.docui.hostops.workspace;

/** Reports that a path cannot be used in the workspace, with a message for the author of the path. */
public final class WorkspacePathException extends RuntimeException {
    /**
     * Creates an exception.
     *
     * @param message the problem and its remedy, in one or two sentences
     */
    public WorkspacePathException(String message) {
        super(message);
    }
}
