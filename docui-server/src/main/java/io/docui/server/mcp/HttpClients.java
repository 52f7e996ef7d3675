package io.docui.server.mcp;

import io.docui.server.host.HostFullException;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionHost;
import io.docui.server.http.EventStream;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * The clients that have shaken hands over HTTP, by the ids that the SDK gave them, and what the SDK's server needs to know of
 * them: its transport.
 *
 * <p>Thread-safe.
 */
final class HttpClients implements McpStreamableServerTransportProvider {
    private final SessionHost host;
    private final NamedSessions named;
    private final Map<String, Client> clients = new ConcurrentHashMap<>();
    private volatile McpStreamableServerSession.@Nullable Factory sessions;

    HttpClients(SessionHost host) {
        this.host = host;
        this.named = new NamedSessions(host);
    }

    /**
     * A client.
     *
     * @param protocol the SDK's part of it
     * @param connection its session
     * @param gate what it sends goes through this
     * @param streams where it listens for what is said unasked
     * @param name what it calls its session, which then is not its alone
     */
    record Client(
            McpStreamableServerSession protocol,
            Connection connection,
            MessageGate gate,
            List<EventStream> streams,
            @Nullable String name) {
        private String id() {
            return protocol.getId();
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

    /** Begins the SDK's part of a client. */
    McpStreamableServerSessionInit start(InitializeRequest initialize) {
        return Objects.requireNonNull(sessions, "the server has set it").startSession(initialize);
    }

    /**
     * A client has shaken hands.
     *
     * @param protocol the SDK's part of it
     * @param connection its session; when that is over the client is gone
     * @param gate what it sends goes through this
     * @param name what it calls its session; null if that is its alone
     */
    void join(McpStreamableServerSession protocol, Connection connection, MessageGate gate, @Nullable String name) {
        Client client = new Client(protocol, connection, gate, new CopyOnWriteArrayList<>(), name);
        clients.put(client.id(), client);
        connection.whenOver(() -> gone(client));
        if (name != null) {
            named.joined(name, client.id()).map(clients::get).ifPresent(this::gone);
        }
        connection.tells(notification ->
                notified(client, notification.method(), notification.params()).subscribe());
        if (connection.session().isClosed()) { // before it was watched
            gone(client);
        }
    }

    /** A client that there is. */
    Optional<Client> find(String id) {
        return Optional.ofNullable(clients.get(id));
    }

    /** A client goes, and its session with it, if that is its alone. */
    void leave(Client client) {
        gone(client);
        leave(client.connection(), client.name());
    }

    /** A connection goes that has not shaken hands yet. */
    void leave(Connection connection, @Nullable String name) {
        connection.close();
        if (name == null) {
            connection.session().close();
        }
    }

    private void gone(Client client) {
        if (!clients.remove(client.id(), client)) {
            return;
        }
        if (client.name() != null) {
            named.parted(client.name(), client.id());
        }
        client.connection().close();
        client.protocol().close();
        List.copyOf(client.streams()).forEach(EventStream::close);
    }

    /** Closes the sessions of all clients. */
    void closeSessions() {
        List.copyOf(clients.values())
                .forEach(client -> client.connection().session().close());
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
                .flatMap(client -> notified(client, method, params))
                .then();
    }

    @Override
    public Mono<Void> notifyClient(String sessionId, String method, Object params) {
        return Mono.justOrEmpty(clients.get(sessionId)).flatMap(client -> notified(client, method, params));
    }

    /** A client that does not listen is not told; that is its choice. */
    private static Mono<Void> notified(Client client, String method, @Nullable Object params) {
        return client.streams().isEmpty()
                ? Mono.empty()
                : client.protocol().sendNotification(method, params).onErrorComplete();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> List.copyOf(clients.values()).forEach(this::gone));
    }
}
