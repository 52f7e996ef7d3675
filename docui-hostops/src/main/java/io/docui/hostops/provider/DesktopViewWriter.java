package io.docui.hostops.provider;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.ControlTreeNode;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.KeyedWindow;
import io.docui.hostops.internal.desktop.OutlineLine;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.desktop.WindowTree;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiState;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes windows and their controls. */
final class DesktopViewWriter {
    /** What is said of a window of which not all was told in time. */
    static final String NOT_WHOLE =
            "Its program was slow: there is more in this window than could be read in time. Look again later.";

    private static final String DEEPER = "› ";

    private final DesktopService host;

    DesktopViewWriter(DesktopService host) {
        this.host = host;
    }

    /**
     * What a session wants to see of a window.
     *
     * @param window the key of the window
     * @param find only what contains this; null for all
     * @param root the key of the control whose parts are shown; 0 for the window
     * @param depth how deep
     * @param from how many lines to leave out first
     */
    record OutlineFocus(long window, @Nullable String find, long root, int depth, int from) {
        static final int DEEPEST = 50;

        static OutlineFocus on(long window) {
            return new OutlineFocus(window, null, 0, DEEPEST, 0);
        }
    }

    /** What there is to see. */
    WindowOutline.OutlineResult outline(WindowTree tree, OutlineFocus focus, int characters) {
        return WindowOutline.of(
                tree,
                new WindowOutline.OutlineRequest(
                        focus.find() == null ? "" : focus.find(),
                        host.controls().find(focus.root()).map(known -> known.id()),
                        focus.depth(),
                        focus.from(),
                        characters));
    }

    /** Writes a window's controls; into one that is not granted is looked only if nobody need be asked. */
    void write(KeyedWindow window, boolean granted, OutlineFocus focus, int characters, DocWriter out) {
        DesktopWindow shown = DesktopFormatter.toView(window);
        out.heading(shown.title());
        if (!granted && !host.permission().showsInside(window)) {
            out.paragraph(
                    "The policy asks a person before it is looked into: ",
                    new Link("look into it", DesktopFormatter.describe(shown)));
            return;
        }
        DesktopReader.WindowContent inside;
        try {
            inside = host.reader().content(window);
        } catch (UiException e) {
            out.paragraph(
                    e.kind() == UiException.UiErrorKind.SLOW
                            ? "Its program does not answer now: " + e.getMessage() + '.'
                            : DesktopErrorMapper.sentence(String.valueOf(e.getMessage())));
            return;
        }
        if (mayNotBeTold(window, inside.window())) {
            out.paragraph("Its title has changed just now: ", new Link("look again", DesktopFormatter.describe(shown)));
            return;
        }
        WindowTree tree = inside.tree();
        WindowOutline.OutlineResult found = outline(tree, focus, characters);
        about(window, shown, focus, found, tree.isWhole(), out);
        found.lines().forEach(line -> line(window, shown, focus, line, out));
        if (!tree.isWhole()) {
            out.paragraph(NOT_WHOLE);
        }
    }

    /** Whether a window has become another while it was looked into, one that nobody has permitted yet. */
    private boolean mayNotBeTold(KeyedWindow before, KeyedWindow after) {
        return !before.window().title().equals(after.window().title())
                && !host.permission().showsInside(after);
    }

    private void about(
            KeyedWindow window,
            DesktopWindow shown,
            OutlineFocus focus,
            WindowOutline.OutlineResult found,
            boolean isWhole,
            DocWriter out) {
        if (focus.find() != null) {
            String text = ControlFormatter.line(focus.find(), ControlFormatter.NAME_MOST);
            out.paragraph(
                    found.total() == 0
                            ? "Nothing in it says \"" + text + "\". "
                            : found.total() + " in it with \"" + text + "\". ",
                    new Link("All of it", DesktopFormatter.describe(shown)));
        } else if (focus.root() > 0) {
            out.paragraph(
                    "Only what is in ",
                    host.controls()
                            .find(focus.root())
                            .map(DesktopFormatter::toView)
                            .orElse(null),
                    ". ",
                    new Link("All of it", DesktopFormatter.describe(shown)));
        } else if (found.total() == 0 && isWhole) {
            out.paragraph("It tells of nothing that can be operated or read"
                    + (window.window().active() ? "." : " as long as it is not active."));
        }
    }

    private void line(KeyedWindow window, DesktopWindow shown, OutlineFocus focus, OutlineLine line, DocWriter out) {
        List<@Nullable Object> parts = new ArrayList<>();
        parts.add(DEEPER.repeat(line.indent()));
        if (line instanceof OutlineLine.Control control) {
            control(window, control, parts);
        } else if (line instanceof OutlineLine.Row row) {
            row(window, row, parts);
        } else if (line instanceof OutlineLine.More more) {
            parts.add("… ");
            boolean ofWindow = more.holder().parent() == null;
            parts.add(new Link(
                    more.count() + " more",
                    ofWindow
                            ? DesktopFormatter.describe(shown, focus.find(), more.from())
                            : DesktopFormatter.describe(control(window, more.holder()), more.from())));
        }
        out.item(parts.toArray());
    }

    private void control(KeyedWindow window, OutlineLine.Control line, List<@Nullable Object> parts) {
        ControlTreeNode branch = line.branch();
        DesktopControl shown = control(window, branch);
        boolean holds = !branch.children().isEmpty();
        boolean isRead = !WindowOutline.isControl(branch) && !holds;
        if (!shown.label().equals(shown.role())) {
            parts.add(shown.role() + ' ');
        }
        parts.add(isRead ? shown.label() : shown);
        String state = ControlFormatter.state(branch.node());
        String seen = line.isOnScreen() ? "" : "not on the screen";
        String said = state.isEmpty() || seen.isEmpty() ? state + seen : state + ", " + seen;
        if (!said.isEmpty()) {
            parts.add(": " + said);
        }
    }

    private void row(KeyedWindow window, OutlineLine.Row line, List<@Nullable Object> parts) {
        parts.add("row ");
        ControlTreeNode row = line.row();
        boolean ofRow = row != null
                && (row.node().is(UiState.SELECTABLE) || !row.node().actions().isEmpty());
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
        return cell.node().is(UiState.EDITABLE)
                || cell.node().is(UiState.CHECKABLE)
                || !cell.node().actions().isEmpty();
    }

    private DesktopControl control(KeyedWindow window, ControlTreeNode branch) {
        return DesktopFormatter.toView(host.controls().register(window.key(), branch), branch);
    }

    /** The first controls of a window, a line each. */
    List<String> snapshot(KeyedWindow window, int most) {
        try {
            DesktopReader.WindowContent inside = host.reader().content(window);
            if (mayNotBeTold(window, inside.window())) {
                return List.of();
            }
            WindowOutline.OutlineResult found = outline(inside.tree(), OutlineFocus.on(window.key()), most * 60);
            return found.lines().stream()
                    .filter(OutlineLine.Control.class::isInstance)
                    .map(line -> ControlFormatter.whole(
                            ((OutlineLine.Control) line).branch().node()))
                    .limit(most)
                    .toList();
        } catch (UiException e) {
            return List.of(DesktopErrorMapper.sentence(String.valueOf(e.getMessage())));
        }
    }

    /** The control of a line, if a window has one with an id. */
    Optional<DesktopControl> find(KeyedWindow window, WindowTree tree, String id) {
        return tree.find(id).map(branch -> control(window, branch));
    }
}
