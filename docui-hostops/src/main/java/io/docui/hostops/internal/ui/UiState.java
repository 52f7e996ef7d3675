package io.docui.hostops.internal.ui;

/** What can be said of a control. */
public enum UiState {
    /** It can be operated now. */
    ENABLED,
    /** It is on the screen or could be scrolled there; not in a tab or menu that is closed. */
    SHOWING,
    /** It can have the keyboard. */
    FOCUSABLE,
    /** It has the keyboard. */
    FOCUSED,
    /** It can be checked or pressed in, as a check box or toggle button. */
    CHECKABLE,
    /** It is checked or pressed in. */
    CHECKED,
    /** It is neither checked nor unchecked. */
    INDETERMINATE,
    /** It can be selected among others. */
    SELECTABLE,
    /** It is selected. */
    SELECTED,
    /** It can be expanded. */
    EXPANDABLE,
    /** It is expanded. */
    EXPANDED,
    /** Its text can be set by {@link UiCommand.SetText}. */
    EDITABLE,
    /** Its text has more than one line. */
    MULTI_LINE,
    /** A value is wanted of it. */
    REQUIRED,
    /** Its value is wrong, says its program. */
    INVALID,
    /** It is at work. */
    BUSY,
    /** It keeps other windows from being used. */
    MODAL,
    /** Keys go to this window. */
    ACTIVE
}
