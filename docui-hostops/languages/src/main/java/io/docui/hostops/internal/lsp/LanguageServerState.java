package io.docui.hostops.internal.lsp;

/** State of a language server between its start and its end, for display. */
public enum LanguageServerState {
    /** Not running; started by the first call that needs it. */
    STOPPED,
    STARTING,
    READY,
    /** Ended or failed to start; waits before a restart, longer each time. */
    RESTING,
    /** Ended too often; not restarted automatically. */
    FAILED,
    /** Its program is not installed. */
    NOT_FOUND
}
