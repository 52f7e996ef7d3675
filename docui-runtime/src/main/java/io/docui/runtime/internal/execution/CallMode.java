package io.docui.runtime.internal.execution;

/** How a call is made. */
enum CallMode {
    /** It runs, and whoever made it waits, unless the action is asynchronous. */
    RUN,
    /** It runs, and whoever made it gets a handle. */
    BACKGROUND,
    /** Nothing is done, and the result says what would be. */
    PREVIEW,
    /** It runs as an argument of another call, which waits for it. */
    NESTED
}
