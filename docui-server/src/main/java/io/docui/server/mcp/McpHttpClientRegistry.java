package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Registry of the clients that have initialized over HTTP, and of the sessions that they name. Thread-safe. */
final class McpHttpClientRegistry {
    private final SessionHost host;
    private final Supplier<SharedSession> opener;
    private final NamedSessionRegistry named;
    private final SessionHandles handles;
    private final Map<String, McpHttpClient> clients = new ConcurrentHashMap<>();

    /**
     * Creates a registry without clients.
     * @param app the application whose sessions the clients use
     */
    McpHttpClientRegistry(SessionHost host, App app) {
        this.host = host;
        this.opener = () -> host.open("an MCP client", app::open, SessionStore.NONE);
        this.named = new NamedSessionRegistry(new NamedSessionOpener(host, app)::open);
        this.handles = new SessionHandles(opener);
    }

    /**
     * Opens the session of a new client.
     * @param name the name of the session; null for a new session of its own
     */
    SharedSession session(@Nullable SessionName name) {
        return name == null ? opener.get() : named.open(name);
    }

    /** Returns the sessions by handles, of clients without a session of the protocol. */
    SessionHandles handles() {
        return handles;
    }

    /**
     * Finds a session that was opened here for clients that can send requests to any process.
     * @return the session; empty if it is no longer here
     */
    Optional<SharedSession> findKeptSession(String id) {
        return host.find(id).filter(session -> !session.isClosed());
    }

    /**
     * Adds a client that has initialized here or in another process.
     * @param client the client; it is removed when its session closes
     */
    void add(McpHttpClient client) {
        client.connection().setNotifier(client::notifyClient);
        clients.put(client.id(), client); // from here on, requests find the client, so it must be complete
        client.connection().onClose(() -> discard(client));
        if (client.name() != null) {
            named.addClient(client.name(), client.id()).map(clients::get).ifPresent(this::discard);
        }
        if (client.session().isClosed()) { // closed before the listener was added
            discard(client);
        }
    }

    /** Removes the oldest clients of a durable session if it has too many. */
    void evictOldest(SharedSession session) {
        List<String> all = session.clients();
        for (String id : all.subList(0, Math.max(0, all.size() - NamedSessionRegistry.CLIENTS))) {
            session.removeClient(id);
            find(id).ifPresent(this::discard);
        }
    }

    Optional<McpHttpClient> find(String id) {
        return Optional.ofNullable(clients.get(id));
    }

    /**
     * Finds a client of a user.
     * @param user the authenticated user of a request; null if unknown
     * @return the client; empty if it does not exist or belongs to another user
     */
    Optional<McpHttpClient> find(String id, @Nullable String user) {
        return find(id).filter(client -> client.belongsTo(user));
    }

    /**
     * Removes a client, and ends its session if no other client can use it.
     * @throws NotPersistedException if that must be persisted and cannot be; then you can retry
     */
    void remove(McpHttpClient client) {
        SharedSession session = client.session();
        if (!session.isDurable()) {
            discard(client);
            remove(client.connection(), client.name());
        } else if (session.id().startsWith(McpHttpServlet.NAMED)) {
            session.removeClient(client.id());
            discard(client);
        } else {
            client.connection().requests().cancelAll(); // otherwise the client would be told to retry
            session.end();
        }
    }

    /** Removes a connection that has not initialized. */
    void remove(McpClientConnection mcpConnection, @Nullable SessionName name) {
        SharedSession session = mcpConnection.session();
        mcpConnection.close();
        if (session.isDurable() ? session.clients().isEmpty() : name == null) {
            session.close();
        }
    }

    private void discard(McpHttpClient client) {
        if (!clients.remove(client.id(), client)) {
            return;
        }
        if (client.name() != null) {
            named.removeClient(client.name(), client.id());
        }
        client.connection().close();
        client.closeStreams();
    }

    void closeSessions() {
        for (McpHttpClient client : List.copyOf(clients.values())) {
            client.session().close();
            discard(client);
        }
    }
}
