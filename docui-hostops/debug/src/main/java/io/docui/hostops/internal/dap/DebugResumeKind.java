package io.docui.hostops.internal.dap;

/** Ways to resume a stopped program: continue or step. */
public enum DebugResumeKind {
    /** Until something stops it. */
    CONTINUE,
    /** To the next line of the same function. */
    OVER,
    /** To the next line, including lines in called functions. */
    IN,
    /** Until the current function returns. */
    OUT
}
