package io.docui.hostops.internal.dap;

/** How a program goes on. */
public enum StepKind {
    /** Until something stops it. */
    CONTINUE,
    /** To the next line of the same function. */
    OVER,
    /** To the next line, in a function that is called too. */
    IN,
    /** Until the present function returns. */
    OUT
}
