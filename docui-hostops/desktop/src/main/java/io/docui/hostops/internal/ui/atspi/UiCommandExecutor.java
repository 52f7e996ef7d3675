package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Executes commands on the accessible objects of programs over AT-SPI2. Some programs answer a call only when the dialog that it opened is
 * closed, so the executor waits at most a second for an answer and then treats the command as accepted.
 */
final class UiCommandExecutor {
    private static final Duration TAKEN = Duration.ofMillis(900);
    static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String ACTION = "org.a11y.atspi.Action";
    /** Roles of items in lists, tables and trees whose action opens the item and everything else that is selected there. */
    private static final Set<UiRole> OPENED = Set.of(UiRole.CELL, UiRole.ROW, UiRole.LIST_ITEM, UiRole.TREE_ITEM);

    private final AccessibilityBus accessibilityBus;
    private final PeerConnections peerConnections;
    private final UiToolkit uiToolkit;

    UiCommandExecutor(AccessibilityConnection.ConnectionSession connectionSession, UiToolkit uiToolkit) {
        accessibilityBus = connectionSession.accessibilityBus();
        peerConnections = connectionSession.peerConnections();
        this.uiToolkit = uiToolkit;
    }

    void perform(AccessibleReference accessibleReference, UiCommand command) throws UiException {
        AccessibleItem accessibleItem =
                new AccessibleItemReader(accessibilityBus).item(accessibleReference, Deadline.in(PATIENCE));
        UiRole role = RoleMapper.of(accessibleItem.role(), false);
        Set<UiState> states =
                StateMapper.of(accessibleItem.states(), role, accessibleItem.can("EditableText"), uiToolkit);
        if (command instanceof UiCommand.Focus) {
            focus(accessibleReference, accessibleItem);
            return;
        }
        if (!states.contains(UiState.ENABLED)) {
            throw BusErrorTranslator.callRefused("It is disabled. Enable it first");
        }
        if (command instanceof UiCommand.Press press) {
            press(accessibleReference, accessibleItem, states, press.action());
        } else if (command instanceof UiCommand.SetText text) {
            setText(accessibleReference, accessibleItem, states, text.text());
        } else if (command instanceof UiCommand.SetValue value) {
            setValue(accessibleReference, accessibleItem, value.value());
        } else if (command instanceof UiCommand.Select) {
            new SelectionHandler(accessibilityBus).select(accessibleReference);
        }
    }

    private void press(
            AccessibleReference accessibleReference, AccessibleItem accessibleItem, Set<UiState> states, String name)
            throws UiException {
        List<String> names = accessibleItem.can("Action")
                ? AccessibleActions.inOrder(
                        accessibilityBus
                                .send(accessibleReference, ACTION, "GetActions", "")
                                .first(Deadline.in(PATIENCE)),
                        uiToolkit)
                : List.of();
        int index = AccessibleActions.index(names, name);
        if (index < 0) {
            List<String> shown = AccessibleActions.displayNames(names);
            throw BusErrorTranslator.callRefused(
                    shown.isEmpty()
                            ? "It does nothing when pressed"
                            : "It has no such action. Its actions: " + String.join(", ", shown));
        }
        boolean opens = OPENED.contains(RoleMapper.of(accessibleItem.role(), false))
                && AccessibleActions.opens(names.get(index));
        if (opens && states.contains(UiState.SELECTABLE) && !states.contains(UiState.SELECTED)) {
            // GTK's file chooser opens the selected file, whichever cell is activated.
            new SelectionHandler(accessibilityBus).selectFirst(accessibleReference);
        }
        awaitAccepted(
                peerConnections.send(accessibleReference, ACTION, "DoAction", "i", index), "Its program did not do it");
    }

    private void setText(
            AccessibleReference accessibleReference, AccessibleItem accessibleItem, Set<UiState> states, String text)
            throws UiException {
        if (!accessibleItem.can("EditableText")) {
            throw BusErrorTranslator.callRefused("Its text cannot be set this way. Focus it and type the text");
        }
        if (!states.contains(UiState.EDITABLE)) {
            throw BusErrorTranslator.callRefused("Its text is read-only");
        }
        awaitAccepted(
                accessibilityBus.send(accessibleReference, "org.a11y.atspi.EditableText", "SetTextContents", "s", text),
                "Its program did not accept the text");
    }

    private void setValue(AccessibleReference accessibleReference, AccessibleItem accessibleItem, double value)
            throws UiException {
        if (!accessibleItem.can("Value")) {
            throw BusErrorTranslator.callRefused("It has no value that can be set");
        }
        awaitAccepted(
                accessibilityBus.set(accessibleReference, "org.a11y.atspi.Value", "CurrentValue", value),
                "Its program did not accept the value");
    }

    private void focus(AccessibleReference accessibleReference, AccessibleItem accessibleItem) throws UiException {
        if (!accessibleItem.can("Component")) {
            throw BusErrorTranslator.callRefused("It cannot be focused");
        }
        awaitAccepted(
                accessibilityBus.send(accessibleReference, "org.a11y.atspi.Component", "GrabFocus", ""),
                "It did not get the focus");
    }

    private void awaitAccepted(BusCall busCall, String otherwise) throws UiException {
        awaitAccepted(accessibilityBus, busCall, otherwise);
    }

    /**
     * Waits until a program has accepted a call; a call that is still unanswered counts as accepted, because it may have opened a dialog.
     */
    static void awaitAccepted(AccessibilityBus accessibilityBus, BusCall busCall, String otherwise) throws UiException {
        try {
            if (Boolean.FALSE.equals(busCall.first(Deadline.in(TAKEN)))) {
                throw BusErrorTranslator.callRefused(otherwise);
            }
        } catch (UiException e) {
            boolean ended = e.kind() == UiException.UiErrorKind.UNAVAILABLE
                    && accessibilityBus.alive(); // the command ended the program
            if (e.kind() != UiException.UiErrorKind.SLOW && !ended) {
                throw e;
            }
        }
    }
}
