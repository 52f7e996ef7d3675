package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what of a tree says something to its reader. */
final class NodeVisibility {
    private static final int PARTS_OF_NAME = 3;
    private static final int MOST_LOOKED_AT = 20;
    private static final int SMALL_GROUP = 4;

    private NodeVisibility() {}

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
    static boolean isBroughtUp(ControlTreeNode controlTreeNode) {
        ControlTreeNode parent = controlTreeNode.parent();
        return switch (controlTreeNode.node().role()) {
            case LIST, TREE, TABLE, GROUP, OTHER ->
                parent != null && opens(parent.node().role());
            default -> isBroughtUp(controlTreeNode.node().role());
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
    static String label(ControlTreeNode controlTreeNode) {
        UiNode node = controlTreeNode.node();
        if (!node.name().isBlank() || !takesNameFromParts(node.role())) {
            return ControlFormatter.label(node);
        }
        String inside = partsOfName(controlTreeNode)
                .map(part -> readableText(part.node()))
                .collect(Collectors.joining(", "));
        if (!inside.isEmpty()) {
            return ControlFormatter.line(inside, ControlFormatter.NAME_MOST);
        }
        String written = node.is(UiState.EDITABLE)
                ? ""
                : ControlFormatter.line(node.text().orElse(""), ControlFormatter.NAME_MOST);
        return written.isEmpty() ? ControlFormatter.label(node) : written;
    }

    /** By what a control goes that has no name of its own: what is to be read in it. */
    static Stream<ControlTreeNode> partsOfName(ControlTreeNode controlTreeNode) {
        UiNode node = controlTreeNode.node();
        if (!node.name().isBlank() || !takesNameFromParts(node.role())) {
            return Stream.empty();
        }
        Stream<ControlTreeNode> inside = node.role() == UiRole.TAB
                ? labels(controlTreeNode)
                : controlTreeNode.all().skip(1).limit(MOST_LOOKED_AT);
        return inside.filter(NodeVisibility::isPart)
                .filter(part -> !readableText(part.node()).isBlank())
                .limit(PARTS_OF_NAME);
    }

    /** GTK's cells are made of cells: a picture, and the text that one goes by. */
    private static boolean isPart(ControlTreeNode part) {
        return part.node().role() == UiRole.CELL || !isControl(part.node()) && isReadable(part.node());
    }

    /** What is to be read of it. */
    static String readableText(UiNode part) {
        return part.name().isBlank() ? part.text().orElse("") : part.name();
    }

    /**
     * What a tab is labelled with: a label that is directly in it, else those of the first small group. The rest of it is its page, of which
     * all can be in the tab.
     */
    private static Stream<ControlTreeNode> labels(ControlTreeNode tab) {
        List<ControlTreeNode> direct = tab.children().stream()
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
                .flatMap(ControlTreeNode::all)
                .filter(part -> part.node().role() == UiRole.LABEL);
    }

    /** Whether it only says once more what the control says that it is in. */
    static boolean isPartOfName(ControlTreeNode controlTreeNode) {
        if (isControl(controlTreeNode.node())) {
            return false;
        }
        for (ControlTreeNode at = controlTreeNode.parent(); at != null; at = at.parent()) {
            if (at.node().role() == UiRole.TAB) {
                return labels(at).anyMatch(label -> label.equals(controlTreeNode)); // the rest of it is its page
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
