package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a servlet filter binds to the thread of a request reaches the application, and nobody else's does. */
@Timeout(120)
class CallerOverHttpTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String PROTOCOL_2025 = "2025-11-25";
    private static final String PROTOCOL_2026 = "2026-07-28";

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger ids = new AtomicInteger();
    private SessionHost host;
    private WebServer server;
    private String path = "/mcp";
    private final AtomicInteger passed = new AtomicInteger();

    /** Authenticates by a header, as a real filter does by a token. */
    private final class UserFilter implements Filter {
        @Override
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            String user = ((HttpServletRequest) request).getHeader("X-User");
            CallerBinding.USER.set(user);
            try {
                chain.doFilter(
                        new HttpServletRequestWrapper((HttpServletRequest) request) {
                            @Override
                            public String getRemoteUser() { // as security frameworks do
                                return CallerBinding.USER.get();
                            }
                        },
                        response);
            } finally {
                CallerBinding.USER.remove();
                passed.incrementAndGet();
            }
        }
    }

    @BeforeEach
    void start() throws IOException {
        App app = DocUI.app(new CallerBinding()).withThreadContext(ThreadContextPropagator.of(CallerBinding.USER));
        host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .closeLimit(Duration.ZERO)
                .servlet("/mcp", new McpHttpServlet(app, "1", McpToolMode.TOOLS, host))
                .filter(new UserFilter())
                .start();
    }

    @AfterEach
    void stop() {
        CallerBinding.USER.remove();
        server.close();
        host.close();
    }

    @Test
    void eachRequestHasItsOwnCaller() throws Exception {
        List<String> sessions = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            sessions.add(initialize("user" + i));
        }
        ExecutorService clients = Executors.newFixedThreadPool(5);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int call = 0; call < 200; call++) {
                int i = call % 5;
                running.add(clients.submit(() -> {
                    String told = whoami("user" + i, sessions.get(i));
                    assertEquals(
                            "✔ user" + i + ", mcp, probe 1, user" + i,
                            told.lines().findFirst().orElse(""));
                    return null;
                }));
            }
            for (Future<?> future : running) {
                future.get();
            }
        } finally {
            clients.shutdownNow();
            assertTrue(clients.awaitTermination(1, TimeUnit.MINUTES));
        }
    }

    @Test
    void observerSeesWhatTheClientSees() throws Exception {
        String session = initialize("ann");
        assertTrue(document("ann", session).contains("Dear ann."));
        CallerBinding.USER.set("an operator");
        String observed = host.sessions()
                .iterator()
                .next()
                .read(Session::look)
                .result()
                .toCompletableFuture()
                .get();
        assertTrue(observed.contains("Dear ann."), observed);
    }

    @Test
    void userIsKnownIfBodyArrivesOnAnotherThread() throws Exception {
        int before = passed.get();
        String body = JSON.writeValueAsString(Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "initialize",
                "params",
                Map.of(
                        "protocolVersion",
                        PROTOCOL_2025,
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "probe", "version", "1"))));
        URI address = URI.create(server.url());
        String session;
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            String head = "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + address.getPort() + "\r\nX-User: ann\r\n"
                    + "Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n"
                    + "Connection: close\r\nContent-Length: " + body.length() + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> passed.get() > before);
            // The thread of the request has gone on, and another one will receive the body.
            socket.getOutputStream().write(body.getBytes(StandardCharsets.US_ASCII));
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            session = response.lines()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("mcp-session-id: "))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(response))
                    .substring("mcp-session-id: ".length())
                    .strip();
        }
        HttpRequest.Builder later = request("bob", "tools/list", Map.of()).header("Mcp-Session-Id", session);
        assertEquals(404, send(later).statusCode());
        assertTrue(document("ann", session).contains("Dear ann."));
    }

    @Test
    void sessionBelongsToUserWhoInitialized() throws Exception {
        String session = initialize("ann");
        HttpRequest.Builder call = request("bob", "tools/call", Map.of("name", "whoami", "arguments", Map.of()));
        assertEquals(404, send(call.header("Mcp-Session-Id", session)).statusCode());
        assertEquals(
                404,
                send(HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                                .header("X-User", "bob")
                                .header("Mcp-Session-Id", session)
                                .DELETE())
                        .statusCode());
        assertTrue(document("ann", session).contains("Dear ann."));
    }

    @Test
    void eachUserHasSessionNamesOfTheirOwn() throws Exception {
        path = "/mcp?session=work";
        initialize("ann");
        initialize("bob");
        assertEquals(2, host.sessions().size());
        initialize("ann");
        assertEquals(2, host.sessions().size());
        for (String user : List.of("ann", "bob", "carl")) {
            assertTrue(text(send(stateless(user, Map.of()))).startsWith("✔ " + user));
        }
        assertEquals(3, host.sessions().size());
    }

    @Test
    void handleBelongsToUserWhoReceivedIt() throws Exception {
        String handle = message(send(stateless("ann", Map.of())))
                .at("/result/_meta/io.docui~1session")
                .asString();
        HttpResponse<String> refused = send(stateless("bob", Map.of("session", handle)));
        assertTrue(message(refused).at("/result/isError").asBoolean(), refused::body);
        assertTrue(text(refused).contains("There is no session \"" + handle), refused::body);
        assertTrue(text(send(stateless("ann", Map.of("session", handle)))).startsWith("✔ ann"));
        assertEquals(1, host.sessions().size());
    }

    @Test
    void statelessRequestHasItsCallerToo() throws Exception {
        for (String user : List.of("ann", "bob")) {
            HttpResponse<String> response = send(stateless(user, Map.of()));
            assertTrue(text(response).startsWith("✔ " + user + ", mcp, probe 1, " + user), response::body);
            assertTrue(text(response).contains("Dear " + user + "."), response::body);
        }
    }

    private HttpRequest.Builder stateless(String user, Map<String, Object> arguments) {
        Map<String, Object> params = Map.of(
                "name",
                "whoami",
                "arguments",
                arguments,
                "_meta",
                Map.of(
                        "io.modelcontextprotocol/protocolVersion",
                        PROTOCOL_2026,
                        "io.modelcontextprotocol/clientCapabilities",
                        Map.of(),
                        "io.modelcontextprotocol/clientInfo",
                        Map.of("name", "probe", "version", "1")));
        return request(user, "tools/call", params)
                .header("MCP-Protocol-Version", PROTOCOL_2026)
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "whoami");
    }

    private String initialize(String user) throws Exception {
        Map<String, Object> params = Map.of(
                "protocolVersion",
                PROTOCOL_2025,
                "capabilities",
                Map.of(),
                "clientInfo",
                Map.of("name", "probe", "version", "1"));
        String session = send(request(user, "initialize", params))
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
        send(HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .header("X-User", user)
                .header("Accept", "application/json, text/event-stream")
                .header("Mcp-Session-Id", session)
                .POST(BodyPublishers.ofString("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")));
        return session;
    }

    private String whoami(String user, String session) throws Exception {
        return text(send(request(user, "tools/call", Map.of("name", "whoami", "arguments", Map.of()))
                .header("Mcp-Session-Id", session)));
    }

    private String document(String user, String session) throws Exception {
        return message(send(request(user, "resources/read", Map.of("uri", "docui://context"))
                        .header("Mcp-Session-Id", session)))
                .toString();
    }

    private HttpRequest.Builder request(String user, String method, Map<String, Object> params) {
        return HttpRequest.newBuilder(URI.create(server.url() + path))
                .header("X-User", user)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(
                        Map.of("jsonrpc", "2.0", "id", ids.incrementAndGet(), "method", method, "params", params))));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static String text(HttpResponse<String> response) {
        return message(response).at("/result/content/0/text").asString();
    }

    private static JsonNode message(HttpResponse<String> response) {
        String last = response.body()
                .lines()
                .filter(line -> line.startsWith("data:") || line.startsWith("{"))
                .reduce("{}", (before, line) -> line);
        return JSON.readTree(last.startsWith("{") ? last : last.substring("data:".length()));
    }
}
