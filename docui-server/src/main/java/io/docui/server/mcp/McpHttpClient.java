package io.docui.server.mcp;

import io.docui.server.host.SharedSession;
import io.docui.server.http.EventStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A client that has initialized over HTTP, with its stream for notifications. Thread-safe. */
final class McpHttpClient {
    private final String id;
    private final McpClientConnection connection;
    private final JsonRpcMessageFilter gate;
    private final @Nullable SessionName name;
    private final @Nullable String user;
    private final List<EventStream> streams = new ArrayList<>();
    private volatile @Nullable McpHttpTransport listening;

    /**
     * Creates a client without a stream.
     * @param id the client's id, in the header {@code Mcp-Session-Id}
     * @param name the name of its session in this process, which other clients can share; null if it has none
     * @param user the authenticated user who has initialized; null if unknown
     */
    McpHttpClient(
            String id,
            McpClientConnection connection,
            JsonRpcMessageFilter gate,
            @Nullable SessionName name,
            @Nullable String user) {
        this.id = id;
        this.connection = connection;
        this.gate = gate;
        this.name = name;
        this.user = user;
    }

    String id() {
        return id;
    }

    McpClientConnection connection() {
        return connection;
    }

    JsonRpcMessageFilter gate() {
        return gate;
    }

    @Nullable
    SessionName name() {
        return name;
    }

    /** Returns whether requests of a user are those of this client. */
    boolean belongsTo(@Nullable String other) {
        return Objects.equals(user, other);
    }

    SharedSession session() {
        return connection.session();
    }

    /** Returns whether the client uses this session instance. A session that was closed and reopened is a different instance. */
    boolean isIn(SharedSession session) {
        return session() == session;
    }

    /** Sends notifications to another stream. The earlier ones end, because the client has lost them, or now receives everything here. */
    void listen(EventStream stream, McpHttpTransport transport) {
        List<EventStream> earlier;
        synchronized (streams) {
            earlier = List.copyOf(streams);
            streams.add(stream);
            listening = transport;
        }
        stream.onClose(() -> forget(stream, transport));
        earlier.forEach(EventStream::close);
        if (session().isClosed()) { // closed concurrently
            stream.close();
        }
    }

    @SuppressWarnings("ReferenceEquality") // the transport itself
    private void forget(EventStream stream, McpHttpTransport transport) {
        synchronized (streams) {
            streams.remove(stream);
            if (listening == transport) {
                listening = null;
            }
        }
    }

    /**
     * Sends a notification that belongs to no request.
     * @return false if the client has no open stream for it
     */
    boolean notifyClient(JsonRpcMessage.Notification notification) {
        McpHttpTransport transport = listening;
        if (transport == null) {
            return false;
        }
        transport.send(notification);
        return true;
    }

    void closeStreams() {
        List<EventStream> open;
        synchronized (streams) {
            open = List.copyOf(streams);
        }
        open.forEach(EventStream::close);
    }
}
