package io.docui.hostops.internal.ui;

/** Role of a control, independent of the platform. Platforms have more names for roles, which {@link UiNode#roleName} keeps. */
public enum UiRole {
    WINDOW,
    DIALOG,
    BUTTON,
    TOGGLE_BUTTON,
    CHECK_BOX,
    RADIO_BUTTON,
    SWITCH,
    MENU_BAR,
    MENU,
    MENU_ITEM,
    CHECK_MENU_ITEM,
    RADIO_MENU_ITEM,
    /** Text field of one or more lines. */
    TEXT,
    PASSWORD,
    COMBO_BOX,
    SPIN_BUTTON,
    SLIDER,
    SCROLL_BAR,
    PROGRESS_BAR,
    LIST,
    LIST_ITEM,
    TABLE,
    ROW,
    CELL,
    COLUMN_HEADER,
    TREE,
    TREE_ITEM,
    TAB_LIST,
    TAB,
    LINK,
    LABEL,
    HEADING,
    IMAGE,
    TOOL_BAR,
    STATUS_BAR,
    ALERT,
    /** Text to be read, such as a page. */
    DOCUMENT,
    SEPARATOR,
    /** Container without a meaning of its own. */
    GROUP,
    OTHER
}
