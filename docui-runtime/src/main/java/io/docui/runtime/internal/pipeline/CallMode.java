package io.docui.runtime.internal.pipeline;

/** Mode in which a call runs: in the foreground, in the background, as a preview, or nested in another call. */
enum CallMode {
    /** The call runs and its caller waits, unless the action is asynchronous. */
    RUN,
    /** The call runs and its caller gets a handle. */
    BACKGROUND,
    /** Nothing is done. The result says what the call would do. */
    PREVIEW,
    /** The call runs as an argument of another call, which waits for it. */
    NESTED
}
