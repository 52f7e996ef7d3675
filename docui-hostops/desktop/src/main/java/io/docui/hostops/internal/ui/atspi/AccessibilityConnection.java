package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Connection to the accessibility bus that is opened on first use and reopened after a loss. Thread-safe. */
final class AccessibilityConnection implements AutoCloseable {
    static final AccessibleReference REGISTRY =
            new AccessibleReference("org.a11y.atspi.Registry", AccessibleItemReader.ROOT);

    private static final AccessibleReference EVENTS =
            new AccessibleReference("org.a11y.atspi.Registry", "/org/a11y/atspi/registry");
    /** Programs provide their caches and send events only if a client has registered for these events. */
    private static final List<String> WANTED = List.of(
            "object:state-changed",
            "object:children-changed",
            "object:text-changed",
            "object:property-change:accessible-name",
            "object:property-change:accessible-value",
            "object:selection-changed",
            "window:");

    /** The minimum time between a failed connection attempt and the next one. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final AccessibilityBusLocator finder;
    private final AccessibilityEventNotifier changeNotifier;
    private @Nullable ConnectionSession connectionSession;
    private @Nullable UiException failed;
    private long failedAt;
    private int generations;
    private boolean closed;

    /**
     * Open connection with the state that belongs to it.
     * @param generation the number of this connection, counted from 1
     */
    record ConnectionSession(
            AccessibilityBus accessibilityBus,
            int generation,
            AccessibleApplications accessibleApplications,
            AccessibilityPeerConnections peerConnections,
            AccessibleParentMap parentOverrides) {
        AccessibleReference ref(String id) throws UiException {
            return AccessibleReference.of(id, generation);
        }

        String id(AccessibleReference accessibleReference) {
            return accessibleReference.id(generation);
        }
    }

    AccessibilityConnection(AccessibilityBusLocator finder, AccessibilityEventNotifier changeNotifier) {
        this.finder = finder;
        this.changeNotifier = changeNotifier;
    }

    /** Returns the current connection; opens one if there is none. */
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
        AccessibilityBus accessibilityBus = finder.connect(changeNotifier::all);
        try {
            for (String event : WANTED) {
                var unused = accessibilityBus.send(EVENTS, "org.a11y.atspi.Registry", "RegisterEvent", "s", event);
            }
            ConnectionSession made = new ConnectionSession(
                    accessibilityBus,
                    ++generations,
                    new AccessibleApplications(accessibilityBus),
                    new AccessibilityPeerConnections(accessibilityBus),
                    new AccessibleParentMap());
            changeNotifier.listen(made);
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

    /**
     * Bounded map of the actual parents of objects that report a different parent. A GTK 3 popover, for example, reports its button but is
     * a child of the window. When the map is full, the entry that was read longest ago is removed. Thread-safe.
     */
    static final class AccessibleParentMap {
        private static final int MOST = 5_000;

        private final Map<AccessibleReference, AccessibleReference> parents = new LinkedHashMap<>();

        /** Records the parent in which an object was found; removes the entry if it is the reported one. */
        synchronized void note(
                AccessibleReference accessibleReference, AccessibleReference found, AccessibleReference said) {
            parents.remove(accessibleReference);
            if (!found.equals(said)) {
                parents.put(accessibleReference, found);
                if (parents.size() > MOST) {
                    parents.remove(parents.keySet().iterator().next());
                }
            }
        }

        /** Returns the actual parent of an object if it differs from the reported one. */
        synchronized Optional<AccessibleReference> of(AccessibleReference accessibleReference) {
            return Optional.ofNullable(parents.get(accessibleReference));
        }
    }
}
