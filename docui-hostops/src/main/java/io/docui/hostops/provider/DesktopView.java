package io.docui.hostops.provider;

import io.docui.hostops.desktop.Branch;
import io.docui.hostops.desktop.DesktopReader;
import io.docui.hostops.desktop.KnownWindow;
import io.docui.hostops.desktop.Line;
import io.docui.hostops.desktop.Outline;
import io.docui.hostops.desktop.WindowTree;
import io.docui.hostops.desktop.Words;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiState;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes windows and their controls. */
final class DesktopView {
    /** What is said of a window of which not all was told in time. */
    static final String NOT_WHOLE =
            "Its program was slow: there is more in this window than could be read in time. Look again later.";

    private static final String DEEPER = "› ";

    private final DesktopHost host;

    DesktopView(DesktopHost host) {
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
    record Focus(long window, @Nullable String find, long root, int depth, int from) {
        static final int DEEPEST = 50;

        static Focus on(long window) {
            return new Focus(window, null, 0, DEEPEST, 0);
        }
    }

    /** What there is to see. */
    Outline.Found outline(WindowTree tree, Focus focus, int characters) {
        return Outline.of(
                tree,
                new Outline.Wanted(
                        focus.find() == null ? "" : focus.find(),
                        host.controls().find(focus.root()).map(known -> known.id()),
                        focus.depth(),
                        focus.from(),
                        characters));
    }

    /** Writes a window's controls; into one that is not granted is looked only if nobody need be asked. */
    void write(KnownWindow window, boolean granted, Focus focus, int characters, DocWriter out) {
        DesktopWindow shown = DesktopWords.shown(window);
        out.heading(shown.title());
        if (!granted && !host.permission().showsInside(window)) {
            out.paragraph(
                    "The policy asks a person before it is looked into: ",
                    new Link("look into it", DesktopWords.describe(shown)));
            return;
        }
        DesktopReader.Inside inside;
        try {
            inside = host.reader().inside(window);
        } catch (UiFault e) {
            out.paragraph(
                    e.kind() == UiFault.Kind.SLOW
                            ? "Its program does not answer now: " + e.getMessage() + '.'
                            : DesktopFaults.sentence(String.valueOf(e.getMessage())));
            return;
        }
        if (mayNotBeTold(window, inside.window())) {
            out.paragraph("Its title has changed just now: ", new Link("look again", DesktopWords.describe(shown)));
            return;
        }
        WindowTree tree = inside.tree();
        Outline.Found found = outline(tree, focus, characters);
        about(window, shown, focus, found, tree.isWhole(), out);
        found.lines().forEach(line -> line(window, shown, focus, line, out));
        if (!tree.isWhole()) {
            out.paragraph(NOT_WHOLE);
        }
    }

    /** Whether a window has become another while it was looked into, one that nobody has permitted yet. */
    private boolean mayNotBeTold(KnownWindow before, KnownWindow after) {
        return !before.window().title().equals(after.window().title())
                && !host.permission().showsInside(after);
    }

    private void about(
            KnownWindow window, DesktopWindow shown, Focus focus, Outline.Found found, boolean isWhole, DocWriter out) {
        if (focus.find() != null) {
            String text = Words.line(focus.find(), Words.NAME_MOST);
            out.paragraph(
                    found.total() == 0
                            ? "Nothing in it says \"" + text + "\". "
                            : found.total() + " in it with \"" + text + "\". ",
                    new Link("All of it", DesktopWords.describe(shown)));
        } else if (focus.root() > 0) {
            out.paragraph(
                    "Only what is in ",
                    host.controls().find(focus.root()).map(DesktopWords::shown).orElse(null),
                    ". ",
                    new Link("All of it", DesktopWords.describe(shown)));
        } else if (found.total() == 0 && isWhole) {
            out.paragraph("It tells of nothing that can be operated or read"
                    + (window.window().active() ? "." : " as long as it is not active."));
        }
    }

    private void line(KnownWindow window, DesktopWindow shown, Focus focus, Line line, DocWriter out) {
        List<@Nullable Object> parts = new ArrayList<>();
        parts.add(DEEPER.repeat(line.indent()));
        if (line instanceof Line.Control control) {
            control(window, control, parts);
        } else if (line instanceof Line.Row row) {
            row(window, row, parts);
        } else if (line instanceof Line.More more) {
            parts.add("… ");
            boolean ofWindow = more.holder().parent() == null;
            parts.add(new Link(
                    more.count() + " more",
                    ofWindow
                            ? DesktopWords.describe(shown, focus.find(), more.from())
                            : DesktopWords.describe(control(window, more.holder()), more.from())));
        }
        out.item(parts.toArray());
    }

    private void control(KnownWindow window, Line.Control line, List<@Nullable Object> parts) {
        Branch branch = line.branch();
        DesktopControl shown = control(window, branch);
        boolean holds = !branch.children().isEmpty();
        boolean isRead = !Outline.isControl(branch) && !holds;
        if (!shown.label().equals(shown.role())) {
            parts.add(shown.role() + ' ');
        }
        parts.add(isRead ? shown.label() : shown);
        String state = Words.state(branch.node());
        String seen = line.isOnScreen() ? "" : "not on the screen";
        String said = state.isEmpty() || seen.isEmpty() ? state + seen : state + ", " + seen;
        if (!said.isEmpty()) {
            parts.add(": " + said);
        }
    }

    private void row(KnownWindow window, Line.Row line, List<@Nullable Object> parts) {
        parts.add("row ");
        Branch row = line.row();
        boolean ofRow = row != null
                && (row.node().is(UiState.SELECTABLE) || !row.node().actions().isEmpty());
        String between = "";
        for (Branch cell : line.cells()) {
            parts.add(between);
            String label = Outline.label(cell);
            boolean isFirst = between.isEmpty();
            if (ofRow && isFirst && row != null) {
                parts.add(new DesktopControl(
                        host.controls().note(window.key(), row).key(), label, Words.role(row.node())));
            } else {
                parts.add(!ofRow || isOperable(cell) ? control(window, cell) : label);
            }
            String state = row != null && isFirst ? Words.state(row.node()) : Words.state(cell.node());
            parts.add(state.isEmpty() ? "" : " (" + state + ')');
            between = " | ";
        }
    }

    private static boolean isOperable(Branch cell) {
        return cell.node().is(UiState.EDITABLE)
                || cell.node().is(UiState.CHECKABLE)
                || !cell.node().actions().isEmpty();
    }

    private DesktopControl control(KnownWindow window, Branch branch) {
        return DesktopWords.shown(host.controls().note(window.key(), branch), branch);
    }

    /** The first controls of a window, a line each. */
    List<String> snapshot(KnownWindow window, int most) {
        try {
            DesktopReader.Inside inside = host.reader().inside(window);
            if (mayNotBeTold(window, inside.window())) {
                return List.of();
            }
            Outline.Found found = outline(inside.tree(), Focus.on(window.key()), most * 60);
            return found.lines().stream()
                    .filter(Line.Control.class::isInstance)
                    .map(line -> Words.whole(((Line.Control) line).branch().node()))
                    .limit(most)
                    .toList();
        } catch (UiFault e) {
            return List.of(DesktopFaults.sentence(String.valueOf(e.getMessage())));
        }
    }

    /** The control of a line, if a window has one with an id. */
    Optional<DesktopControl> find(KnownWindow window, WindowTree tree, String id) {
        return tree.find(id).map(branch -> control(window, branch));
    }
}
