package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds nodes from accessible items by requesting their remaining properties, such as text, value and actions. */
final class AccessibleNodeBuilder {
    private static final int AT_ONCE = 100;
    private static final int LABELLED_BY = 2;
    private static final String TEXT = "org.a11y.atspi.Text";
    private static final String VALUE = "org.a11y.atspi.Value";

    private static final Set<UiRole> LABELLED = Set.of(
            UiRole.TEXT,
            UiRole.PASSWORD,
            UiRole.COMBO_BOX,
            UiRole.SPIN_BUTTON,
            UiRole.SLIDER,
            UiRole.SWITCH,
            UiRole.CHECK_BOX);
    private static final Set<UiRole> WRITTEN = Set.of(
            UiRole.TEXT,
            UiRole.SPIN_BUTTON,
            UiRole.COMBO_BOX,
            UiRole.DOCUMENT,
            UiRole.OTHER,
            UiRole.STATUS_BAR,
            UiRole.ALERT);
    private static final Set<UiRole> READ_WHEN_NAMELESS =
            Set.of(UiRole.LABEL, UiRole.HEADING, UiRole.CELL, UiRole.LINK);
    private static final Set<UiRole> VALUED =
            Set.of(UiRole.SPIN_BUTTON, UiRole.SLIDER, UiRole.SCROLL_BAR, UiRole.PROGRESS_BAR, UiRole.OTHER);

    private final AccessibilityConnection.ConnectionSession connectionSession;
    private final UiToolkit uiToolkit;
    private final boolean places;
    private boolean whole = true;

    /**
     * Creates a builder.
     * @param places whether screen coordinates are meaningful on this desktop
     */
    AccessibleNodeBuilder(
            AccessibilityConnection.ConnectionSession connectionSession, UiToolkit uiToolkit, boolean places) {
        this.connectionSession = connectionSession;
        this.uiToolkit = uiToolkit;
        this.places = places && uiToolkit.tellsPlaces();
    }

    /**
     * Accessible item together with its position in the control tree.
     * @param parent the id of its parent; empty for a window
     */
    record PlacedItem(AccessibleItem accessibleItem, String parent) {
        boolean window() {
            return parent.isEmpty();
        }

        UiRole role() {
            return AccessibleRoleMapper.of(accessibleItem.role(), window());
        }
    }

    private record Asked(
            PlacedItem placedItem,
            @Nullable PendingDBusCall actions,
            @Nullable PendingDBusCall count,
            List<PendingDBusCall> value,
            @Nullable PendingDBusCall extents,
            @Nullable PendingDBusCall relations,
            @Nullable PendingDBusCall description) {}

    /**
     * Text of a control whose length is known and whose content is requested.
     * @param is whether the control has a text, even an empty one
     * @param text the pending text; null if the length is 0
     */
    private record Written(boolean is, int length, @Nullable PendingDBusCall text) {}

    /** Returns whether all requested properties were received in time. */
    boolean whole() {
        return whole;
    }

