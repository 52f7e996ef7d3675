package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Executes commands on the accessible objects of programs over AT-SPI2. Some programs answer a call only when the dialog that it opened is
 * closed, so the executor waits at most a second for an answer and then treats the command as accepted.
 */
final class AccessibleCommandExecutor {
    private static final Duration TAKEN = Duration.ofMillis(900);
    static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String ACTION = "org.a11y.atspi.Action";
    /** Roles of items in lists, tables and trees whose action opens the item and everything else that is selected there. */
    private static final Set<UiRole> OPENED = Set.of(UiRole.CELL, UiRole.ROW, UiRole.LIST_ITEM, UiRole.TREE_ITEM);

    private final AccessibilityBus accessibilityBus;
    private final AccessibilityPeerConnections peerConnections;
    private final UiToolkit uiToolkit;

    AccessibleCommandExecutor(AccessibilityConnection.ConnectionSession connectionSession, UiToolkit uiToolkit) {
        accessibilityBus = connectionSession.accessibilityBus();
        peerConnections = connectionSession.peerConnections();
        this.uiToolkit = uiToolkit;
    }

    void perform(AccessibleReference accessibleReference, UiCommand command) throws UiException {
        AccessibleItem accessibleItem = new AccessibleItemReader(accessibilityBus)
                .item(accessibleReference, AccessibilityDeadline.in(PATIENCE));
        UiRole role = AccessibleRoleMapper.of(accessibleItem.role(), false);
        Set<UiElementState> states =
                AccessibleStateMapper.of(accessibleItem.states(), role, accessibleItem.can("EditableText"), uiToolkit);
        if (command instanceof UiCommand.Focus) {
            focus(accessibleReference, accessibleItem);
            return;
        }
        if (!states.contains(UiElementState.ENABLED)) {
            throw DBusErrorTranslator.callRefused("It is disabled. Enable it first");
        }
        if (command instanceof UiCommand.Press press) {
            press(accessibleReference, accessibleItem, states, press.action());
        } else if (command instanceof UiCommand.SetText text) {
            setText(accessibleReference, accessibleItem, states, text.text());
        } else if (command instanceof UiCommand.SetValue value) {
            setValue(accessibleReference, accessibleItem, value.value());
        } else if (command instanceof UiCommand.Select) {
            new AccessibleItemSelector(accessibilityBus).select(accessibleReference);
        }
    }

    private void press(
            AccessibleReference accessibleReference,
            AccessibleItem accessibleItem,
            Set<UiElementState> states,
            String name)
            throws UiException {
        List<String> names = accessibleItem.can("Action")
                ? AccessibleActions.inOrder(
                        accessibilityBus
                                .send(accessibleReference, ACTION, "GetActions", "")
                                .first(AccessibilityDeadline.in(PATIENCE)),
                        uiToolkit)
                : List.of();
        int index = AccessibleActions.index(names, name);
        if (index < 0) {
            List<String> shown = AccessibleActions.displayNames(names);
            throw DBusErrorTranslator.callRefused(
                    shown.isEmpty()
                            ? "It does nothing when pressed"
                            : "It has no such action. Its actions: " + String.join(", ", shown));
        }
        boolean opens = OPENED.contains(AccessibleRoleMapper.of(accessibleItem.role(), false))
                && AccessibleActions.opens(names.get(index));
        if (opens && states.contains(UiElementState.SELECTABLE) && !states.contains(UiElementState.SELECTED)) {
            // GTK's file chooser opens the selected file, whichever cell is activated.
            new AccessibleItemSelector(accessibilityBus).selectFirst(accessibleReference);
        }
        awaitAccepted(
                peerConnections.send(accessibleReference, ACTION, "DoAction", "i", index), "Its program did not do it");
    }

    private void setText(
            AccessibleReference accessibleReference,
            AccessibleItem accessibleItem,
            Set<UiElementState> states,
            String text)
            throws UiException {
        if (!accessibleItem.can("EditableText")) {
            throw DBusErrorTranslator.callRefused("Its text cannot be set this way. Focus it and type the text");
        }
        if (!states.contains(UiElementState.EDITABLE)) {
            throw DBusErrorTranslator.callRefused("Its text is read-only");
        }
        awaitAccepted(
                accessibilityBus.send(accessibleReference, "org.a11y.atspi.EditableText", "SetTextContents", "s", text),
                "Its program did not accept the text");
    }

    private void setValue(AccessibleReference accessibleReference, AccessibleItem accessibleItem, double value)
            throws UiException {
        if (!accessibleItem.can("Value")) {
            throw DBusErrorTranslator.callRefused("It has no value that can be set");
        }
        awaitAccepted(
                accessibilityBus.set(accessibleReference, "org.a11y.atspi.Value", "CurrentValue", value),
                "Its program did not accept the value");
    }

    private void focus(AccessibleReference accessibleReference, AccessibleItem accessibleItem) throws UiException {
        if (!accessibleItem.can("Component")) {
            throw DBusErrorTranslator.callRefused("It cannot be focused");
        }
        awaitAccepted(
                accessibilityBus.send(accessibleReference, "org.a11y.atspi.Component", "GrabFocus", ""),
                "It did not get the focus");
    }

    private void awaitAccepted(PendingDBusCall busCall, String otherwise) throws UiException {
        awaitAccepted(accessibilityBus, busCall, otherwise);
    }

    /**
     * Waits until a program has accepted a call; a call that is still unanswered counts as accepted, because it may have opened a dialog.
     */
    static void awaitAccepted(AccessibilityBus accessibilityBus, PendingDBusCall busCall, String otherwise)
            throws UiException {
        try {
            if (Boolean.FALSE.equals(busCall.first(AccessibilityDeadline.in(TAKEN)))) {
                throw DBusErrorTranslator.callRefused(otherwise);
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
