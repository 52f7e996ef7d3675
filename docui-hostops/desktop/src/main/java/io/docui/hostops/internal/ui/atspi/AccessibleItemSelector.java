package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import java.util.List;
import java.util.Optional;

/** Selects an item of a table, list or tree through the AT-SPI Table or Selection interface of its container. */
record AccessibleItemSelector(AccessibilityBus accessibilityBus) {
    private static final String TABLE = "org.a11y.atspi.Table";
    private static final String SELECTION = "org.a11y.atspi.Selection";
    private static final int SELECTED = 23;
    /** The maximum nesting of cells: GTK cells contain cells that are not in the table themselves. */
    private static final int NESTED_MOST = 4;

    /**
     * Selectable object together with the container that can select it.
     * @param accessibleReference the object; the table's own cell if the requested object is inside a cell
     */
    private record Held(AccessibleReference accessibleReference, AccessibleReference parent, AccessibleItem holder) {
        boolean selects() {
            return holder.can("Table") || holder.can("Selection");
        }
    }

    void select(AccessibleReference accessibleReference) throws UiException {
        AccessibilityDeadline deadline = AccessibilityDeadline.in(AccessibleCommandExecutor.PATIENCE);
        Held held = held(accessibleReference, deadline);
        if (!held.selects()) {
            throw DBusErrorTranslator.callRefused("It cannot be selected this way. Press it instead");
        }
        select(held, deadline);
    }

    /** Selects an object before an action that acts on the selection; does nothing if its container has no selection. */
    void selectFirst(AccessibleReference accessibleReference) throws UiException {
        AccessibilityDeadline deadline = AccessibilityDeadline.in(AccessibleCommandExecutor.PATIENCE);
        Held held = held(accessibleReference, deadline);
        if (!held.selects()) {
            return;
        }
        boolean asked = isAsked(held, deadline);
        AccessibleItemReader accessibleItemReader = new AccessibleItemReader(accessibilityBus);
        while (!accessibleItemReader.item(accessibleReference, deadline).is(SELECTED)) {
            if (!asked || deadline.over()) {
                throw DBusErrorTranslator.callRefused(
                        "It was not done: it could not be selected, so the selected item would be opened instead");
            }
        }
    }

    private boolean isAsked(Held held, AccessibilityDeadline deadline) throws UiException {
        try {
            select(held, deadline);
            return true;
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.REFUSED) {
                return false;
            }
            throw e;
        }
    }

    private Held held(AccessibleReference accessibleReference, AccessibilityDeadline deadline) throws UiException {
        AccessibleItemReader accessibleItemReader = new AccessibleItemReader(accessibilityBus);
        Held held = null;
        for (int depth = 0; depth < NESTED_MOST; depth++) {
            AccessibleReference own = held == null ? accessibleReference : held.parent;
            AccessibleReference parent = parent(own, deadline);
            held = new Held(own, parent, accessibleItemReader.item(parent, deadline));
            if (AccessibleRoleMapper.of(held.holder.role(), false) != UiRole.CELL) {
                break;
            }
        }
        return Optional.ofNullable(held).orElseThrow(DBusErrorTranslator::objectGone);
    }

    private void select(Held held, AccessibilityDeadline deadline) throws UiException {
        int index = DBusValueReader.number(accessibilityBus
                .send(held.accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetIndexInParent", "")
                .first(deadline));
        if (held.holder.can("Table") && selectRow(held.parent, index, deadline)) {
            return;
        }
        if (!held.holder.can("Selection")) {
            throw DBusErrorTranslator.callRefused("It cannot be selected this way. Press it instead");
        }
        // In a single selection there may be nothing to clear: this is not an error.
        Object unused = AccessibleItemReader.awaitOrEmpty(
                accessibilityBus.send(held.parent, SELECTION, "ClearSelection", ""), deadline);
        AccessibleCommandExecutor.awaitAccepted(
                accessibilityBus,
                accessibilityBus.send(held.parent, SELECTION, "SelectChild", "i", index),
                "Its program did not select it");
    }

    private AccessibleReference parent(AccessibleReference accessibleReference, AccessibilityDeadline deadline)
            throws UiException {
        return AccessibleReference.of(accessibilityBus
                        .get(accessibleReference, AccessibleItemReader.ACCESSIBLE, "Parent")
                        .first(deadline))
                .filter(one -> one.bus().equals(accessibleReference.bus()))
                .orElseThrow(DBusErrorTranslator::objectGone);
    }

    /** Selects the row of a cell and deselects all other rows; returns false if the table does not select rows. */
    private boolean selectRow(AccessibleReference table, int index, AccessibilityDeadline deadline) throws UiException {
        try {
            int row = DBusValueReader.number(accessibilityBus
                    .send(table, TABLE, "GetRowAtIndex", "i", index)
                    .first(deadline));
            if (accessibilityBus.send(table, TABLE, "GetSelectedRows", "").first(deadline) instanceof List<?> rows) {
                for (Object other : rows) {
                    if (DBusValueReader.number(other) != row) {
                        var unused = accessibilityBus
                                .send(table, TABLE, "RemoveRowSelection", "i", DBusValueReader.number(other))
                                .first(deadline);
                    }
                }
            }
            return Boolean.TRUE.equals(accessibilityBus
                    .send(table, TABLE, "AddRowSelection", "i", row)
                    .first(deadline));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.REFUSED) {
                return false;
            }
            throw e;
        }
    }
}
