package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Connections to programs themselves, one for each thing that is done. GTK 3 answers to an action only when the dialog is closed that
 * this opens, and until then to nothing else on the connection that asked; on the bus it goes on answering. Thread-safe.
 */
final class Peers implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Peers.class.getName());

    /** So many dialogs are not open at once: what is beyond was not closed by its program, and is given up. */
    private static final int MOST = 32;

    private final Bus bus;
    private final List<Asked> open = new ArrayList<>();

    private record Asked(Bus peer, Call call) {
        boolean isOver() {
            return call.answered() || !peer.alive();
        }
    }

    Peers(Bus bus) {
        this.bus = bus;
    }

    /** Sends a call over a connection of its own, or over the bus to a program that has none. */
    Call send(Ref to, String type, String member, String signature, Object... arguments) throws UiFault {
        closeIdle();
        Bus peer = connect(to);
        if (peer == null) {
            return bus.send(to, type, member, signature, arguments);
        }
        Call call;
        try {
            call = peer.send(to, type, member, signature, arguments);
        } catch (UiFault e) {
            peer.close();
            throw e;
        }
        synchronized (this) {
            open.add(new Asked(peer, call));
        }
        return call;
    }

    private @Nullable Bus connect(Ref to) throws UiFault {
        String address;
        try {
            address = bus.send(
                            new Ref(to.bus(), Items.ROOT), "org.a11y.atspi.Application", "GetApplicationBusAddress", "")
                    .first(Deadline.in(Performer.PATIENCE))
                    .toString();
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.SLOW || e.kind() == UiFault.Kind.UNAVAILABLE) {
                throw e;
            }
            return null; // as GTK 4 and Qt, which have no such thing, or not there
        }
        if (address.isEmpty()) {
            return null;
        }
        try {
            return Bus.peer(address);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The bus will do", e);
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
