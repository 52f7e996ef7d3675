package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiRole;
import java.util.List;
import java.util.Optional;

/** Selects one of many, by its table or by what else holds it. */
final class Selector {
    private static final String TABLE = "org.a11y.atspi.Table";
    private static final String SELECTION = "org.a11y.atspi.Selection";
    private static final int SELECTED = 23;
    /** GTK's cells are made of cells, which are not in the table themselves; not of many within each other. */
    private static final int NESTED_MOST = 4;

    private final Bus bus;

    Selector(Bus bus) {
        this.bus = bus;
    }

    /**
     * What can be selected where it is held.
     *
     * @param ref itself: a cell of the table where it is a part of one
     * @param parent what holds it
     * @param holder what that says of itself
     */
    private record Held(Ref ref, Ref parent, Item holder) {
        boolean selects() {
            return holder.can("Table") || holder.can("Selection");
        }
    }

    /** Selects an object, and nothing else. */
    void select(Ref ref) throws UiFault {
        Deadline deadline = Deadline.in(Performer.PATIENCE);
        Held held = held(ref, deadline);
        if (!held.selects()) {
            throw Faults.refused("It cannot be selected this way. Press it instead");
        }
        select(held, deadline);
    }

    /**
     * Selects an object because something is to be done with what is selected; where nothing can be selected, that need not be.
     *
     * @throws UiFault if it is not selected then
     */
    void selectFirst(Ref ref) throws UiFault {
        Deadline deadline = Deadline.in(Performer.PATIENCE);
        Held held = held(ref, deadline);
        if (!held.selects()) {
            return;
        }
        boolean asked = isAsked(held, deadline);
        Items items = new Items(bus);
        while (!items.item(ref, deadline).is(SELECTED)) {
            if (!asked || deadline.over()) {
                throw Faults.refused(
                        "It was not done: it could not be selected first, and what is selected would be opened in its place");
            }
        }
    }

    private boolean isAsked(Held held, Deadline deadline) throws UiFault {
        try {
            select(held, deadline);
            return true;
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.REFUSED) {
                return false;
            }
            throw e;
        }
    }

    private Held held(Ref ref, Deadline deadline) throws UiFault {
        Items items = new Items(bus);
        Held held = null;
        for (int depth = 0; depth < NESTED_MOST; depth++) {
            Ref own = held == null ? ref : held.parent;
            Ref parent = parent(own, deadline);
            held = new Held(own, parent, items.item(parent, deadline));
            if (Roles.of(held.holder.role(), false) != UiRole.CELL) {
                break;
            }
        }
        return Optional.ofNullable(held).orElseThrow(Faults::gone);
    }

    private void select(Held held, Deadline deadline) throws UiFault {
        int index = Values.number(
                bus.send(held.ref, Items.ACCESSIBLE, "GetIndexInParent", "").first(deadline));
        if (held.holder.can("Table") && selectRow(held.parent, index, deadline)) {
            return;
        }
        if (!held.holder.can("Selection")) {
            throw Faults.refused("It cannot be selected this way. Press it instead");
        }
        // Where just one can be selected, there may be nothing to clear: that is no fault.
        Object unused = Items.orNothing(bus.send(held.parent, SELECTION, "ClearSelection", ""), deadline);
        Performer.taken(
                bus, bus.send(held.parent, SELECTION, "SelectChild", "i", index), "Its program did not select it");
    }

    private Ref parent(Ref ref, Deadline deadline) throws UiFault {
        return Ref.of(bus.get(ref, Items.ACCESSIBLE, "Parent").first(deadline))
                .filter(one -> one.bus().equals(ref.bus()))
                .orElseThrow(Faults::gone);
    }

    /** Selects the row of a cell and no other; false if the table does not select rows. */
    private boolean selectRow(Ref table, int index, Deadline deadline) throws UiFault {
        try {
            int row = Values.number(
                    bus.send(table, TABLE, "GetRowAtIndex", "i", index).first(deadline));
            if (bus.send(table, TABLE, "GetSelectedRows", "").first(deadline) instanceof List<?> rows) {
                for (Object other : rows) {
                    if (Values.number(other) != row) {
                        var unused = bus.send(table, TABLE, "RemoveRowSelection", "i", Values.number(other))
                                .first(deadline);
                    }
                }
            }
            return Boolean.TRUE.equals(
                    bus.send(table, TABLE, "AddRowSelection", "i", row).first(deadline));
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.REFUSED) {
                return false;
            }
            throw e;
        }
    }
}
