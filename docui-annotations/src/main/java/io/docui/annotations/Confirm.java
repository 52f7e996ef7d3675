package io.docui.annotations;

/** When an action asks before it runs. */
public enum Confirm {
    /**
     * When a mistake would be grave: at {@link Risk#HIGH}; at {@link Risk#MEDIUM} if neither {@code undo} nor a provider
     * that restores itself takes it back; and when one call is about more than ten objects (docs/spec/wizards.md#confirmations).
     */
    AUTO,
    /** Every time. */
    ALWAYS,
    /** Never, whatever its risk. */
    NEVER
}
