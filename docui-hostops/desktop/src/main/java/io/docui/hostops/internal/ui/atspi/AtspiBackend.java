package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.linux.LinuxProcessInfo;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Backend for Linux desktops over AT-SPI2, the accessibility bus of GTK 3 and 4, Qt, Chromium, Swing and others. It connects, and loads
 * D-Bus classes, only on first use.
 */
public final class AtspiBackend implements UiBackend {
    private final LinuxProcessInfo processes = new LinuxProcessInfo();
    private final AccessibilityEventNotifier changeNotifier = new AccessibilityEventNotifier();
    private final AccessibilityConnection accessibilityConnection;
    private final boolean places;

    /**
     * Creates a backend for a desktop.
     * @param environment the environment variables that lead to the desktop: {@code AT_SPI_BUS_ADDRESS}, or {@code
     *     DBUS_SESSION_BUS_ADDRESS}, or {@code XDG_RUNTIME_DIR}; on Wayland programs do not know their position, and no bounds are reported
     */
    public AtspiBackend(Map<String, String> environment) {
        places = environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
        accessibilityConnection = new AccessibilityConnection(new AccessibilityBusLocator(environment), changeNotifier);
    }

    @Override
    public String name() {
        return "AT-SPI2";
    }

    @Override
    public Optional<String> unavailableReason() {
        try {
            accessibilityConnection.session();
            return Optional.empty();
        } catch (UiException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<UiWindow> windows() throws UiException {
        return new AccessibleWindowLister(accessibilityConnection.session(), processes, places).all();
    }

    @Override
    public UiTree read(String window, int most, Duration limit) throws UiException {
        UiTree tree = read(window, most, limit, true);
        changeNotifier.read(window, tree);
        return tree;
    }

    /** Reads a window with or without the caches of programs; the result is the same. */
    UiTree read(String window, int most, Duration limit, boolean bulk) throws UiException {
        AccessibilityConnection.ConnectionSession connectionSession = accessibilityConnection.session();
        AccessibleReference accessibleReference = connectionSession.ref(window);
        return new AccessibleTreeReader(connectionSession, places, kit(connectionSession, accessibleReference))
                .read(accessibleReference, most, limit, bulk);
    }

    @Override
    public UiNode look(String node) throws UiException {
        AccessibilityConnection.ConnectionSession connectionSession = accessibilityConnection.session();
        AccessibleReference accessibleReference = connectionSession.ref(node);
        return new AccessibleNodeReader(connectionSession, kit(connectionSession, accessibleReference), places)
                .read(accessibleReference);
    }

    @Override
    public void perform(String node, UiCommand command) throws UiException {
        AccessibilityConnection.ConnectionSession connectionSession = accessibilityConnection.session();
        AccessibleReference accessibleReference = connectionSession.ref(node);
        new AccessibleCommandExecutor(connectionSession, kit(connectionSession, accessibleReference))
                .perform(accessibleReference, command);
    }

    private static UiToolkit kit(
            AccessibilityConnection.ConnectionSession connectionSession, AccessibleReference accessibleReference) {
        return connectionSession
                .accessibleApplications()
                .of(accessibleReference)
                .map(AccessibleApplications.AccessibleApplication::kit)
                .orElse(UiToolkit.UNKNOWN);
    }

    @Override
    public Runnable onChange(Consumer<String> listener) {
        return changeNotifier.add(listener);
    }

    @Override
    public void close() {
        accessibilityConnection.close();
        changeNotifier.close();
    }

    /** Reads the current state of a single control from its program, bypassing caches. */
    private record AccessibleNodeReader(
            AccessibilityConnection.ConnectionSession connectionSession, UiToolkit uiToolkit, boolean places) {
        private static final Duration PATIENCE = Duration.ofMillis(1_500);

        UiNode read(AccessibleReference accessibleReference) throws UiException {
            AccessibilityDeadline deadline = AccessibilityDeadline.in(PATIENCE);
            AccessibleItemReader accessibleItemReader = new AccessibleItemReader(connectionSession.accessibilityBus());
            Optional<AccessibleReference> way =
                    connectionSession.parentOverrides().of(accessibleReference);
            PendingDBusCall beside = way.isEmpty()
                    ? null
                    : connectionSession
                            .accessibilityBus()
                            .send(way.get(), AccessibleItemReader.ACCESSIBLE, "GetChildren", "");
            PendingDBusCall above = connectionSession
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
            AccessibleNodeBuilder nodeBuilder = new AccessibleNodeBuilder(connectionSession, uiToolkit, places);
            UiNode node = nodeBuilder
                    .nodes(
                            List.of(new AccessibleNodeBuilder.PlacedItem(
                                    accessibleItem,
                                    window ? "" : connectionSession.id(parent.orElse(accessibleReference)))),
                            label -> name(accessibleItemReader, label, deadline),
                            deadline)
                    .get(0);
            if (!nodeBuilder.whole()) {
                throw DBusErrorTranslator.slow();
            }
            return node;
        }

        private boolean application(AccessibleReference accessibleReference, AccessibilityDeadline deadline)
                throws UiException {
            Object role = AccessibleItemReader.awaitOrEmpty(
                    connectionSession
                            .accessibilityBus()
                            .send(accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetRole", ""),
                    deadline);
            return DBusValueReader.number(role) == AccessibleRoleMapper.APPLICATION;
        }

        private static String name(
                AccessibleItemReader accessibleItemReader, AccessibleReference label, AccessibilityDeadline deadline) {
            try {
                return accessibleItemReader.item(label, deadline).name();
            } catch (UiException e) {
                return ""; // a label that is gone has no name
            }
        }
    }
}
