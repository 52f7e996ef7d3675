package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import java.util.Optional;

/**
 * Reads a control again right before a command, to detect that its program has reused the object, such as a list row, for something else.
 * @param tree the window as it was read before
 */
public record ControlRevalidator(UiBackend backend, WindowTree tree) {
    /** The maximum number of ancestors to check: deeper nesting is unusual, and each read takes time in which more can change. */
    private static final int MOST_UP = 40;

    /**
     * Compares a control with its previous state: role, name or identifying text, visibility and ancestors.
     * @param controlTreeNode the control as it was read before
     * @return a description such as {@code is now a button "Delete all"}; empty if it is the same
     * @throws UiException if it is gone, or its program does not answer
     */
    public Optional<String> difference(ControlTreeNode controlTreeNode) throws UiException {
        UiNode now = look(controlTreeNode);
        if (now.role() != controlTreeNode.node().role()
                || !now.name().equals(controlTreeNode.node().name())) {
            return Optional.of("is now a " + ControlFormatter.role(now) + " \"" + ControlFormatter.label(now) + '"');
        }
        Optional<String> called = calledOtherwise(controlTreeNode);
        if (called.isPresent()) {
            return called;
        }
        if (tree.isShowing(controlTreeNode) && !tree.isShowing(now)) {
            return Optional.of("is no longer visible");
        }
        return isAtItsPlace(controlTreeNode, now) ? Optional.empty() : Optional.of("has moved within its window");
    }

    private UiNode look(ControlTreeNode controlTreeNode) throws UiException {
        return tree.redact(backend.look(controlTreeNode.node().id()));
    }

    private Optional<String> calledOtherwise(ControlTreeNode controlTreeNode) throws UiException {
        for (ControlTreeNode part :
                ControlTreeFilter.partsOfName(controlTreeNode).toList()) {
            String said = "";
            try {
                said = ControlTreeFilter.readableText(look(part));
            } catch (UiException e) {
                if (e.kind() != UiException.UiErrorKind.GONE) {
                    throw e;
                }
            }
            if (!said.equals(ControlTreeFilter.readableText(part.node()))) {
                return Optional.of("is now a " + ControlFormatter.role(controlTreeNode.node()) + " \""
                        + ControlFormatter.line(said.isEmpty() ? "unnamed" : said, ControlFormatter.NAME_MOST)
                        + '"');
            }
        }
        return Optional.empty();
    }

    private boolean isAtItsPlace(ControlTreeNode controlTreeNode, UiNode now) throws UiException {
        UiNode node = now;
        int up = 0;
        try {
            for (ControlTreeNode at = controlTreeNode; up < MOST_UP; up++) {
                ControlTreeNode parent = at.parent();
                boolean same = node.role() == at.node().role()
                        && node.parent()
                                .equals(parent == null ? "" : parent.node().id());
                if (!same || parent == null) {
                    return same;
                }
                at = parent;
                node = backend.look(at.node().id());
            }
            return true;
        } catch (UiException e) {
            if (up > 0 && e.kind() == UiException.UiErrorKind.GONE) {
                return false; // an ancestor is gone, but not the control
            }
            throw e;
        }
    }
}
