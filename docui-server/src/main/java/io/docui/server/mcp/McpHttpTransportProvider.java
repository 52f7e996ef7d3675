package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.docui.server.http.EventStream;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Transport provider of the MCP SDK for HTTP, with the registry of all initialized clients. Thread-safe. */
final class McpHttpTransportProvider implements McpStreamableServerTransportProvider {
    private final SessionHost host;
    private final Supplier<SharedSession> opener;
    private final NamedSessionRegistry named;
    private final Map<String, HttpSessionClient> clients = new ConcurrentHashMap<>();
    /** The same clients by the SDK's ids. */
    private final Map<String, HttpSessionClient> protocols = new ConcurrentHashMap<>();

    private volatile boolean kept;
    private volatile McpStreamableServerSession.@Nullable Factory sessions;

    /**
     * Creates a provider without clients.
     * @param app the application whose sessions the clients use
     */
    McpHttpTransportProvider(SessionHost host, App app) {
        this.host = host;
        this.opener = () -> host.open("an MCP client", app::open, SessionStore.NONE);
        this.named = new NamedSessionRegistry(opener);
    }

    /**
     * A client that has initialized an MCP session over HTTP.
     * @param id the client's id: that of the SDK, or one that is also valid in other processes
     * @param name the name of its session in this process, which other clients can share; null if it has none
     */
    record HttpSessionClient(
            String id,
            McpStreamableServerSession protocol,
            McpClientConnection mcpConnection,
            JsonRpcMessageFilter gate,
            List<EventStream> streams,
            @Nullable String name) {
        private SharedSession session() {
            return mcpConnection.session();
        }

        /** Returns whether the client uses this session instance. A session that was closed and reopened is a different instance. */
        boolean isIn(SharedSession session) {
            return session() == session;
        }
    }

    /**
     * Opens the session of a new client.
     * @param name the name of the session; null for a new session of its own
     */
    SharedSession session(@Nullable String name) {
        return name == null ? opener.get() : named.open(name);
    }

    /**
     * Finds a session that was opened here for clients that can send requests to any process.
     * @return the session; empty if it is no longer here
     */
    Optional<SharedSession> findKeptSession(String id) {
        return host.find(id).filter(session -> !session.isClosed());
    }

    McpStreamableServerSessionInit start(InitializeRequest initialize) {
        return Objects.requireNonNull(sessions, "session factory").startSession(initialize);
    }

    /**
     * Adds a client that has initialized here or in another process.
     * @param httpSessionClient the client; it is removed when its session closes
     */
    void add(HttpSessionClient httpSessionClient) {
        McpClientConnection mcpConnection = httpSessionClient.mcpConnection();
        if (httpSessionClient.session().isDurable()) {
            kept = true;
        }
        protocols.put(httpSessionClient.protocol().getId(), httpSessionClient);
        mcpConnection.setNotifier(
                notification -> notify(httpSessionClient, notification.method(), notification.params())
                        .subscribe());
        clients.put(
                httpSessionClient.id(),
                httpSessionClient); // from here on, requests find the client, so it must be complete
        mcpConnection.onClose(() -> discard(httpSessionClient));
        if (httpSessionClient.name() != null) {
            named.addClient(httpSessionClient.name(), httpSessionClient.id())
                    .map(clients::get)
                    .ifPresent(this::discard);
        }
        if (httpSessionClient.session().isClosed()) { // closed before the listener was added
            discard(httpSessionClient);
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

    Optional<HttpSessionClient> find(String id) {
        return Optional.ofNullable(clients.get(id));
    }

    HttpSessionClient of(String protocol) {
        HttpSessionClient httpSessionClient = protocols.get(protocol);
        if (httpSessionClient != null) {
            return httpSessionClient;
        }
        throw kept
                ? RetryRequestError.error()
                : McpError.builder(ErrorCodes.INVALID_REQUEST)
                        .message("The session has ended.")
                        .build();
    }

    /**
     * Removes a client, and ends its session if no other client can use it.
     * @throws NotPersistedException if that must be persisted and cannot be; then you can retry
     */
    void remove(HttpSessionClient httpSessionClient) {
        SharedSession session = httpSessionClient.session();
        if (!session.isDurable()) {
            discard(httpSessionClient);
            remove(httpSessionClient.mcpConnection(), httpSessionClient.name());
        } else if (session.id().startsWith(McpHttpServlet.NAMED)) {
            session.removeClient(httpSessionClient.id());
            discard(httpSessionClient);
        } else {
            httpSessionClient.mcpConnection().requests().cancelAll(); // otherwise the client would be told to retry
            session.end();
        }
    }

    /** Removes a connection that has not initialized. */
    void remove(McpClientConnection mcpConnection, @Nullable String name) {
        SharedSession session = mcpConnection.session();
        mcpConnection.close();
        if (session.isDurable() ? session.clients().isEmpty() : name == null) {
            session.close();
        }
    }

    private void discard(HttpSessionClient httpSessionClient) {
        protocols.remove(httpSessionClient.protocol().getId(), httpSessionClient);
        if (!clients.remove(httpSessionClient.id(), httpSessionClient)) {
            return;
        }
        if (httpSessionClient.name() != null) {
            named.removeClient(httpSessionClient.name(), httpSessionClient.id());
        }
        httpSessionClient.mcpConnection().close();
        if (httpSessionClient.session().isDurable()) { // sends the pending retry errors first
            httpSessionClient.protocol().closeGracefully().subscribe();
        } else {
            httpSessionClient.protocol().close();
        }
        List.copyOf(httpSessionClient.streams()).forEach(EventStream::close);
    }

    void closeSessions() {
        List.copyOf(clients.values())
                .forEach(httpSessionClient ->
                        httpSessionClient.mcpConnection().session().close());
    }

    @Override
    public List<String> protocolVersions() {
        return McpStreamableServerTransportProvider.super.protocolVersions();
    }

    @Override
    public void setSessionFactory(McpStreamableServerSession.Factory factory) {
        sessions = factory;
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return Flux.fromIterable(List.copyOf(clients.values()))
                .flatMap(httpSessionClient -> notify(httpSessionClient, method, params))
                .then();
    }

    @Override
    public Mono<Void> notifyClient(String sessionId, String method, Object params) {
        return Mono.justOrEmpty(protocols.get(sessionId))
                .flatMap(httpSessionClient -> notify(httpSessionClient, method, params));
    }

    /** Sends a notification to a client, unless it has no open stream. */
    private static Mono<Void> notify(HttpSessionClient httpSessionClient, String method, @Nullable Object params) {
        return httpSessionClient.streams().isEmpty()
                ? Mono.empty()
                : httpSessionClient.protocol().sendNotification(method, params).onErrorComplete();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> List.copyOf(clients.values()).forEach(this::discard));
    }
}
