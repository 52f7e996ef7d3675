package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what of a tree says something to its reader. */
final class Showing {
    private static final int PARTS_OF_NAME = 3;
    private static final int MOST_LOOKED_AT = 20;
    private static final int SMALL_GROUP = 4;

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

    /** Whether its program brings it up, where it does not show, as soon as something is done with it: by that in which it is. */
    static boolean isBroughtUp(Branch branch) {
        Branch parent = branch.parent();
        return switch (branch.node().role()) {
            case LIST, TREE, TABLE, GROUP, OTHER ->
                parent != null && opens(parent.node().role());
            default -> isBroughtUp(branch.node().role());
        };
    }

    /** The same of what needs no look at where it is. */
    static boolean isBroughtUp(UiRole role) {
        return switch (role) {
            case MENU, MENU_ITEM, CHECK_MENU_ITEM, RADIO_MENU_ITEM, TAB, LIST_ITEM, TREE_ITEM, ROW, CELL -> true;
            default -> false;
        };
    }

    private static boolean opens(UiRole role) {
        return switch (role) {
            case COMBO_BOX, MENU, MENU_ITEM -> true;
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
        String inside = partsOfName(branch).map(part -> said(part.node())).collect(Collectors.joining(", "));
        if (!inside.isEmpty()) {
            return Words.line(inside, Words.NAME_MOST);
        }
        String written = node.is(UiState.EDITABLE) ? "" : Words.line(node.text().orElse(""), Words.NAME_MOST);
        return written.isEmpty() ? Words.label(node) : written;
    }

    /** By what a control goes that has no name of its own: what is to be read in it. */
    static Stream<Branch> partsOfName(Branch branch) {
        UiNode node = branch.node();
        if (!node.name().isBlank() || !takesNameFromParts(node.role())) {
            return Stream.empty();
        }
        Stream<Branch> inside = node.role() == UiRole.TAB
                ? labels(branch)
                : branch.all().skip(1).limit(MOST_LOOKED_AT);
        return inside.filter(Showing::isPart)
                .filter(part -> !said(part.node()).isBlank())
                .limit(PARTS_OF_NAME);
    }

    /** GTK's cells are made of cells: a picture, and the text that one goes by. */
    private static boolean isPart(Branch part) {
        return part.node().role() == UiRole.CELL || !isControl(part.node()) && isReadable(part.node());
    }

    /** What is to be read of it. */
    static String said(UiNode part) {
        return part.name().isBlank() ? part.text().orElse("") : part.name();
    }

    /**
     * What a tab is labelled with: a label that is directly in it, else those of the first small group. The rest of it is its page, of which
     * all can be in the tab.
     */
    private static Stream<Branch> labels(Branch tab) {
        List<Branch> direct = tab.children().stream()
                .filter(child -> child.node().role() == UiRole.LABEL)
                .limit(1)
                .toList();
        if (!direct.isEmpty()) {
            return direct.stream();
        }
        return tab.children().stream()
                .filter(child -> child.node().role() == UiRole.GROUP)
                .filter(child -> child.all().skip(1).limit(SMALL_GROUP + 1).count() <= SMALL_GROUP
                        && child.all().anyMatch(part -> part.node().role() == UiRole.LABEL))
                .limit(1)
                .flatMap(Branch::all)
                .filter(part -> part.node().role() == UiRole.LABEL);
    }

    /** Whether it only says once more what the control says that it is in. */
    static boolean isPartOfName(Branch branch) {
        if (isControl(branch.node())) {
            return false;
        }
        for (Branch at = branch.parent(); at != null; at = at.parent()) {
            if (at.node().role() == UiRole.TAB) {
                return labels(at).anyMatch(label -> label.equals(branch)); // the rest of it is its page
            } else if (isControl(at.node())) {
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
