package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiCommand;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Does things with controls. Programs answer to some calls only when the dialog is closed that these open: so an answer is not waited
 * for longer than a second, and what was asked counts as taken.
 */
final class Performer {
    private static final Duration TAKEN = Duration.ofMillis(900);
    static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String ACTION = "org.a11y.atspi.Action";
    /** What in a list, table or tree is opened by its action, and with it whatever is selected there. */
    private static final Set<UiRole> OPENED = Set.of(UiRole.CELL, UiRole.ROW, UiRole.LIST_ITEM, UiRole.TREE_ITEM);

    private final Bus bus;
    private final Peers peers;
    private final Kit kit;

    Performer(Link.Session session, Kit kit) {
        bus = session.bus();
        peers = session.peers();
        this.kit = kit;
    }

    /** Does something with an object. */
    void perform(Ref ref, UiCommand command) throws UiFault {
        Item item = new Items(bus).item(ref, Deadline.in(PATIENCE));
        UiRole role = Roles.of(item.role(), false);
        Set<UiState> states = States.of(item.states(), role, item.can("EditableText"), kit);
        if (command instanceof UiCommand.Focus) {
            focus(ref, item);
            return;
        }
        if (!states.contains(UiState.ENABLED)) {
            throw Faults.refused("It is disabled: do first what enables it");
        }
        if (command instanceof UiCommand.Press press) {
            press(ref, item, states, press.action());
        } else if (command instanceof UiCommand.SetText text) {
            setText(ref, item, states, text.text());
        } else if (command instanceof UiCommand.SetValue value) {
            setValue(ref, item, value.value());
        } else if (command instanceof UiCommand.Select) {
            new Selector(bus).select(ref);
        }
    }

    private void press(Ref ref, Item item, Set<UiState> states, String name) throws UiFault {
        List<String> names = item.can("Action")
                ? Actions.inOrder(bus.send(ref, ACTION, "GetActions", "").first(Deadline.in(PATIENCE)), kit)
                : List.of();
        int index = Actions.index(names, name);
        if (index < 0) {
            List<String> shown = Actions.shown(names);
            throw Faults.refused(
                    shown.isEmpty()
                            ? "It does nothing when pressed"
                            : "It has no such action. It has: " + String.join(", ", shown));
        }
        boolean opens = OPENED.contains(Roles.of(item.role(), false)) && Actions.opens(names.get(index));
        if (opens && states.contains(UiState.SELECTABLE) && !states.contains(UiState.SELECTED)) {
            // GTK's file chooser opens what is selected, whichever cell is activated.
            new Selector(bus).selectFirst(ref);
        }
        taken(peers.send(ref, ACTION, "DoAction", "i", index), "Its program did not do it");
    }

    private void setText(Ref ref, Item item, Set<UiState> states, String text) throws UiFault {
        if (!item.can("EditableText")) {
            throw Faults.refused("Its text cannot be set this way. Give it the focus and type");
        }
        if (!states.contains(UiState.EDITABLE)) {
            throw Faults.refused("Its text can be read only");
        }
        taken(
                bus.send(ref, "org.a11y.atspi.EditableText", "SetTextContents", "s", text),
                "Its program did not take the text");
    }

    private void setValue(Ref ref, Item item, double value) throws UiFault {
        if (!item.can("Value")) {
            throw Faults.refused("It has no value that can be set");
        }
        taken(bus.set(ref, "org.a11y.atspi.Value", "CurrentValue", value), "Its program did not take the value");
    }

    private void focus(Ref ref, Item item) throws UiFault {
        if (!item.can("Component")) {
            throw Faults.refused("It cannot have the focus");
        }
        taken(bus.send(ref, "org.a11y.atspi.Component", "GrabFocus", ""), "It did not take the focus");
    }

    private void taken(Call call, String otherwise) throws UiFault {
        taken(bus, call, otherwise);
    }

    /** Waits until a program has taken a call, which is also that it does not answer for a dialog's sake. */
    static void taken(Bus bus, Call call, String otherwise) throws UiFault {
        try {
            if (Boolean.FALSE.equals(call.first(Deadline.in(TAKEN)))) {
                throw Faults.refused(otherwise);
            }
        } catch (UiFault e) {
            boolean ended = e.kind() == UiFault.Kind.UNAVAILABLE && bus.alive(); // the program, by what was asked of it
            if (e.kind() != UiFault.Kind.SLOW && !ended) {
                throw e;
            }
        }
    }
}
