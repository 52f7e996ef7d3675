package io.docui.server.host;

/** How long a person's approval of a call holds. It always covers the same call only: the same action with the same arguments. */
public enum ApprovalScope {
    /** For this request. */
    ONCE("Allow once"),
    /** Until the session ends. */
    SESSION("In this session"),
    /** For all sessions, until the server ends; permanently, if the policy can keep it. */
    SERVER("Always");

    private final String label;

    ApprovalScope(String label) {
        this.label = label;
    }

    /** Returns the words of this answer, which all fronts show. */
    public String label() {
        return label;
    }
}
