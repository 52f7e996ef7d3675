package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Speaks Streamable HTTP with a server, byte by byte. */
class McpHttpServletTest {
    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"probe","version":"1"}}}""";

    private final App app = DocUI.app(() -> new CounterBinding(0));
    private final SessionHost host =
            new SessionHost(app, new SessionHostLimits(2, Duration.ofMinutes(5)), Clock.systemUTC());
    private final HttpClient http = HttpClient.newHttpClient();
    private WebServer server;
    private String path = "/mcp";

    @BeforeEach
    void start() throws IOException {
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .servlet("/mcp", new McpHttpServlet(app, "1", McpToolMode.DOCUMENT, host))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
        host.close();
    }

    @Test
    void clientKeepsSessionUntilDelete() throws Exception {
        String first = openSession();
        String second = openSession();

        assertTrue(call(first, 1, "look", "{}").body().contains("data: {"), "a stream of events");
        assertEquals(2, host.sessions().size());
        assertEquals("probe 1", host.sessions().get(0).client());
        assertEquals(503, post(null, INITIALIZE).statusCode(), "two are the limit");

        assertEquals(204, send(request(second).DELETE()).statusCode());
        assertEquals(404, call(second, 2, "look", "{}").statusCode());
        assertEquals(200, call(first, 2, "look", "{}").statusCode());
        HttpResponse<String> begun = post(null, INITIALIZE);
        assertEquals(200, begun.statusCode());
        assertFalse(begun.body().contains("logging"), begun.body());
    }

    /** For clients that connect anew for each call: a name in the URL leads them to the session that they left. */
    @Test
    void aNamedSessionOutlivesItsClients() throws Exception {
        path = "/mcp?session=my-game";
        String first = openSession();
        call(first, 1, "run_code_snippet", "{\"code\":\"add(1)\"}");
        assertEquals(204, send(request(first).DELETE()).statusCode());
        assertEquals(404, call(first, 2, "look", "{}").statusCode(), "the client has gone");
        assertEquals(1, host.sessions().size(), "its session has not");

        String second = openSession();
        assertEquals(1, host.sessions().size());
        String changed =
                call(second, 1, "run_code_snippet", "{\"code\":\"add(1)\"}").body();
        assertTrue(changed.contains("✔ 2"), changed);
        for (int i = 0; i < NamedSessionRegistry.CLIENTS - 1; i++) {
            assertEquals(200, call(second, 2 + i, "look", "{}").statusCode());
            openSession();
        }
        openSession();
        assertEquals(404, call(second, 99, "look", "{}").statusCode(), "it had to go for the newest");
        assertEquals(1, host.sessions().size());

        path = "/mcp?session=another";
        openSession();
        assertEquals(2, host.sessions().size());
        path = "/mcp?session=no%20name";
        HttpResponse<String> refused = post(null, INITIALIZE);
        assertEquals(400, refused.statusCode());
        assertTrue(refused.body().contains("?session=my-game"), refused.body());

        host.sessions().forEach(SharedSession::close);
        path = "/mcp?session=my-game";
        openSession();
        assertEquals(1, host.sessions().size(), "a new one takes the place of one that has ended");
    }

    @Test
    void rejectsInvalidRequestsAndKeepsServing() throws Exception {
        String session = openSession();

        assertEquals(400, post(session, "{").statusCode());
        assertEquals(400, post(session, "[]").statusCode());
        assertEquals(
                400,
                post(session, "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}")
                        .statusCode());
        assertEquals(
                400,
                post(null, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                        .statusCode());
        assertEquals(
                404,
                post("forged", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                        .statusCode());
        assertEquals(
                413,
                post(session, " ".repeat(McpStdioTransport.MESSAGE_LIMIT + 1)).statusCode());
        assertEquals(200, call(session, 1, "look", "{}").statusCode());
    }

    /** After another status, some clients begin a new session, and the state of theirs is lost. */
    @Test
    void unknownToolIsErrorOfTheProtocolWithStatusOk() throws Exception {
        String session = openSession();

        HttpResponse<String> refused = call(session, 1, "no_such_tool", "{}");
        assertEquals(200, refused.statusCode());
        assertTrue(refused.body().contains("\"code\":-32602"), refused.body());
    }

    @Test
    void acceptsSlashAtEndOfPath() throws Exception {
        path = "/mcp/";
        assertEquals(200, call(openSession(), 1, "look", "{}").statusCode());
        path = "/mcp/other";
        assertEquals(404, post(null, INITIALIZE).statusCode());
    }

    @Test
    void rejectsForeignOrigins() throws Exception {
        HttpRequest.Builder request = request(null).POST(BodyPublishers.ofString(INITIALIZE));

        assertEquals(
                403,
                send(request.copy().header("Origin", "https://example.com")).statusCode());
        assertEquals(403, send(request.copy().header("Origin", "null")).statusCode());
        assertEquals(200, send(request.copy().header("Origin", server.url())).statusCode());
        assertFalse(send(request.copy().header("Origin", "https://example.com"))
                .body()
                .contains("Exception"));
    }

    private String openSession() throws Exception {
        HttpResponse<String> answer = post(null, INITIALIZE);
        assertEquals(200, answer.statusCode(), answer::body);
        String session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertEquals(
                202,
                post(session, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                        .statusCode());
        return session;
    }

    private HttpResponse<String> call(String session, int id, String tool, String arguments) throws Exception {
        return post(
                session,
                "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                        + "\",\"arguments\":" + arguments + "}}");
    }

    private HttpResponse<String> post(String session, String body) throws Exception {
        return send(request(session).POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String session) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .timeout(Duration.ofMinutes(1))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        return session == null ? request : request.header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
