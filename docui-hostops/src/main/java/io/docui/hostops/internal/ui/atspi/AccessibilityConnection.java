package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The connection to the accessibility bus: made when it is first needed, and again when it was lost. Thread-safe. */
final class AccessibilityConnection implements AutoCloseable {
    static final AccessibleReference REGISTRY =
            new AccessibleReference("org.a11y.atspi.Registry", AccessibleItemReader.ROOT);

    private static final AccessibleReference EVENTS =
            new AccessibleReference("org.a11y.atspi.Registry", "/org/a11y/atspi/registry");
    /** Programs offer their caches, and tell of changes, only when someone wants to know of these. */
    private static final List<String> WANTED = List.of(
            "object:state-changed",
            "object:children-changed",
            "object:text-changed",
            "object:property-change:accessible-name",
            "object:property-change:accessible-value",
            "object:selection-changed",
            "window:");

    /** How long nothing is tried after a connection could not be made. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final AccessibilityBusLocator finder;
    private final ConnectionListener connectionListener;
    private @Nullable ConnectionSession connectionSession;
    private @Nullable UiException failed;
    private long failedAt;
    private int generations;
    private boolean closed;

    /** What is done with a new connection. */
    interface ConnectionListener {
        /** There is a new connection. */
        void onConnected(ConnectionSession connectionSession) throws UiException;

        /** The connection was lost. */
        void onDisconnected();
    }

    /**
     * A connection.
     *
     * @param accessibilityBus the bus
     * @param generation how many there were up to this one
     * @param accessibleApplications the programs that are known on it
     * @param peerConnections connections to those programs themselves
     * @param parentOverrides how objects were found that name another parent
     */
    record ConnectionSession(
            AccessibilityBus accessibilityBus,
            int generation,
            AccessibleApplications accessibleApplications,
            PeerConnections peerConnections,
            ParentOverrides parentOverrides) {
        /** What an id stands for on this connection. */
        AccessibleReference ref(String id) throws UiException {
            return AccessibleReference.of(id, generation);
        }

        /** The id of an object of this connection. */
        String id(AccessibleReference accessibleReference) {
            return accessibleReference.id(generation);
        }
    }

    AccessibilityConnection(AccessibilityBusLocator finder, ConnectionListener connectionListener) {
        this.finder = finder;
        this.connectionListener = connectionListener;
    }

    /** The connection of now. */
    synchronized ConnectionSession session() throws UiException {
        if (closed) {
            throw new UiException(UiException.UiErrorKind.UNAVAILABLE, "The backend is closed");
        }
        if (connectionSession != null && connectionSession.accessibilityBus().alive()) {
            return connectionSession;
        }
        leave();
        if (failed != null && System.nanoTime() - failedAt < PAUSE.toNanos()) {
            throw new UiException(failed.kind(), String.valueOf(failed.getMessage()), failed);
        }
        try {
            connectionSession = connect();
            failed = null;
            return connectionSession;
        } catch (UiException e) {
            failed = e;
            failedAt = System.nanoTime();
            throw e;
        }
    }

    private ConnectionSession connect() throws UiException {
        AccessibilityBus accessibilityBus = finder.connect(connectionListener::onDisconnected);
        try {
            for (String event : WANTED) {
                var unused = accessibilityBus.send(EVENTS, "org.a11y.atspi.Registry", "RegisterEvent", "s", event);
            }
            ConnectionSession made = new ConnectionSession(
                    accessibilityBus,
                    ++generations,
                    new AccessibleApplications(accessibilityBus),
                    new PeerConnections(accessibilityBus),
                    new ParentOverrides());
            connectionListener.onConnected(made);
            return made;
        } catch (UiException | RuntimeException e) {
            accessibilityBus.close();
            throw e;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        leave();
    }

    private void leave() {
        if (connectionSession != null) {
            connectionSession.peerConnections().close();
            connectionSession.accessibilityBus().close();
            connectionSession = null;
        }
    }
}
