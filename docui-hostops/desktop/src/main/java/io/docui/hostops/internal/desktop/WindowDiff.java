package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Compares two readings of a window and describes the changes in a few lines; changes that occur without any action are ignored. */
public final class WindowDiff {
    private static final int MOST = 8;
    private static final Set<UiElementState> PASSING =
            EnumSet.of(UiElementState.FOCUSED, UiElementState.FOCUSABLE, UiElementState.ACTIVE, UiElementState.BUSY);

    private final List<String> lines = new ArrayList<>();
    private int count;

    private WindowDiff() {}

    /** Compares two readings of a window. */
    public static WindowDiff between(WindowTree before, WindowTree after) {
        WindowDiff windowDiff = new WindowDiff();
        for (ControlTreeNode now : after.all()) {
            if (counts(now.node())) {
                before.find(now.node().id())
                        .ifPresentOrElse(then -> windowDiff.compare(then.node(), now.node()), () -> {
                            if (before.isWhole() && after.isShowing(now)) {
                                windowDiff.add(now, "new: ");
                            }
                        });
            }
        }
        if (after.isWhole()) {
            for (ControlTreeNode then : before.all()) {
                if (counts(then.node()) && after.find(then.node().id()).isEmpty()) {
                    windowDiff.add(then, "is gone: ");
                }
            }
        }
        return windowDiff;
    }

    private static boolean counts(UiNode node) {
        return node.role() != UiRole.PROGRESS_BAR && node.role() != UiRole.SCROLL_BAR;
    }

    private void add(ControlTreeNode controlTreeNode, String how) {
        boolean says = (ControlTreeFilter.isControl(controlTreeNode.node())
                        || ControlTreeFilter.isReadable(controlTreeNode.node()))
                && !ControlTreeFilter.isPartOfName(controlTreeNode);
        count++;
        if (says && lines.size() < MOST) {
            lines.add(how
                    + ControlFormatter.role(controlTreeNode.node())
                    + ' '
                    + quoted(ControlTreeFilter.label(controlTreeNode)));
        }
    }

    private void compare(UiNode then, UiNode now) {
        if (isSame(then, now)) {
            return;
        }
        count++;
        if (lines.size() >= MOST) {
            return;
        }
        String was = ControlFormatter.role(then) + ' ' + quoted(ControlFormatter.label(then));
        if (!then.name().equals(now.name())) {
            lines.add(was + " is now named " + quoted(ControlFormatter.label(now)));
        } else if (then.is(UiElementState.SHOWING) != now.is(UiElementState.SHOWING)) {
            if (ControlTreeFilter.isControl(now) || ControlTreeFilter.isReadable(now)) {
                lines.add((now.is(UiElementState.SHOWING) ? "now on the screen: " : "no longer on the screen: ") + was);
            }
        } else {
            String said = ControlFormatter.state(now);
            lines.add(was + ": " + (said.isEmpty() ? "changed" : said));
        }
    }

    private static boolean isSame(UiNode then, UiNode now) {
        return then.name().equals(now.name())
                && then.text().equals(now.text())
                && then.textLength() == now.textLength()
                && then.value().equals(now.value())
                && lasting(then).equals(lasting(now));
    }

    private static Set<UiElementState> lasting(UiNode node) {
        Set<UiElementState> states = EnumSet.noneOf(UiElementState.class);
        states.addAll(node.states());
        states.removeAll(PASSING);
        return states;
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    /** Returns the changes in a few lines; further changes are only counted. */
    public List<String> lines() {
        List<String> told = new ArrayList<>(lines);
        int more = count - lines.size();
        if (more > 0) {
            told.add((lines.isEmpty() ? "" : "and ") + more + (more == 1 ? " more change" : " more changes"));
        }
        return told;
    }
}
