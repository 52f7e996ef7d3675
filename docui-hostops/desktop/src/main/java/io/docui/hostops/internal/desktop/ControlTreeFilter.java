package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides which nodes of a control tree to show: controls, readable texts and named containers, and derives labels for them. */
final class ControlTreeFilter {
    private static final int PARTS_OF_NAME = 3;
    private static final int MOST_LOOKED_AT = 20;
    private static final int SMALL_GROUP = 4;

    private ControlTreeFilter() {}

    /** Returns whether the node can be operated. */
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
                node.is(UiElementState.EDITABLE)
                        || node.is(UiElementState.CHECKABLE)
                        || !node.actions().isEmpty() && isNamed(node);
        };
    }

    /** Returns whether the node has something to read. */
    static boolean isReadable(UiNode node) {
        return switch (node.role()) {
            case LABEL, HEADING, STATUS_BAR, ALERT, DOCUMENT, IMAGE ->
                isNamed(node) || node.text().filter(text -> !text.isBlank()).isPresent();
            case PROGRESS_BAR -> true;
            default -> false;
        };
    }

    /** Returns whether the node is a container with a name. */
    static boolean isNamedHolder(UiNode node) {
        return switch (node.role()) {
            case SEPARATOR, SCROLL_BAR -> false;
            default -> isNamed(node);
        };
    }

    static boolean isNeverShown(UiNode node) {
        return node.role() == UiRole.SEPARATOR || node.role() == UiRole.SCROLL_BAR;
    }

    /** Returns whether the node contains many items of one kind. */
    static boolean isLong(UiNode node) {
        return switch (node.role()) {
            case LIST, TABLE, TREE, MENU, COMBO_BOX, LIST_ITEM, TREE_ITEM -> true;
            default -> false;
        };
    }

    /** Returns whether its program brings a hidden node into view when it is operated, judged by its role and its parent. */
    static boolean isBroughtUp(ControlTreeNode controlTreeNode) {
        ControlTreeNode parent = controlTreeNode.parent();
        return switch (controlTreeNode.node().role()) {
            case LIST, TREE, TABLE, GROUP, OTHER ->
                parent != null && opens(parent.node().role());
            default -> isBroughtUp(controlTreeNode.node().role());
        };
    }

    /** Returns the same for a role alone, without its parent. */
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

    /** Returns the label of a control, which for a control without a name comes from its content. */
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
        String written = node.is(UiElementState.EDITABLE)
                ? ""
                : ControlFormatter.line(node.text().orElse(""), ControlFormatter.NAME_MOST);
        return written.isEmpty() ? ControlFormatter.label(node) : written;
    }

    /** Returns the readable parts that identify a control without a name of its own. */
    static Stream<ControlTreeNode> partsOfName(ControlTreeNode controlTreeNode) {
        UiNode node = controlTreeNode.node();
        if (!node.name().isBlank() || !takesNameFromParts(node.role())) {
            return Stream.empty();
        }
        Stream<ControlTreeNode> inside = node.role() == UiRole.TAB
                ? labels(controlTreeNode)
                : controlTreeNode.all().skip(1).limit(MOST_LOOKED_AT);
        return inside.filter(ControlTreeFilter::isPart)
                .filter(part -> !readableText(part.node()).isBlank())
                .limit(PARTS_OF_NAME);
    }

    /** Returns whether a node can be a part of a name; GTK cells consist of cells: an image, and the text that identifies the cell. */
    private static boolean isPart(ControlTreeNode part) {
        return part.node().role() == UiRole.CELL || !isControl(part.node()) && isReadable(part.node());
    }

    static String readableText(UiNode part) {
        return part.name().isBlank() ? part.text().orElse("") : part.name();
    }

    /**
     * Returns the labels of a tab: a direct child label, or the labels of the first small group. The rest of the tab is its page, which may
     * be completely in the tab.
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

    /** Returns whether the node only repeats the label of a control that contains it. */
    static boolean isPartOfName(ControlTreeNode controlTreeNode) {
        if (isControl(controlTreeNode.node())) {
            return false;
        }
        for (ControlTreeNode at = controlTreeNode.parent(); at != null; at = at.parent()) {
            if (at.node().role() == UiRole.TAB) {
                return labels(at).anyMatch(label -> label.equals(controlTreeNode)); // the rest of the tab is its page
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
