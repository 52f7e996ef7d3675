package io.docui.server.host;

/** How long a person's approval of a call holds. It always covers the same call only: the same action with the same arguments. */
public enum ApprovalScope {
    /** For this request. */
    ONCE,
    /** Until the session ends. */
    SESSION,
    /** For all sessions, until the server ends. */
    SERVER
}
