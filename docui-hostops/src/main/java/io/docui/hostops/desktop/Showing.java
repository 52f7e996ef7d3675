package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import java.util.stream.Collectors;

/** Tells what of a tree says something to its reader. */
final class Showing {
    private static final int PARTS_OF_NAME = 3;

    private Showing() {}

    /** Whether something can be done with it. */
    static boolean isControl(UiNode node) {
        return switch (node.role()) {
            case BUTTON,
                    TOGGLE_BUTTON,
                    CHECK_BOX,
                    RADIO_BUTTON,
                    SWITCH,
                    MENU,
                    MENU_ITEM,
                    CHECK_MENU_ITEM,
                    RADIO_MENU_ITEM,
                    TEXT,
                    PASSWORD,
                    COMBO_BOX,
                    SPIN_BUTTON,
                    SLIDER,
                    LIST_ITEM,
                    TREE_ITEM,
                    TAB,
                    LINK,
                    CELL -> true;
            case SEPARATOR, SCROLL_BAR, LABEL, PROGRESS_BAR -> false;
            default ->
                node.is(UiState.EDITABLE)
                        || node.is(UiState.CHECKABLE)
                        || !node.actions().isEmpty() && isNamed(node);
        };
    }

    /** Whether there is something to read. */
    static boolean isReadable(UiNode node) {
        return switch (node.role()) {
            case LABEL, HEADING, STATUS_BAR, ALERT, DOCUMENT, IMAGE ->
                isNamed(node) || node.text().filter(text -> !text.isBlank()).isPresent();
            case PROGRESS_BAR -> true;
            default -> false;
        };
    }

    /** Whether it holds others under a name. */
    static boolean isNamedHolder(UiNode node) {
        return switch (node.role()) {
            case SEPARATOR, SCROLL_BAR -> false;
            default -> isNamed(node);
        };
    }

    static boolean isNeverShown(UiNode node) {
        return node.role() == UiRole.SEPARATOR || node.role() == UiRole.SCROLL_BAR;
    }

    /** Whether what is in it is many of a kind. */
    static boolean isLong(UiNode node) {
        return switch (node.role()) {
            case LIST, TABLE, TREE, MENU, COMBO_BOX, LIST_ITEM, TREE_ITEM -> true;
            default -> false;
        };
    }

    private static boolean isNamed(UiNode node) {
        return !node.name().isBlank() || !node.description().isBlank();
    }

    /** What a control is called, where it has no name by what stands in it. */
    static String label(Branch branch) {
        UiNode node = branch.node();
        if (!node.name().isBlank() || !takesNameFromParts(node.role())) {
            return Words.label(node);
        }
        String inside = branch.all()
                .skip(1)
                .limit(20)
                .map(Branch::node)
                // GTK's cells are made of cells: a picture, and the text that one goes by.
                .filter(part -> part.role() == UiRole.CELL || !isControl(part) && isReadable(part))
                .map(part -> part.name().isBlank() ? part.text().orElse("") : part.name())
                .filter(text -> !text.isBlank())
                .limit(PARTS_OF_NAME)
                .collect(Collectors.joining(", "));
        if (!inside.isEmpty()) {
            return Words.line(inside, Words.NAME_MOST);
        }
        String written = node.is(UiState.EDITABLE) ? "" : Words.line(node.text().orElse(""), Words.NAME_MOST);
        return written.isEmpty() ? Words.label(node) : written;
    }

    /** Whether it only says once more what the control says that it is in. */
    static boolean isPartOfName(Branch branch) {
        if (isControl(branch.node())) {
            return false;
        }
        for (Branch at = branch.parent(); at != null; at = at.parent()) {
            if (isControl(at.node())) {
                return takesNameFromParts(at.node().role());
            }
        }
        return false;
    }

    private static boolean takesNameFromParts(UiRole role) {
        return switch (role) {
            case BUTTON,
                    TOGGLE_BUTTON,
                    CHECK_BOX,
                    RADIO_BUTTON,
                    MENU,
                    MENU_ITEM,
                    CHECK_MENU_ITEM,
                    RADIO_MENU_ITEM,
                    LIST_ITEM,
                    TREE_ITEM,
                    TAB,
                    LINK,
                    CELL,
                    ROW -> true;
            default -> false;
        };
    }
}
