package io.docui.soak.measure;

/** What clients ask for. */
public enum Kind {
    /** A call of an action that takes no time. */
    CALL,
    /** The whole document. */
    DOCUMENT,
    /** A session over HTTP. */
    OPEN
}
