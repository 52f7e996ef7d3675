package io.docui.hostops.desktop;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.ControlTreeNode;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.desktop.WindowOutlineLine;
import io.docui.hostops.internal.desktop.WindowTree;
import io.docui.hostops.internal.desktop.action.DesktopErrorMapper;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the controls of windows into the document that a model reads. */
record DesktopViewWriter(DesktopService host) {
    /** The message for a window that could not be read completely in time. */
    static final String NOT_WHOLE =
            "Its program was slow, so only part of this window could be read in time. Try again later.";

    private static final String DEEPER = "› ";

    /**
     * Part of a window that a session wants to see.
     * @param find a text that shown nodes must contain; null for all
     * @param root the key of the control whose content is shown; 0 for the window
     */
    record OutlineFocus(long window, @Nullable String find, long root, int depth, int from) {
        static final int DEEPEST = 50;

        static OutlineFocus on(long window) {
            return new OutlineFocus(window, null, 0, DEEPEST, 0);
        }
    }

    WindowOutline.OutlineResult outline(WindowTree tree, OutlineFocus outlineFocus, int characters) {
        return WindowOutline.of(
                tree,
                new WindowOutline.OutlineRequest(
                        outlineFocus.find() == null ? "" : outlineFocus.find(),
                        host.controls().find(outlineFocus.root()).map(known -> known.id()),
                        outlineFocus.depth(),
                        outlineFocus.from(),
                        characters));
    }

    /** Writes a window's controls. The content of a window that is not granted is written only if the policy needs no question. */
    void write(RegisteredWindow window, boolean granted, OutlineFocus outlineFocus, int characters, DocWriter out) {
        DesktopWindow shown = DesktopFormatter.toView(window);
        out.heading(shown.title());
        if (!granted && !host.permission().showsInside(window)) {
            out.paragraph(
                    "The policy asks a person before showing its content: ",
                    new ActionLink("show it", DesktopFormatter.describe(shown)));
            return;
        }
        DesktopReader.WindowContent windowContent;
        try {
            windowContent = host.reader().content(window);
        } catch (UiException e) {
            out.paragraph(
                    e.kind() == UiException.UiErrorKind.SLOW
                            ? "Its program is not responding: " + e.getMessage() + '.'
                            : DesktopErrorMapper.sentence(String.valueOf(e.getMessage())));
            return;
        }
        if (mayNotBeTold(window, windowContent.window())) {
            out.paragraph(
                    "Its title has just changed: ", new ActionLink("look again", DesktopFormatter.describe(shown)));
            return;
        }
        WindowTree tree = windowContent.tree();
        WindowOutline.OutlineResult outlineResult = outline(tree, outlineFocus, characters);
        about(window, shown, outlineFocus, outlineResult, tree.isWhole(), out);
        outlineResult.lines().forEach(outlineLine -> line(window, shown, outlineFocus, outlineLine, out));
        if (!tree.isWhole()) {
            out.paragraph(NOT_WHOLE);
        }
    }

    /** Returns whether the window's title changed during the read to one that is not permitted yet. */
    private boolean mayNotBeTold(RegisteredWindow before, RegisteredWindow after) {
        return !before.window().title().equals(after.window().title())
                && !host.permission().showsInside(after);
    }

    private void about(
            RegisteredWindow window,
            DesktopWindow shown,
            OutlineFocus outlineFocus,
            WindowOutline.OutlineResult outlineResult,
            boolean isWhole,
            DocWriter out) {
        if (outlineFocus.find() != null) {
            String text = ControlFormatter.line(outlineFocus.find(), ControlFormatter.NAME_MOST);
            out.paragraph(
                    outlineResult.total() == 0
                            ? "Nothing in it contains \"" + text + "\". "
                            : outlineResult.total() + " in it with \"" + text + "\". ",
                    new ActionLink("Show all", DesktopFormatter.describe(shown)));
        } else if (outlineFocus.root() > 0) {
            out.paragraph(
                    "Showing only what is in ",
                    host.controls()
                            .find(outlineFocus.root())
                            .map(DesktopFormatter::toView)
                            .orElse(null),
                    ". ",
                    new ActionLink("Show all", DesktopFormatter.describe(shown)));
        } else if (outlineResult.total() == 0 && isWhole) {
            out.paragraph("It reports nothing that can be operated or read"
                    + (window.window().active() ? "." : " while it is not active."));
        }
    }

