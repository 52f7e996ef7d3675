package io.docui.hostops.provider;

import io.docui.hostops.desktop.Branch;
import io.docui.hostops.desktop.ControlBook;
import io.docui.hostops.desktop.DesktopReader;
import io.docui.hostops.desktop.KnownControl;
import io.docui.hostops.desktop.KnownWindow;
import io.docui.hostops.desktop.Outline;
import io.docui.hostops.desktop.SecondLook;
import io.docui.hostops.desktop.WindowTree;
import io.docui.hostops.desktop.Words;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what an anchor meant as it is right now, and says what became of it if it is not the same any more. */
final class DesktopTarget {
    private static final int MOST_TABS = 5;

    private final DesktopHost host;
    private final DesktopView view;

    DesktopTarget(DesktopHost host, DesktopView view) {
        this.host = host;
        this.view = view;
    }

    /**
     * A control as it is now.
     *
     * @param window its window
     * @param tree what is in the window
     * @param known what it was known as
     * @param node the control, asked of its program a moment ago
     */
    record Found(KnownWindow window, WindowTree tree, KnownControl known, UiNode node) {}

    /** A window that is there now. */
    KnownWindow window(long key) throws UiFault {
        return host.windowNow(key).orElseThrow(DesktopTarget::gone);
    }

    private static ActionException gone() {
        return DesktopFaults.stale("The window is not there any more.");
    }

