package io.docui.hostops.internal.ui;

/** Command that a backend performs on a control or window. */
public sealed interface UiCommand {
    /**
     * Command that invokes an action of the control, as a click does.
     * @param action one of {@link UiNode#actions}: by name, never by index; empty for the default action
     */
    record Press(String action) implements UiCommand {}

    /** Command that replaces the whole text of the control. */
    record SetText(String text) implements UiCommand {}

    /** Command that sets the numeric value of the control. */
    record SetValue(double value) implements UiCommand {}

    /** Command that selects the control among its siblings and deselects the others. */
    record Select() implements UiCommand {}

    /**
     * Command that gives the keyboard focus to a control or window. A window is raised and made active, as far as the system lets other
     * programs do that.
     */
    record Focus() implements UiCommand {}
}
