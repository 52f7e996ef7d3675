package io.docui.hostops.internal.ui;

/** State that a program reports for a control or window. */
public enum UiElementState {
    /** It can be operated now. */
    ENABLED,
    /** It is on the screen or can be scrolled there; it is not in a closed tab or menu. */
    SHOWING,
    FOCUSABLE,
    /** It has the keyboard focus. */
    FOCUSED,
    /** It can be checked or pressed in, as a check box or toggle button can. */
    CHECKABLE,
    CHECKED,
    /** It is neither checked nor unchecked. */
    INDETERMINATE,
    /** It can be selected among others. */
    SELECTABLE,
    SELECTED,
    EXPANDABLE,
    EXPANDED,
    /** Its text can be set by {@link UiCommand.SetText}. */
    EDITABLE,
    MULTI_LINE,
    REQUIRED,
    /** Its program reports its value as invalid. */
    INVALID,
    BUSY,
    /** It blocks other windows. */
    MODAL,
    /** It is the window that receives key presses. */
    ACTIVE
}