    /** A control that is still what it was when its anchor was given. */
    Found control(DesktopControl control) throws UiFault {
        KnownControl known = host.controls()
                .find(control.key())
                .orElseThrow(() -> DesktopFaults.stale("The control is not known any more: look again."));
        DesktopReader.Inside inside = host.reader().insideNow(window(known.window()));
        KnownWindow window = inside.window();
        if (!host.permission().shows(window)) {
            throw gone();
        }
        WindowTree tree = inside.tree();
        Branch branch = tree.find(known.id()).orElseThrow(() -> gone(known, window, tree));
        if (!ControlBook.isSame(known, window.key(), branch)) {
            throw different(known, window, branch);
        }
        UiNode node;
        try {
            node = tree.told(host.backend().look(known.id()));
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.GONE) {
                throw gone(known, window, tree);
            }
            throw e;
        }
        boolean same = node.role() == branch.node().role()
                && node.name().equals(branch.node().name())
                && node.parent().equals(branch.node().parent());
        if (!same) {
            throw DesktopFaults.stale("The control is changing under the call: look again.");
        }
        return new Found(window, tree, known, node);
    }

    /**
     * Looks once more, right before something is done, at the very control that was found.
     *
     * @param found the control as it was found
     * @throws ActionException if it is another by now
     * @throws UiFault if it is gone, or its program does not answer
     */
    void checkSame(Found found) throws UiFault {
        Branch branch = found.tree()
                .find(found.known().id())
                .orElseThrow(() -> gone(found.known(), found.window(), found.tree()));
        Optional<String> difference = new SecondLook(host.backend(), found.tree()).difference(branch);
        if (difference.isPresent()) {
            throw different(found.known(), found.window(), difference.get());
        }
    }

    /**
     * Refuses to use what its program does not bring up by itself, such as a button in another tab.
     *
     * @param found any control
     */
    void checkReachable(Found found) {
        if (found.tree()
                .find(found.known().id())
                .filter(found.tree()::isReachable)
                .isEmpty()) {
            throw hidden(found, "and what does not show is not operated");
        }
    }

    /**
     * Refuses to give the keyboard to what is in another tab; to what is only scrolled away it is given.
     *
     * @param found any control
     */
    void checkNoOtherTab(Found found) {
        if (tab(found).isPresent()) {
            checkReachable(found);
        }
    }

    /**
     * Refuses to write what a person could not see: by the title of the window it was judged who may use it, and that is about what shows.
     *
     * @param found a text field, a slider or its like
     */
    void checkShows(Found found) {
        if (found.tree().isShowing(found.node())) {
            return;
        }
        throw hidden(
                found,
                "and what the policy permits by a window's title is what shows in it: its content is neither told nor"
                        + " changed");
    }

    private ActionException hidden(Found found, String why) {
        Optional<Branch> tab = tab(found);
        ActionException refusal = new ActionException(
                ErrorCode.CONSTRAINT_VIOLATION,
                quoted(found.known()) + " does not show now, " + why + ". "
                        + tab.map(one -> "Press the tab \"" + host.masked(ControlBook.name(one)) + "\" first")
                                .orElseGet(() -> "Press the tab, or what else brings it up, first" + otherTabs(found))
                        + " (or ui_focus it, if it is only scrolled away), and look again.");
        tab.filter(one -> ControlBook.name(one).length() < Words.NAME_MOST)
                .ifPresent(one -> refusal.recovery(
                        "Find its tab",
                        // By its name: what is shown now need not have its anchor.
                        DesktopWords.describe(DesktopWords.shown(found.window()), ControlBook.name(one), 0)));
        return refusal;
    }

    /** The tabs that are not selected, where it is not known in which of them it lies. */
    private static String otherTabs(Found found) {
        String names = found.tree().all().stream()
                .filter(branch -> branch.node().role() == UiRole.TAB
                        && found.tree().isShowing(branch)
                        && !branch.node().is(UiState.SELECTED))
                .map(ControlBook::name)
                .filter(name -> !name.isEmpty())
                .limit(MOST_TABS)
                .collect(Collectors.joining("\", \""));
        return names.isEmpty() ? "" : "; tabs are \"" + names + '"';
    }

    /** The tab that it lies in, as far as its program tells of that. */
    private static Optional<Branch> tab(Found found) {
        return Stream.iterate(
                        found.tree().find(found.known().id()),
                        Optional::isPresent,
                        at -> at.flatMap(branch -> Optional.ofNullable(branch.parent())))
                .flatMap(Optional::stream)
                .skip(1)
                .filter(branch -> branch.node().role() == UiRole.TAB
                        && !ControlBook.name(branch).isEmpty())
                .findFirst();
    }

    private ActionException gone(KnownControl known, KnownWindow window, WindowTree tree) {
        String was = quoted(known);
        List<Branch> alike = known.name().isEmpty()
                ? List.of()
                : tree.all().stream()
                        .filter(branch -> branch.node().role() == known.role()
                                && !branch.node().id().equals(known.id())
                                && ControlBook.name(branch).equals(known.name()))
                        .limit(3)
                        .toList();
        if (alike.isEmpty()) {
            return DesktopFaults.stale(was + " is not in its window any more.")
                    .suggest(DesktopWords.describe(DesktopWords.shown(window)));
        }
        ActionException refusal = DesktopFaults.stale(
                was + " is not there any more; another one of that name is, which nothing was done to. Look again.");
        alike.forEach(branch -> view.find(window, tree, branch.node().id())
                .ifPresent(other -> refusal.suggest(DesktopWords.act(other))));
        return refusal;
    }

    private ActionException different(KnownControl known, KnownWindow window, Branch branch) {
        String now = Words.role(branch.node()) + " \"" + Outline.label(branch) + '"';
        boolean moved =
                known.role() == branch.node().role() && ControlBook.name(branch).equals(known.name());
        return different(known, window, moved ? "is at another place of its window now" : "is now a " + now);
    }

    private ActionException different(KnownControl known, KnownWindow window, String how) {
        return DesktopFaults.stale(quoted(known) + ' ' + how + ", and nothing was done to it. Look again.")
                .suggest(DesktopWords.describe(DesktopWords.shown(window)));
    }

    private String quoted(KnownControl known) {
        String role = Words.role(known.role());
        String named = known.name().isEmpty() ? role : role + " \"" + host.masked(known.name()) + '"';
        return "The " + named;
    }

    /** Refuses what is behind a modal dialog. */
    void checkNothingInTheWay(KnownWindow window) throws UiFault {
        List<KnownWindow> all = host.reader().windows();
        Optional<KnownWindow> above = all.stream()
                .filter(other -> other.key() != window.key()
                        && other.window().modal()
                        && other.isOfSameProgram(window)
                        && isAbove(other, window))
                .max(Comparator.comparingLong(KnownWindow::key));
        if (above.isEmpty()) {
            return;
        }
        if (!host.permission().shows(above.get())) {
            throw new ActionException(
                    ErrorCode.BUSY, "A dialog of its program is in the way, which the policy does not let be used.");
        }
        DesktopWindow dialog = DesktopWords.shown(above.get());
        throw new ActionException(
                        ErrorCode.BUSY,
                        "The dialog \"" + dialog.title() + "\" is in the way: its program waits for that first.")
                .recovery("Show the dialog", DesktopWords.describe(dialog));
    }

    private static boolean isAbove(KnownWindow other, KnownWindow window) {
        if (!window.window().modal()
                || other.window().active() != window.window().active()) {
            return !window.window().modal() || other.window().active();
        }
        return other.key() > window.key();
    }
}
