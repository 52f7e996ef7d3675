package io.docui.hostops.workflow;

/** Says what is wrong with a workflow, of which nothing has run then. */
public final class WorkflowFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    WorkflowFault(String message) {
        super(message);
    }
}
