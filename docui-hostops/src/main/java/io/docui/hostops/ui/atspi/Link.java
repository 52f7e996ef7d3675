package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The connection to the accessibility bus: made when it is first needed, and again when it was lost. Thread-safe. */
final class Link implements AutoCloseable {
    static final Ref REGISTRY = new Ref("org.a11y.atspi.Registry", Items.ROOT);

    private static final Ref EVENTS = new Ref("org.a11y.atspi.Registry", "/org/a11y/atspi/registry");
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

    private final BusFinder finder;
    private final Opened opened;
    private @Nullable Session session;
    private @Nullable UiFault failed;
    private long failedAt;
    private int generations;
    private boolean closed;

    /** What is done with a new connection. */
    interface Opened {
        /** There is a new connection. */
        void opened(Session session) throws UiFault;

        /** The connection was lost. */
        void lost();
    }

    /**
     * A connection.
     *
     * @param bus the bus
     * @param generation how many there were up to this one
     * @param programs the programs that are known on it
     * @param peers connections to those programs themselves
     * @param ways how objects were found that name another parent
     */
    record Session(Bus bus, int generation, Programs programs, Peers peers, Ways ways) {
        /** What an id stands for on this connection. */
        Ref ref(String id) throws UiFault {
            return Ref.of(id, generation);
        }

        /** The id of an object of this connection. */
        String id(Ref ref) {
            return ref.id(generation);
        }
    }

    Link(BusFinder finder, Opened opened) {
        this.finder = finder;
        this.opened = opened;
    }

    /** The connection of now. */
    synchronized Session session() throws UiFault {
        if (closed) {
            throw new UiFault(UiFault.Kind.UNAVAILABLE, "The backend is closed");
        }
        if (session != null && session.bus().alive()) {
            return session;
        }
        leave();
        if (failed != null && System.nanoTime() - failedAt < PAUSE.toNanos()) {
            throw new UiFault(failed.kind(), String.valueOf(failed.getMessage()), failed);
        }
        try {
            session = connect();
            failed = null;
            return session;
        } catch (UiFault e) {
            failed = e;
            failedAt = System.nanoTime();
            throw e;
        }
    }

    private Session connect() throws UiFault {
        Bus bus = finder.connect(opened::lost);
        try {
            for (String event : WANTED) {
                var unused = bus.send(EVENTS, "org.a11y.atspi.Registry", "RegisterEvent", "s", event);
            }
            Session made = new Session(bus, ++generations, new Programs(bus), new Peers(bus), new Ways());
            opened.opened(made);
            return made;
        } catch (UiFault | RuntimeException e) {
            bus.close();
            throw e;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        leave();
    }

    private void leave() {
        if (session != null) {
            session.peers().close();
            session.bus().close();
            session = null;
        }
    }
}
