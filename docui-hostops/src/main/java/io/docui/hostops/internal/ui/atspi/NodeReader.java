package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads one control, of its program and of no cache. */
final class NodeReader {
    private static final Duration PATIENCE = Duration.ofMillis(1_500);

    private final AccessibilityConnection.ConnectionSession session;
    private final UiToolkit kit;
    private final boolean places;

    NodeReader(AccessibilityConnection.ConnectionSession session, UiToolkit kit, boolean places) {
        this.session = session;
        this.kit = kit;
        this.places = places;
    }

    /** The control. */
    UiNode read(AccessibleReference ref) throws UiException {
        Deadline deadline = Deadline.in(PATIENCE);
        AccessibleItemReader items = new AccessibleItemReader(session.bus());
        Optional<AccessibleReference> way = session.ways().of(ref);
        BusCall beside = way.isEmpty()
                ? null
                : session.bus().send(way.get(), AccessibleItemReader.ACCESSIBLE, "GetChildren", "");
        BusCall above = session.bus().get(ref, AccessibleItemReader.ACCESSIBLE, "Parent");
        AccessibleItem item = items.item(ref, deadline);
        Optional<AccessibleReference> parent = AccessibleReference.of(
                        AccessibleItemReader.awaitOrEmpty(above, deadline))
                .filter(one -> one.bus().equals(ref.bus()));
        if (beside != null
                && AccessibleReference.all(AccessibleItemReader.awaitOrEmpty(beside, deadline))
                        .contains(ref)) {
            parent = way; // it is still where it was found, whatever it says itself
        }
        boolean window = parent.isEmpty() || application(parent.get(), deadline);
        NodeBuilder details = new NodeBuilder(session, kit, places);
        UiNode node = details.nodes(
                        List.of(new NodeBuilder.PlacedItem(item, window ? "" : session.id(parent.orElse(ref)))),
                        label -> name(items, label, deadline),
                        deadline)
                .get(0);
        if (!details.whole()) {
            throw BusErrorTranslator.slow();
        }
        return node;
    }

    private boolean application(AccessibleReference ref, Deadline deadline) throws UiException {
        Object role = AccessibleItemReader.awaitOrEmpty(
                session.bus().send(ref, AccessibleItemReader.ACCESSIBLE, "GetRole", ""), deadline);
        return BusValueReader.number(role) == RoleMapper.APPLICATION;
    }

    private static String name(AccessibleItemReader items, AccessibleReference label, Deadline deadline) {
        try {
            return items.item(label, deadline).name();
        } catch (UiException e) {
            return ""; // a label that is gone names nothing
        }
    }
}
