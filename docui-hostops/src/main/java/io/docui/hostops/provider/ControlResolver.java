package io.docui.hostops.provider;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.ControlRegistry;
import io.docui.hostops.internal.desktop.ControlRevalidator;
import io.docui.hostops.internal.desktop.ControlTreeNode;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.KeyedControl;
import io.docui.hostops.internal.desktop.KeyedWindow;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.desktop.WindowTree;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what an anchor meant as it is right now, and says what became of it if it is not the same any more. */
final class ControlResolver {
    private static final int MOST_TABS = 5;

    private final DesktopService host;
    private final DesktopViewWriter view;

    ControlResolver(DesktopService host, DesktopViewWriter view) {
        this.host = host;
        this.view = view;
    }

    /**
     * A control as it is now.
     *
     * @param window its window
     * @param tree what is in the window
     * @param knownAs what it was known as
     * @param node the control, asked of its program a moment ago
     */
    record ResolvedControl(KeyedWindow window, WindowTree tree, KeyedControl knownAs, UiNode node) {}

    /** A window that is there now. */
    KeyedWindow window(long key) throws UiException {
        return host.windowNow(key).orElseThrow(ControlResolver::gone);
    }

    private static ActionException gone() {
        return DesktopErrorMapper.stale("The window is not there any more.");
    }