    /**
     * Builds the nodes of items.
     * @param labels the function that returns the name of an object that may be a label
     * @param deadline the time limit for answers; later ones are left out
     */
    List<UiNode> nodes(
            List<PlacedItem> items, Function<AccessibleReference, String> labels, AccessibilityDeadline deadline)
            throws UiException {
        List<UiNode> nodes = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i += AT_ONCE) {
            List<Asked> asked = new ArrayList<>();
            for (PlacedItem placedItem : items.subList(i, Math.min(items.size(), i + AT_ONCE))) {
                asked.add(ask(placedItem));
            }
            List<Written> written = written(asked, deadline);
            for (int j = 0; j < asked.size(); j++) {
                nodes.add(node(asked.get(j), written.get(j), labels, deadline));
            }
            whole = whole && !(deadline.over() && i + AT_ONCE < items.size());
        }
        return nodes;
    }

    private Asked ask(PlacedItem placedItem) throws UiException {
        AccessibleItem accessibleItem = placedItem.accessibleItem();
        AccessibleReference accessibleReference = accessibleItem.accessibleReference();
        UiRole role = placedItem.role();
        if (!whole) {
            return new Asked(placedItem, null, null, List.of(), null, null, null);
        }
        AccessibilityBus accessibilityBus = connectionSession.accessibilityBus();
        boolean text = reads(accessibleItem, role);
        boolean acts = accessibleItem.can("Action") && !placedItem.window();
        return new Asked(
                placedItem,
                acts ? accessibilityBus.send(accessibleReference, "org.a11y.atspi.Action", "GetActions", "") : null,
                text ? accessibilityBus.get(accessibleReference, TEXT, "CharacterCount") : null,
                accessibleItem.can("Value") && VALUED.contains(role)
                        ? List.of(
                                accessibilityBus.get(accessibleReference, VALUE, "CurrentValue"),
                                accessibilityBus.get(accessibleReference, VALUE, "MinimumValue"),
                                accessibilityBus.get(accessibleReference, VALUE, "MaximumValue"))
                        : List.of(),
                places && accessibleItem.can("Component") && accessibleItem.is(AccessibleStateMapper.SHOWING)
                        ? accessibilityBus.send(accessibleReference, "org.a11y.atspi.Component", "GetExtents", "u", 0)
                        : null,
                LABELLED.contains(role) && uiToolkit.name(accessibleItem.name()).isBlank()
                        ? accessibilityBus.send(
                                accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetRelationSet", "")
                        : null,
                accessibleItem.description() == null
                        ? accessibilityBus.get(accessibleReference, AccessibleItemReader.ACCESSIBLE, "Description")
                        : null);
    }

    /** Requests texts once their lengths are known: Qt returns nothing if more characters are requested than exist. */
    private List<Written> written(List<Asked> asked, AccessibilityDeadline deadline) throws UiException {
        List<Written> written = new ArrayList<>(asked.size());
        for (Asked one : asked) {
            int length = Math.max(0, DBusValueReader.number(answer(one.count, deadline)));
            AccessibleReference accessibleReference =
                    one.placedItem.accessibleItem().accessibleReference();
            PendingDBusCall text = length == 0
                    ? null
                    : connectionSession
                            .accessibilityBus()
                            .send(accessibleReference, TEXT, "GetText", "ii", 0, Math.min(length, UiNode.TEXT_MOST));
            written.add(new Written(one.count != null, length, text));
        }
        return written;
    }

    private boolean reads(AccessibleItem accessibleItem, UiRole role) {
        if (!accessibleItem.can("Text") || role == UiRole.PASSWORD) {
            return false;
        }
        return WRITTEN.contains(role)
                || accessibleItem.is(AccessibleStateMapper.EDITABLE)
                || READ_WHEN_NAMELESS.contains(role)
                        && uiToolkit.name(accessibleItem.name()).isBlank();
    }

    private UiNode node(
            Asked asked, Written written, Function<AccessibleReference, String> labels, AccessibilityDeadline deadline)
            throws UiException {
        PlacedItem placedItem = asked.placedItem;
        AccessibleItem accessibleItem = placedItem.accessibleItem();
        UiRole role = placedItem.role();
        String text = DBusValueReader.text(answer(written.text, deadline), Integer.MAX_VALUE);
        String name = uiToolkit.name(accessibleItem.name(), role);
        if (name.isEmpty()) {
            name = label(answer(asked.relations, deadline), labels);
        }
        if (name.isEmpty() && READ_WHEN_NAMELESS.contains(role)) {
            name = DBusValueReader.cut(text.strip(), AccessibleItem.NAME_MOST);
        }
        boolean settable = accessibleItem.can("EditableText");
        Set<UiElementState> states = AccessibleStateMapper.of(accessibleItem.states(), role, settable, uiToolkit);
        String told = accessibleItem.description();
        String description =
                told == null ? DBusValueReader.text(answer(asked.description, deadline), UiNode.TEXT_MOST) : told;
        return new UiNode(
                connectionSession.id(accessibleItem.accessibleReference()),
                placedItem.parent(),
                role,
                AccessibleRoleMapper.name(accessibleItem.role()),
                name,
                description.strip(),
                written.is ? Optional.of(DBusValueReader.cut(text, UiNode.TEXT_MOST)) : Optional.empty(),
                written.is ? Math.max(text.length(), written.length) : 0,
                value(asked.value, deadline),
                states,
                AccessibleActions.displayNames(AccessibleActions.inOrder(answer(asked.actions, deadline), uiToolkit)),
                bounds(answer(asked.extents, deadline)));
    }

    private Object answer(@Nullable PendingDBusCall busCall, AccessibilityDeadline deadline) throws UiException {
        if (busCall == null) {
            return "";
        }
        try {
            return AccessibleItemReader.awaitOrEmpty(busCall, deadline);
        } catch (UiException e) {
            if (e.kind() != UiException.UiErrorKind.SLOW) {
                throw e;
            }
            whole = false;
            return "";
        }
    }

    private Optional<UiValue> value(List<PendingDBusCall> calls, AccessibilityDeadline deadline) throws UiException {
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        double now = DBusValueReader.real(answer(calls.get(0), deadline));
        double least = DBusValueReader.real(answer(calls.get(1), deadline));
        double most = DBusValueReader.real(answer(calls.get(2), deadline));
        return Double.isNaN(now) ? Optional.empty() : Optional.of(new UiValue(now, least, most));
    }

    private static String label(Object relations, Function<AccessibleReference, String> labels) {
        for (Object one : DBusValueReader.list(relations)) {
            List<?> relation = DBusValueReader.list(one);
            if (relation.size() == 2 && DBusValueReader.number(relation.get(0)) == LABELLED_BY) {
                for (AccessibleReference accessibleReference : AccessibleReference.all(relation.get(1))) {
                    String name = labels.apply(accessibleReference).strip();
                    if (!name.isEmpty()) {
                        return name;
                    }
                }
            }
        }
        return "";
    }

    /** Returns the rectangle in an answer; empty if it is malformed or has no area. */
    static Optional<Bounds> bounds(Object answer) {
        List<?> fields = DBusValueReader.list(answer);
        if (fields.size() != 4) {
            return Optional.empty();
        }
        int width = DBusValueReader.number(fields.get(2));
        int height = DBusValueReader.number(fields.get(3));
        Bounds bounds = new Bounds(
                DBusValueReader.number(fields.get(0)),
                DBusValueReader.number(fields.get(1)),
                Math.max(0, width),
                Math.max(0, height));
        return bounds.isEmpty() || bounds.x() == Integer.MIN_VALUE ? Optional.empty() : Optional.of(bounds);
    }
}
