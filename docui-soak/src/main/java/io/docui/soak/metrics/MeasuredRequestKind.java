package io.docui.soak.metrics;

/** Kinds of client requests whose latency is measured separately. */
public enum MeasuredRequestKind {
    /** A call of an action that takes no time. */
    CALL,
    /** A request for the whole document. */
    DOCUMENT,
    /** The opening of a session over HTTP. */
    OPEN
}
