package io.docui.example.retail.backoffice;

/** Role of the person or the model that works in the back office. */
public enum Role {
    /** May read, and nothing else. */
    VIEWER,
    /** May also change data, after a confirmation. */
    AGENT
}
