package io.docui.hostops.internal.ui;

/** State that a program reports for a control or window. */
public enum UiState {
    /** It can be operated now. */
    ENABLED,
    /** It is on the screen or can be scrolled there; it is not in a closed tab or menu. */
    SHOWING,
    /** It can have the keyboard focus. */
    FOCUSABLE,
    /** It has the keyboard focus. */
    FOCUSED,
    /** It can be checked or pressed in, as a check box or toggle button can. */
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
    /** It requires a value. */
    REQUIRED,
    /** Its program reports its value as invalid. */
    INVALID,
    /** It is busy. */
    BUSY,
    /** It blocks other windows. */
    MODAL,
    /** It is the window that receives key presses. */
    ACTIVE
}
