package io.docui.server.mcp;

import io.docui.server.host.SharedSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Connection of one request without a session of the protocol to its session, which is opened when it is needed. Thread-safe. */
final class StatelessConnection {
    private static final String SESSION = "io.docui/session";

    private final Object id;
    private final McpPeer peer;
    private final McpToolSet toolSet;
    private final StatelessSessions sessions;
    private @Nullable SharedSession session;
    private @Nullable String newHandle;
    private @Nullable McpClientConnection connection;
    private boolean isCancelled;

    /**
     * Creates a connection.
     * @param id the id of the request
     * @param session the session that the client names; null if the request opens one
     */
    StatelessConnection(
            Object id, McpPeer peer, McpToolSet toolSet, @Nullable SharedSession session, StatelessSessions sessions) {
        this.id = id;
        this.peer = peer;
        this.toolSet = toolSet;
        this.session = session;
        this.sessions = sessions;
    }

    McpPeer peer() {
        return peer;
    }

    /** Returns the connection, and opens the session if necessary. */
    synchronized McpClientConnection get() {
        McpClientConnection known = connection;
        if (known != null) {
            return known;
        }
        McpClientConnection opened = new McpClientConnection(session(), toolSet, peer);
        opened.requests().add(id, null);
        if (isCancelled) {
            opened.requests().cancel(id);
        }
        connection = opened;
        return opened;
    }

    private SharedSession session() {
        SharedSession known = session;
        if (known == null) {
            StatelessSessions.HandledSession opened = sessions.open();
            known = opened.session();
            session = known;
            newHandle = opened.handle();
        }
        known.touch();
        if (!known.client().equals(peer.displayName())) {
            known.client(peer.displayName());
        }
        return known;
    }

    synchronized void cancel() {
        isCancelled = true;
        if (connection != null) {
            connection.requests().cancel(id);
        }
    }

    /** Ends the connection when the request has its result. The session continues. */
    synchronized void close() {
        if (connection != null) {
            connection.requests().markAnswered(id);
            connection.close();
        }
    }

    /** Adds the handle of a session that this request has opened to its result: for programs, and in a tool's result for the model. */
    @Nullable
    Object withHandle(@Nullable Object result) {
        String handle;
        synchronized (this) {
            handle = newHandle;
        }
        if (handle == null || !(result instanceof Map<?, ?> map)) {
            return result;
        }
        Map<String, Object> told = new LinkedHashMap<>(McpJson.object(map));
        told.put("_meta", Map.of(SESSION, handle));
        if (map.get("content") instanceof List<?> content) {
            List<Object> more = new ArrayList<>(content);
            more.add(ToolResults.text(
                    "This is a new session. To continue it, pass in each further call: session=\"" + handle + "\""));
            told.put("content", more);
        }
        return told;
    }
}
