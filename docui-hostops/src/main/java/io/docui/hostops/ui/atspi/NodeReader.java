package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads one control, of its program and of no cache. */
final class NodeReader {
    private static final Duration PATIENCE = Duration.ofMillis(1_500);

    private final Link.Session session;
    private final Kit kit;
    private final boolean places;

    NodeReader(Link.Session session, Kit kit, boolean places) {
        this.session = session;
        this.kit = kit;
        this.places = places;
    }

    /** The control. */
    UiNode read(Ref ref) throws UiFault {
        Deadline deadline = Deadline.in(PATIENCE);
        Items items = new Items(session.bus());
        Optional<Ref> way = session.ways().of(ref);
        Call beside = way.isEmpty() ? null : session.bus().send(way.get(), Items.ACCESSIBLE, "GetChildren", "");
        Call above = session.bus().get(ref, Items.ACCESSIBLE, "Parent");
        Item item = items.item(ref, deadline);
        Optional<Ref> parent =
                Ref.of(Items.orNothing(above, deadline)).filter(one -> one.bus().equals(ref.bus()));
        if (beside != null && Ref.all(Items.orNothing(beside, deadline)).contains(ref)) {
            parent = way; // it is still where it was found, whatever it says itself
        }
        boolean window = parent.isEmpty() || application(parent.get(), deadline);
        Details details = new Details(session, kit, places);
        UiNode node = details.nodes(
                        List.of(new Details.Placed(item, window ? "" : session.id(parent.orElse(ref)))),
                        label -> name(items, label, deadline),
                        deadline)
                .get(0);
        if (!details.whole()) {
            throw Faults.slow();
        }
        return node;
    }

    private boolean application(Ref ref, Deadline deadline) throws UiFault {
        Object role = Items.orNothing(session.bus().send(ref, Items.ACCESSIBLE, "GetRole", ""), deadline);
        return Values.number(role) == Roles.APPLICATION;
    }

    private static String name(Items items, Ref label, Deadline deadline) {
        try {
            return items.item(label, deadline).name();
        } catch (UiFault e) {
            return ""; // a label that is gone names nothing
        }
    }
}
