package io.docui.hostops.desktop;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiNode;
import java.util.Optional;

/**
 * Asks a program once more, right before something is done with a control, whether that very object is still what it was taken for:
 * programs use the rows of a list again for something else.
 */
public final class SecondLook {
    /** Further up it is not looked: what nests deeper is odd, and each look takes time in which more can change. */
    private static final int MOST_UP = 40;

    private final UiBackend backend;
    private final WindowTree tree;

    /**
     * A look at a window.
     *
     * @param backend asks the program
     * @param tree the window as it was read before
     */
    public SecondLook(UiBackend backend, WindowTree tree) {
        this.backend = backend;
        this.tree = tree;
    }

    /**
     * What has become of a control: by its role, its name or the text that it goes by, whether it shows, and what it is in.
     *
     * @param branch the control as it was read before
     * @return words such as {@code is now a button "Delete all"}; empty if it is the same
     * @throws UiFault if it is gone, or its program does not answer
     */
    public Optional<String> difference(Branch branch) throws UiFault {
        UiNode now = look(branch);
        if (now.role() != branch.node().role()
                || !now.name().equals(branch.node().name())) {
            return Optional.of("is now a " + Words.role(now) + " \"" + Words.label(now) + '"');
        }
        Optional<String> called = calledOtherwise(branch);
        if (called.isPresent()) {
            return called;
        }
        if (tree.isShowing(branch) && !tree.isShowing(now)) {
            return Optional.of("does not show any more");
        }
        return isAtItsPlace(branch, now) ? Optional.empty() : Optional.of("is at another place of its window now");
    }

    private UiNode look(Branch branch) throws UiFault {
        return tree.told(backend.look(branch.node().id()));
    }

    private Optional<String> calledOtherwise(Branch branch) throws UiFault {
        for (Branch part : Showing.partsOfName(branch).toList()) {
            String said = "";
            try {
                said = Showing.said(look(part));
            } catch (UiFault e) {
                if (e.kind() != UiFault.Kind.GONE) {
                    throw e;
                }
            }
            if (!said.equals(Showing.said(part.node()))) {
                return Optional.of("is now a " + Words.role(branch.node()) + " \""
                        + Words.line(said.isEmpty() ? "without a name" : said, Words.NAME_MOST) + '"');
            }
        }
        return Optional.empty();
    }

    private boolean isAtItsPlace(Branch branch, UiNode now) throws UiFault {
        UiNode node = now;
        int up = 0;
        try {
            for (Branch at = branch; up < MOST_UP; up++) {
                Branch parent = at.parent();
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
        } catch (UiFault e) {
            if (up > 0 && e.kind() == UiFault.Kind.GONE) {
                return false; // what it was in is gone, and it is not
            }
            throw e;
        }
    }
}
