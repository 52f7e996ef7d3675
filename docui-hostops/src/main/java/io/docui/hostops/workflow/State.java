package io.docui.hostops.workflow;

/** What became of a step. */
public enum State {
    /** It did what it should: its own call, or the alternative. */
    OK,
    /** It did not. */
    FAILED,
    /** Its condition did not hold, so that nothing was called. */
    SKIPPED
}
