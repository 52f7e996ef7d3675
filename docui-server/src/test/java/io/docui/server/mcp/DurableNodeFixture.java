package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A server whose sessions outlast it, for all that is kept of them is in a journal that others have too. */
final class DurableNodeFixture implements AutoCloseable {
    final SessionHost host;
    final WebServer server;
    private final App app;
    private final InMemoryJournals inMemoryJournals;

    DurableNodeFixture(App app, McpToolMode mode, InMemoryJournals inMemoryJournals) throws IOException {
        this.app = app;
        this.inMemoryJournals = inMemoryJournals;
        this.host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
        this.server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .closeLimit(Duration.ZERO)
                .servlet("/mcp", new SessionOpeningServlet(new McpHttpServlet(app, "1", mode, host)))
                .start();
    }

    /** What is kept of all sessions. */
    static final class InMemoryJournals {
        private final Map<String, InMemoryJournal> kept = new ConcurrentHashMap<>();
        private final AtomicInteger number = new AtomicInteger();

        /** As if the database were gone. */
        volatile boolean down;

        InMemoryJournal get(String id) {
            return kept.computeIfAbsent(id, unknown -> new InMemoryJournal());
        }
    }

    /** What is kept of a session. */
    static final class InMemoryJournal {
        final Map<String, String> answers = new LinkedHashMap<>();
        final Map<String, String> clients = new LinkedHashMap<>();
        boolean over;
    }

    /** Keeps what is done in a session that is open here, until something cannot be kept. */
    private final class InMemorySessionStore implements SessionStore {
        private final InMemoryJournal inMemoryJournal;
        private volatile @Nullable SharedSession live;

        InMemorySessionStore(InMemoryJournal inMemoryJournal) {
            this.inMemoryJournal = inMemoryJournal;
        }

        private void append(Runnable change) {
            SharedSession session = live;
            if (inMemoryJournals.down || session != null && session.isClosed()) {
                if (session != null) {
                    new Thread(session::close, "lost").start(); // not within its own call
                }
                throw new NotPersistedException("The database is gone.", null);
            }
            synchronized (inMemoryJournal) {
                change.run();
            }
        }

        @Override
        public void commit(@Nullable StoredResponse storedResponse) {
            append(() -> {
                if (storedResponse != null) {
                    inMemoryJournal.answers.put(storedResponse.request(), storedResponse.answer());
                }
            });
        }

        @Override
        public Optional<String> storedResponse(String request) {
            synchronized (inMemoryJournal) {
                return Optional.ofNullable(inMemoryJournal.answers.get(request));
            }
        }

        @Override
        public void addClient(String client, String initialize) {
            append(() -> inMemoryJournal.clients.put(client, initialize));
        }

        @Override
        public void removeClient(String client) {
            append(() -> inMemoryJournal.clients.remove(client));
        }

        @Override
        public Optional<String> initializeRequest(String client) {
            synchronized (inMemoryJournal) {
                return Optional.ofNullable(inMemoryJournal.clients.get(client));
            }
        }

        @Override
        public List<String> clients() {
            synchronized (inMemoryJournal) {
                return List.copyOf(inMemoryJournal.clients.keySet());
            }
        }

        @Override
        public void end() {
            append(() -> inMemoryJournal.over = true);
        }
    }

    /** Opens the session that a request is for, if it has not ended. */
    private synchronized void openRequestedSession(HttpServletRequest request) {
        String entity = sessionIdOf(request);
        if (entity.isEmpty()) {
            return;
        }
        InMemoryJournal inMemoryJournal = inMemoryJournals.get(entity);
        if (inMemoryJournal.over) {
            return;
        }
        if (host.find(entity).filter(session -> !session.isClosed()).isEmpty()) {
            InMemorySessionStore inMemorySessionStore = new InMemorySessionStore(inMemoryJournal);
            inMemorySessionStore.live = host.open("an MCP client", () -> app.open(entity), inMemorySessionStore);
        }
        request.setAttribute(McpHttpServlet.SESSION_ATTRIBUTE, entity);
    }

    private String sessionIdOf(HttpServletRequest request) {
        String client = request.getHeader("Mcp-Session-Id");
        if (client != null) {
            return client.substring(0, Math.max(0, client.indexOf('.')));
        }
        String name = request.getParameter("session");
        return name == null ? "e" + inMemoryJournals.number.incrementAndGet() : McpHttpServlet.NAMED + name;
    }

    /** Stands in for the filter that finds sessions. */
    private final class SessionOpeningServlet extends HttpServlet {
        private final transient McpHttpServlet mcp;

        SessionOpeningServlet(McpHttpServlet mcp) {
            this.mcp = mcp;
        }

        @Override
        public void init(ServletConfig config) throws ServletException {
            super.init(config);
            mcp.init(config);
        }

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws ServletException, IOException {
            openRequestedSession(request);
            mcp.service(request, response);
        }

        @Override
        public void destroy() {
            mcp.destroy();
        }
    }

    @Override
    public void close() {
        server.close();
        host.close();
    }
}
