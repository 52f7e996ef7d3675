package io.docui.annotations;

/** Rates how much harm an action can do if it is called by mistake. */
public enum Risk {
    /** Harmless or easily reverted. The document may offer the action as a link. */
    LOW,
    /** Changes something that takes work to restore. The action asks first if nothing reverts it (docs/spec/wizards.md#confirmations). */
    MEDIUM,
    /** Destroys, spends or publishes. The action is offered only as a prototype, and asks first. */
    HIGH
}
