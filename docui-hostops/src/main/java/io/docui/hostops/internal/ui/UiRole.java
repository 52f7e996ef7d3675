package io.docui.hostops.internal.ui;

/** What a control is; systems have more words, which {@link UiNode#roleName} keeps. */
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
    /** A field for text, of one line or more. */
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
    /** Text that is read, such as a page. */
    DOCUMENT,
    SEPARATOR,
    /** What only holds others. */
    GROUP,
    /** None of these. */
    OTHER
}