    private void line(
            RegisteredWindow window,
            DesktopWindow shown,
            OutlineFocus outlineFocus,
            WindowOutlineLine outlineLine,
            DocWriter out) {
        List<@Nullable Object> parts = new ArrayList<>();
        parts.add(DEEPER.repeat(outlineLine.indent()));
        if (outlineLine instanceof WindowOutlineLine.Control control) {
            control(window, control, parts);
        } else if (outlineLine instanceof WindowOutlineLine.Row row) {
            row(window, row, parts);
        } else if (outlineLine instanceof WindowOutlineLine.More more) {
            parts.add("… ");
            boolean ofWindow = more.holder().parent() == null;
            parts.add(new ActionLink(
                    more.count() + " more",
                    ofWindow
                            ? DesktopFormatter.describe(shown, outlineFocus.find(), more.from())
                            : DesktopFormatter.describe(control(window, more.holder()), more.from())));
        }
        out.item(parts.toArray());
    }

    private void control(RegisteredWindow window, WindowOutlineLine.Control line, List<@Nullable Object> parts) {
        ControlTreeNode controlTreeNode = line.controlTreeNode();
        DesktopControl shown = control(window, controlTreeNode);
        boolean holds = !controlTreeNode.children().isEmpty();
        boolean isRead = !WindowOutline.isControl(controlTreeNode) && !holds;
        if (!shown.label().equals(shown.role())) {
            parts.add(shown.role() + ' ');
        }
        parts.add(isRead ? shown.label() : shown);
        String state = ControlFormatter.state(controlTreeNode.node());
        String seen = line.isOnScreen() ? "" : "not on the screen";
        String said = state.isEmpty() || seen.isEmpty() ? state + seen : state + ", " + seen;
        if (!said.isEmpty()) {
            parts.add(": " + said);
        }
    }

    private void row(RegisteredWindow window, WindowOutlineLine.Row line, List<@Nullable Object> parts) {
        parts.add("row ");
        ControlTreeNode row = line.row();
        boolean ofRow = row != null
                && (row.node().is(UiElementState.SELECTABLE)
                        || !row.node().actions().isEmpty());
        String between = "";
        for (ControlTreeNode cell : line.cells()) {
            parts.add(between);
            String label = WindowOutline.label(cell);
            boolean isFirst = between.isEmpty();
            if (ofRow && isFirst && row != null) {
                parts.add(new DesktopControl(
                        host.controls().register(window.key(), row).key(), label, ControlFormatter.role(row.node())));
            } else {
                parts.add(!ofRow || isOperable(cell) ? control(window, cell) : label);
            }
            String state =
                    row != null && isFirst ? ControlFormatter.state(row.node()) : ControlFormatter.state(cell.node());
            parts.add(state.isEmpty() ? "" : " (" + state + ')');
            between = " | ";
        }
    }

    private static boolean isOperable(ControlTreeNode cell) {
        return cell.node().is(UiElementState.EDITABLE)
                || cell.node().is(UiElementState.CHECKABLE)
                || !cell.node().actions().isEmpty();
    }

    private DesktopControl control(RegisteredWindow window, ControlTreeNode controlTreeNode) {
        return DesktopFormatter.toView(host.controls().register(window.key(), controlTreeNode), controlTreeNode);
    }

    /** Returns descriptions of the first controls of a window, one line each. */
    List<String> snapshot(RegisteredWindow window, int most) {
        try {
            DesktopReader.WindowContent windowContent = host.reader().content(window);
            if (mayNotBeTold(window, windowContent.window())) {
                return List.of();
            }
            WindowOutline.OutlineResult outlineResult =
                    outline(windowContent.tree(), OutlineFocus.on(window.key()), most * 60);
            return outlineResult.lines().stream()
                    .filter(WindowOutlineLine.Control.class::isInstance)
                    .map(outlineLine -> ControlFormatter.whole(((WindowOutlineLine.Control) outlineLine)
                            .controlTreeNode()
                            .node()))
                    .limit(most)
                    .toList();
        } catch (UiException e) {
            return List.of(DesktopErrorMapper.sentence(String.valueOf(e.getMessage())));
        }
    }

    /** Returns the view of the control with an id, if the window has one. */
    Optional<DesktopControl> find(RegisteredWindow window, WindowTree tree, String id) {
        return tree.find(id).map(controlTreeNode -> control(window, controlTreeNode));
    }
}
