package io.docui.soak.metrics;

/** What clients ask for. */
public enum CallKind {
    /** A call of an action that takes no time. */
    CALL,
    /** The whole document. */
    DOCUMENT,
    /** A session over HTTP. */
    OPEN
}
