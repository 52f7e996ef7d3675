package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sessions of clients without a session of the protocol, by random handles. A session ends when it is idle. If the host is full, the oldest
 * session that no client has returned to makes room, because some clients never do. Thread-safe.
 */
final class SessionHandles {
    private final Supplier<SharedSession> opener;
    private final Map<String, OwnedSession> sessions = new LinkedHashMap<>();

    /** The sessions of one call, in order. */
    private final Map<String, SharedSession> unreturned = new LinkedHashMap<>();

    /**
     * A session of the user who opened it.
     * @param user the authenticated user; null if unknown
     */
    private record OwnedSession(
            SharedSession session, @Nullable String user) {}

    /**
     * Creates a registry without sessions.
     * @param opener opens a session
     */
    SessionHandles(Supplier<SharedSession> opener) {
        this.opener = opener;
    }

    /**
     * Finds a session by its handle.
     * @param user the authenticated user of the request; null if unknown
     * @return the session; empty if it does not exist, has ended, or belongs to another user
     */
    synchronized Optional<SharedSession> find(String handle, @Nullable String user) {
        OwnedSession found = sessions.get(handle);
        if (found == null || found.session().isClosed() || !Objects.equals(found.user(), user)) {
            return Optional.empty();
        }
        unreturned.remove(handle);
        return Optional.of(found.session());
    }

    /**
     * Opens a session.
     * @param user the authenticated user to whom it belongs; null if unknown
     * @throws McpRequestException if there are too many sessions
     */
    StatelessSessions.HandledSession open(@Nullable String user) {
        SharedSession session = openInRoom();
        String handle = UUID.randomUUID().toString();
        synchronized (this) {
            sessions.put(handle, new OwnedSession(session, user));
            unreturned.put(handle, session);
        }
        session.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                remove(handle);
            }
        });
        if (session.isClosed()) { // closed before the listener was added
            remove(handle);
        }
        return new StatelessSessions.HandledSession(session, handle);
    }

    private synchronized void remove(String handle) {
        sessions.remove(handle);
        unreturned.remove(handle);
    }

    private SharedSession openInRoom() {
        try {
            return opener.get();
        } catch (HostFullException e) {
            SharedSession oldest = takeUnreturned();
            if (oldest == null) {
                throw full(e);
            }
            oldest.close();
        }
        try {
            return opener.get();
        } catch (HostFullException e) {
            throw full(e);
        }
    }

    private static McpRequestException full(HostFullException e) {
        return new McpRequestException(JsonRpcError.INTERNAL_ERROR, String.valueOf(e.getMessage()));
    }

    private synchronized @Nullable SharedSession takeUnreturned() {
        Iterator<SharedSession> oldest = unreturned.values().iterator();
        if (!oldest.hasNext()) {
            return null;
        }
        SharedSession session = oldest.next();
        oldest.remove();
        return session;
    }
}
