package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads the current state of a single control from its program, bypassing caches. */
final class NodeReader {
    private static final Duration PATIENCE = Duration.ofMillis(1_500);

    private final AccessibilityConnection.ConnectionSession connectionSession;
    private final UiToolkit uiToolkit;
    private final boolean places;

    NodeReader(AccessibilityConnection.ConnectionSession connectionSession, UiToolkit uiToolkit, boolean places) {
        this.connectionSession = connectionSession;
        this.uiToolkit = uiToolkit;
        this.places = places;
    }

    UiNode read(AccessibleReference accessibleReference) throws UiException {
        Deadline deadline = Deadline.in(PATIENCE);
        AccessibleItemReader accessibleItemReader = new AccessibleItemReader(connectionSession.accessibilityBus());
        Optional<AccessibleReference> way = connectionSession.parentOverrides().of(accessibleReference);
        BusCall beside = way.isEmpty()
                ? null
                : connectionSession
                        .accessibilityBus()
                        .send(way.get(), AccessibleItemReader.ACCESSIBLE, "GetChildren", "");
        BusCall above = connectionSession
                .accessibilityBus()
                .get(accessibleReference, AccessibleItemReader.ACCESSIBLE, "Parent");
        AccessibleItem accessibleItem = accessibleItemReader.item(accessibleReference, deadline);
        Optional<AccessibleReference> parent = AccessibleReference.of(
                        AccessibleItemReader.awaitOrEmpty(above, deadline))
                .filter(one -> one.bus().equals(accessibleReference.bus()));
        if (beside != null
                && AccessibleReference.all(AccessibleItemReader.awaitOrEmpty(beside, deadline))
                        .contains(accessibleReference)) {
            parent = way; // it is still where it was found, whatever parent it reports
        }
        boolean window = parent.isEmpty() || application(parent.get(), deadline);
        NodeBuilder nodeBuilder = new NodeBuilder(connectionSession, uiToolkit, places);
        UiNode node = nodeBuilder
                .nodes(
                        List.of(new NodeBuilder.PlacedItem(
                                accessibleItem,
                                window ? "" : connectionSession.id(parent.orElse(accessibleReference)))),
                        label -> name(accessibleItemReader, label, deadline),
                        deadline)
                .get(0);
        if (!nodeBuilder.whole()) {
            throw BusErrorTranslator.slow();
        }
        return node;
    }

    private boolean application(AccessibleReference accessibleReference, Deadline deadline) throws UiException {
        Object role = AccessibleItemReader.awaitOrEmpty(
                connectionSession
                        .accessibilityBus()
                        .send(accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetRole", ""),
                deadline);
        return BusValueReader.number(role) == RoleMapper.APPLICATION;
    }

    private static String name(
            AccessibleItemReader accessibleItemReader, AccessibleReference label, Deadline deadline) {
        try {
            return accessibleItemReader.item(label, deadline).name();
        } catch (UiException e) {
            return ""; // a label that is gone has no name
        }
    }
}
