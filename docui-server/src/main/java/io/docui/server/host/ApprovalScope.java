package io.docui.server.host;

/**
 * How long a person's approval of a call holds. It covers the same call only, with the same action and the same arguments; but a rule of
 * the policy covers what it says.
 */
public enum ApprovalScope {
    /** For this request. */
    ONCE("Allow once"),
    /** Until the session ends. */
    SESSION("In this session"),
    /** For all sessions, until the server ends. */
    SERVER("In all sessions"),
    /** Permanently: the policy writes a rule. */
    ALWAYS("Always");

    private final String label;

    ApprovalScope(String label) {
        this.label = label;
    }

    /** Returns the words of this answer, which all fronts show. */
    public String label() {
        return label;
    }
}
