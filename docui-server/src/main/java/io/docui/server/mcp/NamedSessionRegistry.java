package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Sessions that clients find again by a name of their choice: for those that connect anew for each call, and so could
 * answer no question and click no link of the call before (docs/spec/fronts.md#mcp-transports).
 *
 * <p>Thread-safe.
 */
final class NamedSessionRegistry {
    /** More clients than these at a time are no client that comes again and again; the longest there has to go. */
    static final int CLIENTS = 8;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final SessionHost host;
    private final Map<String, Named> sessions = new HashMap<>();

    /**
     * A session.
     *
     * @param session the session
     * @param clients the ids of its clients, who came first first
     */
    private record Named(LiveSession session, Deque<String> clients) {}

    NamedSessionRegistry(SessionHost host) {
        this.host = host;
    }

    /** Whether a session can be called so: by 1 to 64 letters, digits, hyphens and underscores of ASCII. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /**
     * The session of a name, which is opened if there is none.
     *
     * @throws HostFullException if there are too many
     * @throws IllegalStateException if the host is closed
     */
    synchronized LiveSession open(String name) {
        Named known = sessions.get(name);
        if (known != null && !known.session().isClosed()) {
            return known.session();
        }
        LiveSession opened = host.open("an MCP client");
        sessions.put(name, new Named(opened, new ArrayDeque<>()));
        opened.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                left(name, opened);
            }
        });
        return opened;
    }

    /**
     * Notes that a client has come.
     *
     * @return the id of the one that has to go for it, if there are too many
     */
    synchronized Optional<String> addClient(String name, String client) {
        Named known = sessions.get(name);
        if (known == null) {
            return Optional.empty();
        }
        known.clients().addLast(client);
        return known.clients().size() > CLIENTS ? Optional.of(known.clients().removeFirst()) : Optional.empty();
    }

    /** Notes that a client has gone. */
    synchronized void removeClient(String name, String client) {
        Named known = sessions.get(name);
        if (known != null) {
            known.clients().remove(client);
        }
    }

    private synchronized void left(String name, LiveSession session) {
        Named known = sessions.get(name);
        if (known != null && known.session() == session) {
            sessions.remove(name);
        }
    }
}
