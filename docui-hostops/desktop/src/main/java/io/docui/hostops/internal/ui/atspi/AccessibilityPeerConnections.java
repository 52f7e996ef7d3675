package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Direct connections to programs, one for each command. GTK 3 answers an action only when the dialog that it opened is closed, and until
 * then nothing else on the same connection; on the bus it continues to answer. Thread-safe.
 */
final class AccessibilityPeerConnections implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(AccessibilityPeerConnections.class.getName());

    /** More dialogs are not open at once: the oldest call beyond this limit is abandoned. */
    private static final int MOST = 32;

    private final AccessibilityBus accessibilityBus;
    private final List<Asked> open = new ArrayList<>();

    private record Asked(AccessibilityBus peer, PendingDBusCall busCall) {
        boolean isOver() {
            return busCall.isAnswered() || !peer.alive();
        }
    }

    AccessibilityPeerConnections(AccessibilityBus accessibilityBus) {
        this.accessibilityBus = accessibilityBus;
    }

    /** Sends a call over a new direct connection, or over the bus if the program does not accept one. */
    PendingDBusCall send(AccessibleReference to, String type, String member, String signature, Object... arguments)
            throws UiException {
        closeIdle();
        AccessibilityBus peer = connect(to);
        if (peer == null) {
            return accessibilityBus.send(to, type, member, signature, arguments);
        }
        PendingDBusCall busCall;
        try {
            busCall = peer.send(to, type, member, signature, arguments);
        } catch (UiException e) {
            peer.close();
            throw e;
        }
        synchronized (this) {
            open.add(new Asked(peer, busCall));
        }
        return busCall;
    }

    private @Nullable AccessibilityBus connect(AccessibleReference to) throws UiException {
        String address;
        try {
            address = accessibilityBus
                    .send(
                            new AccessibleReference(to.bus(), AccessibleItemReader.ROOT),
                            "org.a11y.atspi.Application",
                            "GetApplicationBusAddress",
                            "")
                    .first(AccessibilityDeadline.in(AccessibleCommandExecutor.PATIENCE))
                    .toString();
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.SLOW || e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            return null; // GTK 4 and Qt have no such method, or the object is gone
        }
        if (address.isEmpty()) {
            return null;
        }
        try {
            return AccessibilityBus.peer(address);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Using the bus instead", e);
            return null;
        }
    }

    private void closeIdle() {
        List<Asked> over = new ArrayList<>();
        synchronized (this) {
            open.stream().filter(Asked::isOver).forEach(over::add);
            open.removeAll(over);
            while (open.size() >= MOST) {
                over.add(open.remove(0));
            }
        }
        over.forEach(asked -> asked.peer().close());
    }

    @Override
    public void close() {
        List<Asked> all;
        synchronized (this) {
            all = List.copyOf(open);
            open.clear();
        }
        all.forEach(asked -> asked.peer().close());
    }
}
