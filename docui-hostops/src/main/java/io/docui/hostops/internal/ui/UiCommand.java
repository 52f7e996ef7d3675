package io.docui.hostops.internal.ui;

/** What can be done with a control. */
public sealed interface UiCommand {
    /**
     * Does what the control does.
     *
     * @param action one of {@link UiNode#actions}: by name, never by place; empty for the usual one
     */
    record Press(String action) implements UiCommand {}

    /**
     * Replaces the whole text.
     *
     * @param text the new text
     */
    record SetText(String text) implements UiCommand {}

    /**
     * Sets the value.
     *
     * @param value the new value
     */
    record SetValue(double value) implements UiCommand {}

    /** Selects it among its siblings, and nothing else. */
    record Select() implements UiCommand {}

    /** Gives it the keyboard; of a window, raises it and makes it active as far as the system lets others do that. */
    record Focus() implements UiCommand {}
}
