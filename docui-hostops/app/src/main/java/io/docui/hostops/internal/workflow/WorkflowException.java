package io.docui.hostops.internal.workflow;

/** Thrown if a workflow definition is invalid, before any step runs. */
public final class WorkflowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    WorkflowException(String message) {
        super(message);
    }
}
