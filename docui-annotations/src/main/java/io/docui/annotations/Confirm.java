package io.docui.annotations;

/** Controls when an action asks for confirmation before it runs. */
public enum Confirm {
    /**
     * Asks if a mistake is costly: at {@link Risk#HIGH}; at {@link Risk#MEDIUM} if neither {@code undo} nor a provider that restores its
     * state reverts the action; and if one call affects more than ten objects (docs/spec/wizards.md#confirmations).
     */
    AUTO,
    /** Asks before every call. */
    ALWAYS,
    /**
     * A person must permit every call: the answer of a model does not count. If no person can be asked, the call does not run
     * (docs/spec/wizards.md#permission-of-a-person).
     */
    PERSON,
    /** Never asks, whatever the risk of the action. */
    NEVER
}
