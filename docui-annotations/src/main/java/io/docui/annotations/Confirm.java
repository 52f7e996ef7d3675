package io.docui.annotations;

/** When an action asks before it runs. */
public enum Confirm {
    /** When its risk is {@link Risk#HIGH}. */
    AUTO,
    /** Every time. */
    ALWAYS,
    /** Never, whatever its risk. */
    NEVER
}
