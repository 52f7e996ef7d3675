package io.docui.hostops.internal.workflow;

/** Thrown if a workflow definition is invalid, before any step runs. */
public final class WorkflowException extends RuntimeException {
    WorkflowException(String message) {
        super(message);
    }
}
