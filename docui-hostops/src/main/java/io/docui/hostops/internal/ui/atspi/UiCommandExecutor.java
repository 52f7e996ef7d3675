package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Does things with controls. Programs answer to some calls only when the dialog is closed that these open: so an answer is not waited
 * for longer than a second, and what was asked counts as taken.
 */
final class UiCommandExecutor {
    private static final Duration TAKEN = Duration.ofMillis(900);
    static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String ACTION = "org.a11y.atspi.Action";
    /** What in a list, table or tree is opened by its action, and with it whatever is selected there. */
    private static final Set<UiRole> OPENED = Set.of(UiRole.CELL, UiRole.ROW, UiRole.LIST_ITEM, UiRole.TREE_ITEM);

    private final AccessibilityBus bus;
    private final PeerConnections peers;
    private final UiToolkit kit;

    UiCommandExecutor(AccessibilityConnection.ConnectionSession session, UiToolkit kit) {
        bus = session.bus();
        peers = session.peers();
        this.kit = kit;
    }

    /** Does something with an object. */
    void perform(AccessibleReference ref, UiCommand command) throws UiException {
        AccessibleItem item = new AccessibleItemReader(bus).item(ref, Deadline.in(PATIENCE));
        UiRole role = RoleMapper.of(item.role(), false);
        Set<UiState> states = StateMapper.of(item.states(), role, item.can("EditableText"), kit);
        if (command instanceof UiCommand.Focus) {
            focus(ref, item);
            return;
        }
        if (!states.contains(UiState.ENABLED)) {
            throw BusErrorTranslator.callRefused("It is disabled: do first what enables it");
        }
        if (command instanceof UiCommand.Press press) {
            press(ref, item, states, press.action());
        } else if (command instanceof UiCommand.SetText text) {
            setText(ref, item, states, text.text());
        } else if (command instanceof UiCommand.SetValue value) {
            setValue(ref, item, value.value());
        } else if (command instanceof UiCommand.Select) {
            new SelectionHandler(bus).select(ref);
        }
    }

    private void press(AccessibleReference ref, AccessibleItem item, Set<UiState> states, String name)
            throws UiException {
        List<String> names = item.can("Action")
                ? AccessibleActions.inOrder(
                        bus.send(ref, ACTION, "GetActions", "").first(Deadline.in(PATIENCE)), kit)
                : List.of();
        int index = AccessibleActions.index(names, name);
        if (index < 0) {
            List<String> shown = AccessibleActions.displayNames(names);
            throw BusErrorTranslator.callRefused(
                    shown.isEmpty()
                            ? "It does nothing when pressed"
                            : "It has no such action. It has: " + String.join(", ", shown));
        }
        boolean opens = OPENED.contains(RoleMapper.of(item.role(), false)) && AccessibleActions.opens(names.get(index));
        if (opens && states.contains(UiState.SELECTABLE) && !states.contains(UiState.SELECTED)) {
            // GTK's file chooser opens what is selected, whichever cell is activated.
            new SelectionHandler(bus).selectFirst(ref);
        }
        awaitAccepted(peers.send(ref, ACTION, "DoAction", "i", index), "Its program did not do it");
    }

    private void setText(AccessibleReference ref, AccessibleItem item, Set<UiState> states, String text)
            throws UiException {
        if (!item.can("EditableText")) {
            throw BusErrorTranslator.callRefused("Its text cannot be set this way. Give it the focus and type");
        }
        if (!states.contains(UiState.EDITABLE)) {
            throw BusErrorTranslator.callRefused("Its text can be read only");
        }
        awaitAccepted(
                bus.send(ref, "org.a11y.atspi.EditableText", "SetTextContents", "s", text),
                "Its program did not take the text");
    }

    private void setValue(AccessibleReference ref, AccessibleItem item, double value) throws UiException {
        if (!item.can("Value")) {
            throw BusErrorTranslator.callRefused("It has no value that can be set");
        }
        awaitAccepted(
                bus.set(ref, "org.a11y.atspi.Value", "CurrentValue", value), "Its program did not take the value");
    }

    private void focus(AccessibleReference ref, AccessibleItem item) throws UiException {
        if (!item.can("Component")) {
            throw BusErrorTranslator.callRefused("It cannot have the focus");
        }
        awaitAccepted(bus.send(ref, "org.a11y.atspi.Component", "GrabFocus", ""), "It did not take the focus");
    }

    private void awaitAccepted(BusCall call, String otherwise) throws UiException {
        awaitAccepted(bus, call, otherwise);
    }

    /** Waits until a program has taken a call, which is also that it does not answer for a dialog's sake. */
    static void awaitAccepted(AccessibilityBus bus, BusCall call, String otherwise) throws UiException {
        try {
            if (Boolean.FALSE.equals(call.first(Deadline.in(TAKEN)))) {
                throw BusErrorTranslator.callRefused(otherwise);
            }
        } catch (UiException e) {
            boolean ended = e.kind() == UiException.UiErrorKind.UNAVAILABLE
                    && bus.alive(); // the program, by what was asked of it
            if (e.kind() != UiException.UiErrorKind.SLOW && !ended) {
                throw e;
            }
        }
    }
}
