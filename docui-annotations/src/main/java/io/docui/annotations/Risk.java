package io.docui.annotations;

/** How much harm an action can do when it was called by mistake. */
public enum Risk {
    /** Easily taken back or harmless; it may be offered as a link. */
    LOW,
    /** Changes something that takes work to restore: it asks first if nothing takes it back (docs/spec/wizards.md#confirmations). */
    MEDIUM,
    /** Destroys, spends or publishes; it is offered as a prototype only, and asks first. */
    HIGH
}
