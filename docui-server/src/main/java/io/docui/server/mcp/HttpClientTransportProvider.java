package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore.NotPersistedException;
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
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * The clients that have shaken hands over HTTP, and what the SDK's server needs to know of them: its transport.
 *
 * <p>Thread-safe.
 */
final class HttpClientTransportProvider implements McpStreamableServerTransportProvider {
    private final SessionHost host;
    private final NamedSessionRegistry named;
    private final Map<String, HttpSessionClient> clients = new ConcurrentHashMap<>();
    /** The same by the ids that the SDK gave them. */
    private final Map<String, HttpSessionClient> protocols = new ConcurrentHashMap<>();

    private volatile boolean kept;
    private volatile McpStreamableServerSession.@Nullable Factory sessions;

    HttpClientTransportProvider(SessionHost host) {
        this.host = host;
        this.named = new NamedSessionRegistry(host);
    }

    /**
     * A client.
     *
     * @param id what it is called: what the SDK calls it, or a name that holds in other processes too
     * @param protocol the SDK's part of it
     * @param mcpConnection its session
     * @param gate what it sends goes through this
     * @param streams where it listens for what is said unasked
     * @param name what it calls its session in this process, which then is not its alone
     */
    record HttpSessionClient(
            String id,
            McpStreamableServerSession protocol,
            McpConnection mcpConnection,
            MessageFilter gate,
            List<EventStream> streams,
            @Nullable String name) {
        private LiveSession session() {
            return mcpConnection.session();
        }

        /** Whether it works in a session; one that was closed and opened anew is another. */
        boolean isIn(LiveSession session) {
            return session() == session;
        }
    }

    /**
     * Where a new client works.
     *
     * @param name what it calls its session; null for a new one that is its alone
     * @throws HostFullException if there are too many
     * @throws IllegalStateException if the host is closed
     */
    LiveSession session(@Nullable String name) {
        return name == null ? host.open("an MCP client") : named.open(name);
    }

    /**
     * A session that was opened here for clients that may come to any process.
     *
     * @param id its id
     * @return the session; empty if it is not here any more
     */
    Optional<LiveSession> findKeptSession(String id) {
        return host.find(id).filter(session -> !session.isClosed());
    }

    /** Begins the SDK's part of a client. */
    McpStreamableServerSessionInit start(InitializeRequest initialize) {
        return Objects.requireNonNull(sessions, "the server has set it").startSession(initialize);
    }

    /**
     * A client has shaken hands, here or with another process.
     *
     * @param httpSessionClient the client; when its session is over it is gone
     */
    void add(HttpSessionClient httpSessionClient) {
        McpConnection mcpConnection = httpSessionClient.mcpConnection();
        if (httpSessionClient.session().isDurable()) {
            kept = true;
        }
        clients.put(httpSessionClient.id(), httpSessionClient);
        protocols.put(httpSessionClient.protocol().getId(), httpSessionClient);
        mcpConnection.onClose(() -> gone(httpSessionClient));
        if (httpSessionClient.name() != null) {
            named.addClient(httpSessionClient.name(), httpSessionClient.id())
                    .map(clients::get)
                    .ifPresent(this::gone);
        }
        mcpConnection.setNotifier(
                notification -> notified(httpSessionClient, notification.method(), notification.params())
                        .subscribe());
        if (httpSessionClient.session().isClosed()) { // before it was watched
            gone(httpSessionClient);
        }
    }

    /**
     * Has those of a kept session go that have been there longest, if there are too many.
     *
     * @param session the session
     * @throws NotPersistedException if that cannot be kept
     */
    void evictOldest(LiveSession session) {
        List<String> all = session.clients();
        for (String id : all.subList(0, Math.max(0, all.size() - NamedSessionRegistry.CLIENTS))) {
            session.removeClient(id);
            find(id).ifPresent(this::gone);
        }
    }

    /** A client that there is. */
    Optional<HttpSessionClient> find(String id) {
        return Optional.ofNullable(clients.get(id));
    }

    /**
     * The client of an exchange of the SDK's.
     *
     * @param protocol what the SDK calls it
     * @return the client
     * @throws McpError if it is gone
     */
    HttpSessionClient of(String protocol) {
        HttpSessionClient httpSessionClient = protocols.get(protocol);
        if (httpSessionClient != null) {
            return httpSessionClient;
        }
        throw kept
                ? RetryError.error()
                : McpError.builder(ErrorCodes.INVALID_REQUEST)
                        .message("The session has ended.")
                        .build();
    }

    /**
     * A client goes, and its session with it, if that is its alone.
     *
     * @throws NotPersistedException if that is to be kept and cannot; then it may be tried again
     */
    void remove(HttpSessionClient httpSessionClient) {
        LiveSession session = httpSessionClient.session();
        if (!session.isDurable()) {
            gone(httpSessionClient);
            remove(httpSessionClient.mcpConnection(), httpSessionClient.name());
        } else if (session.id().startsWith(McpHttpServlet.NAMED)) {
            session.removeClient(httpSessionClient.id());
            gone(httpSessionClient);
        } else {
            httpSessionClient.mcpConnection().requests().cancelAll(); // or they would be asked again
            session.end();
        }
    }

    /** A connection goes that has not shaken hands. */
    void remove(McpConnection mcpConnection, @Nullable String name) {
        LiveSession session = mcpConnection.session();
        mcpConnection.close();
        if (session.isDurable() ? session.clients().isEmpty() : name == null) {
            session.close();
        }
    }

    private void gone(HttpSessionClient httpSessionClient) {
        protocols.remove(httpSessionClient.protocol().getId(), httpSessionClient);
        if (!clients.remove(httpSessionClient.id(), httpSessionClient)) {
            return;
        }
        if (httpSessionClient.name() != null) {
            named.removeClient(httpSessionClient.name(), httpSessionClient.id());
        }
        httpSessionClient.mcpConnection().close();
        if (httpSessionClient.session().isDurable()) { // those that are to ask again hear of it
            httpSessionClient.protocol().closeGracefully().subscribe();
        } else {
            httpSessionClient.protocol().close();
        }
        List.copyOf(httpSessionClient.streams()).forEach(EventStream::close);
    }

    /** Closes the sessions of all clients. */
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
                .flatMap(httpSessionClient -> notified(httpSessionClient, method, params))
                .then();
    }

    @Override
    public Mono<Void> notifyClient(String sessionId, String method, Object params) {
        return Mono.justOrEmpty(protocols.get(sessionId))
                .flatMap(httpSessionClient -> notified(httpSessionClient, method, params));
    }

    /** A client that does not listen is not told; that is its choice. */
    private static Mono<Void> notified(HttpSessionClient httpSessionClient, String method, @Nullable Object params) {
        return httpSessionClient.streams().isEmpty()
                ? Mono.empty()
                : httpSessionClient.protocol().sendNotification(method, params).onErrorComplete();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> List.copyOf(clients.values()).forEach(this::gone));
    }
}
