package io.docui.hostops.desktop;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.ControlRegistry;
import io.docui.hostops.internal.desktop.ControlRevalidator;
import io.docui.hostops.internal.desktop.ControlTreeNode;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.KeyedControl;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.desktop.WindowTree;
import io.docui.hostops.internal.desktop.action.DesktopErrorMapper;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Resolves the anchors of windows and controls to their current state, and explains to the model why an anchor is stale. */
record ControlResolver(DesktopService host, DesktopViewWriter view) {
    private static final int MOST_TABS = 5;

    /** Control that an anchor refers to, with its window and its current state. */
    record ResolvedControl(RegisteredWindow window, WindowTree tree, KeyedControl knownAs, UiNode node) {}

    RegisteredWindow window(long key) throws UiException {
        return host.windowNow(key).orElseThrow(ControlResolver::gone);
    }

    private static ActionException gone() {
        return DesktopErrorMapper.stale("The window no longer exists.");
    }

    ResolvedControl control(DesktopControl control) throws UiException {
        KeyedControl known = host.controls()
                .find(control.key())
                .orElseThrow(() -> DesktopErrorMapper.stale("The control is no longer known. Call ui_describe again."));
        DesktopReader.WindowContent windowContent = host.reader().currentContent(window(known.window()));
        RegisteredWindow window = windowContent.window();
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
            throw DesktopErrorMapper.stale("The control changed during the call. Call ui_describe again.");
        }
        return new ResolvedControl(window, tree, known, node);
    }

    /**
     * Reads a resolved control again, right before a command.
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

    /** Refuses a hidden control that its program does not bring into view by itself, such as a button in another tab. */
    void checkReachable(ResolvedControl resolvedControl) {
        if (resolvedControl
                .tree()
                .find(resolvedControl.knownAs().id())
                .filter(resolvedControl.tree()::isReachable)
                .isEmpty()) {
            throw hidden(resolvedControl, "and hidden controls cannot be operated");
        }
    }

    /** Refuses to focus a control in another tab. A control that is only scrolled out of view is allowed. */
    void checkNoOtherTab(ResolvedControl resolvedControl) {
        if (tab(resolvedControl).isPresent()) {
            checkReachable(resolvedControl);
        }
    }

    /**
     * Refuses to write to a control that a person could not see: the window's permission depends on its title, and a title describes what
     * is visible.
     * @param resolvedControl a text field, a slider or a similar control
     */
    void checkShows(ResolvedControl resolvedControl) {
        if (resolvedControl.tree().isShowing(resolvedControl.node())) {
            return;
        }
        throw hidden(
                resolvedControl,
                "and the policy permits this window by its title, which covers only visible content: it is neither shown nor"
                        + " changed");
    }

    private ActionException hidden(ResolvedControl resolvedControl, String why) {
        Optional<ControlTreeNode> tab = tab(resolvedControl);
        ActionException refusal = new ActionException(
                ErrorCode.CONSTRAINT_VIOLATION,
                quoted(resolvedControl.knownAs()) + " is not visible now, " + why + ". "
                        + tab.map(one -> "First press the tab \"" + host.redact(ControlRegistry.name(one)) + "\"")
                                .orElseGet(() -> "First press the tab or other control that shows it"
                                        + otherTabs(resolvedControl))
                        + " (or call ui_focus if it is only scrolled out of view), then call ui_describe again.");
        tab.filter(one -> ControlRegistry.name(one).length() < ControlFormatter.NAME_MOST)
                .ifPresent(one -> refusal.recovery(
                        "Find its tab",
                        // Search by name: the view that is shown now may have no anchor for the tab.
                        DesktopFormatter.describe(
                                DesktopFormatter.toView(resolvedControl.window()), ControlRegistry.name(one), 0)));
        return refusal;
    }

    private static String otherTabs(ResolvedControl resolvedControl) {
        String names = resolvedControl.tree().all().stream()
                .filter(controlTreeNode -> controlTreeNode.node().role() == UiRole.TAB
                        && resolvedControl.tree().isShowing(controlTreeNode)
                        && !controlTreeNode.node().is(UiElementState.SELECTED))
                .map(ControlRegistry::name)
                .filter(name -> !name.isEmpty())
                .limit(MOST_TABS)
                .collect(Collectors.joining("\", \""));
        return names.isEmpty() ? "" : "; the tabs are \"" + names + '"';
    }

    /** Returns the tab that contains the control, as far as its program reports it. */
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

    private ActionException gone(KeyedControl known, RegisteredWindow window, WindowTree tree) {
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
            return DesktopErrorMapper.stale(was + " is no longer in its window.")
                    .suggest(DesktopFormatter.describe(DesktopFormatter.toView(window)));
        }
        ActionException refusal = DesktopErrorMapper.stale(
                was + " no longer exists, but another one has that name. Nothing was done. Call ui_describe again.");
        alike.forEach(controlTreeNode -> view.find(
                        window, tree, controlTreeNode.node().id())
                .ifPresent(other -> refusal.suggest(DesktopFormatter.act(other))));
        return refusal;
    }

    private ActionException different(KeyedControl known, RegisteredWindow window, ControlTreeNode controlTreeNode) {
        String now = ControlFormatter.role(controlTreeNode.node()) + " \"" + WindowOutline.label(controlTreeNode) + '"';
        boolean moved = known.role() == controlTreeNode.node().role()
                && ControlRegistry.name(controlTreeNode).equals(known.name());
        return different(known, window, moved ? "has moved within its window" : "is now a " + now);
    }

    private ActionException different(KeyedControl known, RegisteredWindow window, String how) {
        return DesktopErrorMapper.stale(quoted(known) + ' ' + how + ". Nothing was done. Call ui_describe again.")
                .suggest(DesktopFormatter.describe(DesktopFormatter.toView(window)));
    }

    private String quoted(KeyedControl known) {
        String role = ControlFormatter.role(known.role());
        String named = known.name().isEmpty() ? role : role + " \"" + host.redact(known.name()) + '"';
        return "The " + named;
    }

    /** Refuses a window that is blocked by a modal dialog. */
    void checkNothingInTheWay(RegisteredWindow window) throws UiException {
        List<RegisteredWindow> all = host.reader().windows();
        Optional<RegisteredWindow> above = all.stream()
                .filter(other -> other.key() != window.key()
                        && other.window().modal()
                        && other.isOfSameProgram(window)
                        && isAbove(other, window))
                .max(Comparator.comparingLong(RegisteredWindow::key));
        if (above.isEmpty()) {
            return;
        }
        if (!host.permission().shows(above.get())) {
            throw new ActionException(
                    ErrorCode.BUSY,
                    "A dialog of its program blocks the window, and the policy does not permit using that dialog.");
        }
        DesktopWindow dialog = DesktopFormatter.toView(above.get());
        throw new ActionException(
                        ErrorCode.BUSY,
                        "The dialog \"" + dialog.title()
                                + "\" blocks the window. Its program waits for the dialog first.")
                .recovery("Show the dialog", DesktopFormatter.describe(dialog));
    }

    private static boolean isAbove(RegisteredWindow other, RegisteredWindow window) {
        if (!window.window().modal()
                || other.window().active() != window.window().active()) {
            return !window.window().modal() || other.window().active();
        }
        return other.key() > window.key();
    }
}
