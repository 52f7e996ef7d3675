package io.docui.hostops.internal.ui.atspi;

import static java.util.Map.entry;

import io.docui.hostops.internal.ui.UiRole;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Maps AT-SPI2 role numbers to roles and English names, because toolkits report different names for the same role. */
final class AccessibleRoleMapper {
    static final int APPLICATION = 75;
    static final int PASSWORD = 40;

    private static final List<String> NAMES = List.of(
            "invalid",
            "accelerator label",
            "alert",
            "animation",
            "arrow",
            "calendar",
            "canvas",
            "check box",
            "check menu item",
            "color chooser",
            "column header",
            "combo box",
            "date editor",
            "desktop icon",
            "desktop frame",
            "dial",
            "dialog",
            "directory pane",
            "drawing area",
            "file chooser",
            "filler",
            "focus traversable",
            "font chooser",
            "frame",
            "glass pane",
            "html container",
            "icon",
            "image",
            "internal frame",
            "label",
            "layered pane",
            "list",
            "list item",
            "menu",
            "menu bar",
            "menu item",
            "option pane",
            "page tab",
            "page tab list",
            "panel",
            "password text",
            "popup menu",
            "progress bar",
            "push button",
            "radio button",
            "radio menu item",
            "root pane",
            "row header",
            "scroll bar",
            "scroll pane",
            "separator",
            "slider",
            "spin button",
            "split pane",
            "status bar",
            "table",
            "table cell",
            "table column header",
            "table row header",
            "tearoff menu item",
            "terminal",
            "text",
            "toggle button",
            "tool bar",
            "tool tip",
            "tree",
            "tree table",
            "unknown",
            "viewport",
            "window",
            "extended",
            "header",
            "footer",
            "paragraph",
            "ruler",
            "application",
            "autocomplete",
            "edit bar",
            "embedded",
            "entry",
            "chart",
            "caption",
            "document frame",
            "heading",
            "page",
            "section",
            "redundant object",
            "form",
            "link",
            "input method window",
            "table row",
            "tree item",
            "document spreadsheet",
            "document presentation",
            "document text",
            "document web",
            "document email",
            "comment",
            "list box",
            "grouping",
            "image map",
            "notification",
            "info bar",
            "level bar",
            "title bar",
            "block quote",
            "audio",
            "video",
            "definition",
            "article",
            "landmark",
            "log",
            "marquee",
            "math",
            "rating",
            "timer",
            "static",
            "math fraction",
            "math root",
            "subscript",
            "superscript",
            "description list",
            "description term",
            "description value",
            "footnote",
            "content deletion",
            "content insertion",
            "mark",
            "suggestion",
            "push button menu",
            "switch");

    private static final Map<Integer, UiRole> ROLES = Map.ofEntries(
            entry(1, UiRole.LABEL),
            entry(2, UiRole.ALERT),
            entry(6, UiRole.IMAGE),
            entry(7, UiRole.CHECK_BOX),
            entry(8, UiRole.CHECK_MENU_ITEM),
            entry(10, UiRole.COLUMN_HEADER),
            entry(11, UiRole.COMBO_BOX),
            entry(12, UiRole.TEXT),
            entry(13, UiRole.IMAGE),
            entry(15, UiRole.SLIDER),
            entry(16, UiRole.DIALOG),
            entry(26, UiRole.IMAGE),
            entry(27, UiRole.IMAGE),
            entry(28, UiRole.WINDOW),
            entry(29, UiRole.LABEL),
            entry(31, UiRole.LIST),
            entry(32, UiRole.LIST_ITEM),
            entry(33, UiRole.MENU),
            entry(34, UiRole.MENU_BAR),
            entry(35, UiRole.MENU_ITEM),
            entry(37, UiRole.TAB),
            entry(38, UiRole.TAB_LIST),
            entry(PASSWORD, UiRole.PASSWORD),
            entry(41, UiRole.MENU),
            entry(42, UiRole.PROGRESS_BAR),
            entry(43, UiRole.BUTTON),
            entry(44, UiRole.RADIO_BUTTON),
            entry(45, UiRole.RADIO_MENU_ITEM),
            entry(47, UiRole.CELL),
            entry(48, UiRole.SCROLL_BAR),
            entry(50, UiRole.SEPARATOR),
            entry(51, UiRole.SLIDER),
            entry(52, UiRole.SPIN_BUTTON),
            entry(54, UiRole.STATUS_BAR),
            entry(55, UiRole.TABLE),
            entry(56, UiRole.CELL),
            entry(57, UiRole.COLUMN_HEADER),
            entry(58, UiRole.CELL),
            entry(59, UiRole.MENU_ITEM),
            entry(60, UiRole.TEXT),
            entry(61, UiRole.TEXT),
            entry(62, UiRole.TOGGLE_BUTTON),
            entry(63, UiRole.TOOL_BAR),
            entry(65, UiRole.TREE),
            entry(66, UiRole.TABLE),
            entry(73, UiRole.LABEL),
            entry(76, UiRole.TEXT),
            entry(77, UiRole.TEXT),
            entry(79, UiRole.TEXT),
            entry(80, UiRole.IMAGE),
            entry(81, UiRole.LABEL),
            entry(82, UiRole.DOCUMENT),
            entry(83, UiRole.HEADING),
            entry(88, UiRole.LINK),
            entry(90, UiRole.ROW),
            entry(91, UiRole.TREE_ITEM),
            entry(92, UiRole.TABLE),
            entry(93, UiRole.DOCUMENT),
            entry(94, UiRole.DOCUMENT),
            entry(95, UiRole.DOCUMENT),
            entry(96, UiRole.DOCUMENT),
            entry(98, UiRole.LIST),
            entry(101, UiRole.ALERT),
            entry(102, UiRole.ALERT),
            entry(103, UiRole.PROGRESS_BAR),
            entry(116, UiRole.LABEL),
            entry(129, UiRole.BUTTON),
            entry(130, UiRole.SWITCH));

    /** Roles of containers without a meaning of their own. */
    private static final Set<Integer> GROUPS = Set.of(
            9, 17, 19, 20, 22, 23, 24, 25, 30, 36, 39, 46, 49, 53, 68, 69, 71, 72, 78, 84, 85, 86, 87, 97, 99, 100, 104,
            105, 108, 109, 110, 111, 121);

    /** Roles that are dialogs if the control is a window. */
    private static final Set<Integer> DIALOGS = Set.of(2, 9, 16, 19, 22, 36);

    private AccessibleRoleMapper() {}

    /**
     * Returns the role of a control.
     * @param number its AT-SPI2 role number
     * @param window whether it is a window: a file chooser, for example, can be a window or a part of one
     */
    static UiRole of(int number, boolean window) {
        if (window) {
            return DIALOGS.contains(number) ? UiRole.DIALOG : UiRole.WINDOW;
        }
        UiRole role = ROLES.get(number);
        if (role != null) {
            return role;
        }
        return GROUPS.contains(number) ? UiRole.GROUP : UiRole.OTHER;
    }

    /** Returns the AT-SPI2 name of a role number. */
    static String name(int number) {
        return number >= 0 && number < NAMES.size() ? NAMES.get(number) : "unknown";
    }
}