    /** A control that is still what it was when its anchor was given. */
    ResolvedControl control(DesktopControl control) throws UiException {
        KeyedControl known = host.controls()
                .find(control.key())
                .orElseThrow(() -> DesktopErrorMapper.stale("The control is not known any more: look again."));
        DesktopReader.WindowContent windowContent = host.reader().currentContent(window(known.window()));
        KeyedWindow window = windowContent.window();
        if (!host.permission().shows(window)) {
            throw gone();
        }
        WindowTree tree = windowContent.tree();
        ControlTreeNode controlTreeNode = tree.find(known.id()).orElseThrow(() -> gone(known, window, tree));
        if (!ControlRegistry.isSame(known, window.key(), controlTreeNode)) {
            throw different(known, window, controlTreeNode);
        }
        UiNode node;
        try {
            node = tree.redact(host.backend().look(known.id()));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.GONE) {
                throw gone(known, window, tree);
            }
            throw e;
        }
        boolean same = node.role() == controlTreeNode.node().role()
                && node.name().equals(controlTreeNode.node().name())
                && node.parent().equals(controlTreeNode.node().parent());
        if (!same) {
            throw DesktopErrorMapper.stale("The control is changing under the call: look again.");
        }
        return new ResolvedControl(window, tree, known, node);
    }

    /**
     * Looks once more, right before something is done, at the very control that was found.
     *
     * @param resolvedControl the control as it was found
     * @throws ActionException if it is another by now
     * @throws UiException if it is gone, or its program does not answer
     */
    void checkSame(ResolvedControl resolvedControl) throws UiException {
        ControlTreeNode controlTreeNode = resolvedControl
                .tree()
                .find(resolvedControl.knownAs().id())
                .orElseThrow(() -> gone(resolvedControl.knownAs(), resolvedControl.window(), resolvedControl.tree()));
        Optional<String> difference =
                new ControlRevalidator(host.backend(), resolvedControl.tree()).difference(controlTreeNode);
        if (difference.isPresent()) {
            throw different(resolvedControl.knownAs(), resolvedControl.window(), difference.get());
        }
    }

    /**
     * Refuses to use what its program does not bring up by itself, such as a button in another tab.
     *
     * @param resolvedControl any control
     */
    void checkReachable(ResolvedControl resolvedControl) {
        if (resolvedControl
                .tree()
                .find(resolvedControl.knownAs().id())
                .filter(resolvedControl.tree()::isReachable)
                .isEmpty()) {
            throw hidden(resolvedControl, "and what does not show is not operated");
        }
    }

    /**
     * Refuses to give the keyboard to what is in another tab; to what is only scrolled away it is given.
     *
     * @param resolvedControl any control
     */
    void checkNoOtherTab(ResolvedControl resolvedControl) {
        if (tab(resolvedControl).isPresent()) {
            checkReachable(resolvedControl);
        }
    }

    /**
     * Refuses to write what a person could not see: by the title of the window it was judged who may use it, and that is about what shows.
     *
     * @param resolvedControl a text field, a slider or its like
     */
    void checkShows(ResolvedControl resolvedControl) {
        if (resolvedControl.tree().isShowing(resolvedControl.node())) {
            return;
        }
        throw hidden(
                resolvedControl,
                "and what the policy permits by a window's title is what shows in it: its content is neither told nor"
                        + " changed");
    }

    private ActionException hidden(ResolvedControl resolvedControl, String why) {
        Optional<ControlTreeNode> tab = tab(resolvedControl);
        ActionException refusal = new ActionException(
                ErrorCode.CONSTRAINT_VIOLATION,
                quoted(resolvedControl.knownAs()) + " does not show now, " + why + ". "
                        + tab.map(one -> "Press the tab \"" + host.redact(ControlRegistry.name(one)) + "\" first")
                                .orElseGet(() ->
                                        "Press the tab, or what else brings it up, first" + otherTabs(resolvedControl))
                        + " (or ui_focus it, if it is only scrolled away), and look again.");
        tab.filter(one -> ControlRegistry.name(one).length() < ControlFormatter.NAME_MOST)
                .ifPresent(one -> refusal.recovery(
                        "Find its tab",
                        // By its name: what is shown now need not have its anchor.
                        DesktopFormatter.describe(
                                DesktopFormatter.toView(resolvedControl.window()), ControlRegistry.name(one), 0)));
        return refusal;
    }

    /** The tabs that are not selected, where it is not known in which of them it lies. */
    private static String otherTabs(ResolvedControl resolvedControl) {
        String names = resolvedControl.tree().all().stream()
                .filter(controlTreeNode -> controlTreeNode.node().role() == UiRole.TAB
                        && resolvedControl.tree().isShowing(controlTreeNode)
                        && !controlTreeNode.node().is(UiState.SELECTED))
                .map(ControlRegistry::name)
                .filter(name -> !name.isEmpty())
                .limit(MOST_TABS)
                .collect(Collectors.joining("\", \""));
        return names.isEmpty() ? "" : "; tabs are \"" + names + '"';
    }

    /** The tab that it lies in, as far as its program tells of that. */
    private static Optional<ControlTreeNode> tab(ResolvedControl resolvedControl) {
        return Stream.iterate(
                        resolvedControl.tree().find(resolvedControl.knownAs().id()),
                        Optional::isPresent,
                        at -> at.flatMap(controlTreeNode -> Optional.ofNullable(controlTreeNode.parent())))
                .flatMap(Optional::stream)
                .skip(1)
                .filter(controlTreeNode -> controlTreeNode.node().role() == UiRole.TAB
                        && !ControlRegistry.name(controlTreeNode).isEmpty())
                .findFirst();
    }

    private ActionException gone(KeyedControl known, KeyedWindow window, WindowTree tree) {
        String was = quoted(known);
        List<ControlTreeNode> alike = known.name().isEmpty()
                ? List.of()
                : tree.all().stream()
                        .filter(controlTreeNode -> controlTreeNode.node().role() == known.role()
                                && !controlTreeNode.node().id().equals(known.id())
                                && ControlRegistry.name(controlTreeNode).equals(known.name()))
                        .limit(3)
                        .toList();
        if (alike.isEmpty()) {
            return DesktopErrorMapper.stale(was + " is not in its window any more.")
                    .suggest(DesktopFormatter.describe(DesktopFormatter.toView(window)));
        }
        ActionException refusal = DesktopErrorMapper.stale(
                was + " is not there any more; another one of that name is, which nothing was done to. Look again.");
        alike.forEach(controlTreeNode -> view.find(
                        window, tree, controlTreeNode.node().id())
                .ifPresent(other -> refusal.suggest(DesktopFormatter.act(other))));
        return refusal;
    }

    private ActionException different(KeyedControl known, KeyedWindow window, ControlTreeNode controlTreeNode) {
        String now = ControlFormatter.role(controlTreeNode.node()) + " \"" + WindowOutline.label(controlTreeNode) + '"';
        boolean moved = known.role() == controlTreeNode.node().role()
                && ControlRegistry.name(controlTreeNode).equals(known.name());
        return different(known, window, moved ? "is at another place of its window now" : "is now a " + now);
    }

    private ActionException different(KeyedControl known, KeyedWindow window, String how) {
        return DesktopErrorMapper.stale(quoted(known) + ' ' + how + ", and nothing was done to it. Look again.")
                .suggest(DesktopFormatter.describe(DesktopFormatter.toView(window)));
    }

    private String quoted(KeyedControl known) {
        String role = ControlFormatter.role(known.role());
        String named = known.name().isEmpty() ? role : role + " \"" + host.redact(known.name()) + '"';
        return "The " + named;
    }

    /** Refuses what is behind a modal dialog. */
    void checkNothingInTheWay(KeyedWindow window) throws UiException {
        List<KeyedWindow> all = host.reader().windows();
        Optional<KeyedWindow> above = all.stream()
                .filter(other -> other.key() != window.key()
                        && other.window().modal()
                        && other.isOfSameProgram(window)
                        && isAbove(other, window))
                .max(Comparator.comparingLong(KeyedWindow::key));
        if (above.isEmpty()) {
            return;
        }
        if (!host.permission().shows(above.get())) {
            throw new ActionException(
                    ErrorCode.BUSY, "A dialog of its program is in the way, which the policy does not let be used.");
        }
        DesktopWindow dialog = DesktopFormatter.toView(above.get());
        throw new ActionException(
                        ErrorCode.BUSY,
                        "The dialog \"" + dialog.title() + "\" is in the way: its program waits for that first.")
                .recovery("Show the dialog", DesktopFormatter.describe(dialog));
    }

    private static boolean isAbove(KeyedWindow other, KeyedWindow window) {
        if (!window.window().modal()
                || other.window().active() != window.window().active()) {
            return !window.window().modal() || other.window().active();
        }
        return other.key() > window.key();
    }
}
