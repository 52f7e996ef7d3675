package io.docui.server.mcp;

import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Registry of sessions by names that clients choose, so that a client that reconnects for each call keeps its session. Otherwise such a
 * client could not answer questions or click links of an earlier call (docs/spec/fronts.md#mcp-transports). Thread-safe.
 */
final class NamedSessionRegistry {
    /** The maximum number of clients per session. Beyond it, the oldest client is removed. */
    static final int CLIENTS = 8;

    private static final int LOCKS = 64;

    private final Function<SessionName, SharedSession> opener;
    private final Map<SessionName, Named> sessions = new HashMap<>();
    private final Object[] openingLocks = new Object[LOCKS];

    /**
     * A named session and the clients that share it.
     * @param clients the ids of its clients, in order of arrival
     */
    private record Named(SharedSession session, Deque<String> clients) {}

    /**
     * Creates a registry without sessions.
     * @param opener opens the session for the first client that uses a name
     */
    NamedSessionRegistry(Function<SessionName, SharedSession> opener) {
        this.opener = opener;
        Arrays.setAll(openingLocks, number -> new Object());
    }

    /** Returns the session with a name, and opens it if necessary. Opening may take long, and delays few other names. */
    SharedSession open(SessionName name) {
        synchronized (openingLocks[Math.floorMod(name.hashCode(), openingLocks.length)]) {
            return find(name).orElseGet(() -> openNew(name));
        }
    }

    private synchronized Optional<SharedSession> find(SessionName name) {
        return Optional.ofNullable(sessions.get(name)).map(Named::session).filter(session -> !session.isClosed());
    }

    private SharedSession openNew(SessionName name) {
        SharedSession opened = opener.apply(name);
        synchronized (this) {
            sessions.put(name, new Named(opened, new ArrayDeque<>()));
        }
        opened.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                left(name, opened);
            }
        });
        return opened;
    }

    /**
     * Adds a client to a session.
     * @return the id of a client that must be removed, if there are too many
     */
    synchronized Optional<String> addClient(SessionName name, String client) {
        Named known = sessions.get(name);
        if (known == null) {
            return Optional.empty();
        }
        known.clients().addLast(client);
        return known.clients().size() > CLIENTS ? Optional.of(known.clients().removeFirst()) : Optional.empty();
    }

    synchronized void removeClient(SessionName name, String client) {
        Named known = sessions.get(name);
        if (known != null) {
            known.clients().remove(client);
        }
    }

    private synchronized void left(SessionName name, SharedSession session) {
        Named known = sessions.get(name);
        if (known != null && known.session() == session) {
            sessions.remove(name);
        }
    }
}
