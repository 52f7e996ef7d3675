package io.docui.hostops.internal.workflow;

/** What became of a step. */
public enum StepState {
    /** It did what it should: its own call, or the alternative. */
    OK,
    /** It did not. */
    FAILED,
    /** Its condition did not hold, so that nothing was called. */
    SKIPPED
}
