package io.docui.hostops.internal.workflow;

/** Final state of a workflow step: succeeded, failed or skipped. */
public enum WorkflowStepState {
    OK,
    /** Its call and its alternative, if any, failed. */
    FAILED,
    /** Its condition did not hold, so nothing was called. */
    SKIPPED
}
