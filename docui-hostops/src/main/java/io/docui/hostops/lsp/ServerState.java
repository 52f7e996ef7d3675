package io.docui.hostops.lsp;

/** How a server is. */
public enum ServerState {
    /** It can be started, and is at the first call that needs it. */
    STOPPED,
    /** It is starting. */
    STARTING,
    /** It answers. */
    READY,
    /** It ended, or did not start; it is started again, a little later each time. */
    RESTING,
    /** It ended too often, and is not started again by itself. */
    FAILED,
    /** Its program is not installed. */
    NOT_FOUND
}
