package io.docui.hostops.internal.workflow;

/** Says what is wrong with a workflow, of which nothing has run then. */
public final class WorkflowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    WorkflowException(String message) {
        super(message);
    }
}
