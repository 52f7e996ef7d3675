package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
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
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server and a client of it that speak Streamable HTTP: sends what a test says, and takes what comes on any stream. */
final class McpHttpTestClient implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;
    private static final JsonMapper JSON = JsonMapper.shared();

    final SessionHost host;
    final WebServer server;
    private final HttpClient http = HttpClient.newHttpClient();
    private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
    private String session = "";
    private int lastId;

    McpHttpTestClient(App app, McpToolMode mode, SessionHostLimits limits, Duration writeLimit) throws IOException {
        host = new SessionHost(app, limits, Clock.systemUTC());
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .writeLimit(writeLimit)
                .closeLimit(Duration.ZERO)
                .servlet("/mcp", new McpHttpServlet(app, "1", mode, host))
                .start();
    }

    /** A server, and a client that has shaken hands. */
    static McpHttpTestClient startInitialized(App app, McpToolMode mode, Map<String, Object> capabilities)
            throws Exception {
        McpHttpTestClient probe = new McpHttpTestClient(app, mode, SessionHostLimits.DEFAULT, Duration.ofSeconds(20));
        probe.initializeSession(capabilities);
        return probe;
    }

    /** Begins a session of its own. */
    void initializeSession(Map<String, Object> capabilities) throws Exception {
        session = "";
        HttpResponse<String> answer = sendRequest(requestBuilder()
                .POST(body(requestJson(
                        0,
                        "initialize",
                        Map.of(
                                "protocolVersion",
                                "2025-11-25",
                                "capabilities",
                                capabilities,
                                "clientInfo",
                                Map.of("name", "probe", "version", "1"))))));
        session = answer.headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow(() -> new AssertionError(answer.statusCode() + " " + answer.body()));
        sendNotification("notifications/initialized", Map.of());
    }

    String sessionId() {
        return session;
    }

    /** Sends a request without waiting for its answer: the end of the answer's stream. */
    CompletableFuture<Integer> post(String method, Object params) {
        lastId++;
        return stream(requestBuilder().POST(body(requestJson(lastId, method, params))));
    }

    /** Sends a request of which nothing but its answer matters. */
    void submit(String method, Object params) {
        CompletableFuture<Integer> unused = post(method, params);
    }

    /** The id of the latest request. */
    int lastId() {
        return lastId;
    }

    /**
     * Listens for what the server sends unasked. The server has registered the stream when this returns, so a later
     * request cannot overtake it.
     *
     * @return the status, when the stream has ended
     */
    CompletableFuture<Integer> listen() throws Exception {
        HttpResponse<Stream<String>> response = http.send(requestBuilder().GET().build(), BodyHandlers.ofLines());
        return CompletableFuture.supplyAsync(() -> read(response), task -> new Thread(task, "listener").start());
    }

    private CompletableFuture<Integer> stream(HttpRequest.Builder request) {
        return http.sendAsync(request.build(), BodyHandlers.ofLines()).thenApply(this::read);
    }

    /** Takes the messages of a response until it ends. */
    private int read(HttpResponse<Stream<String>> response) {
        try (Stream<String> lines = response.body()) {
            lines.filter(line -> line.startsWith("data:") || line.startsWith("{"))
                    .forEach(line -> messages.add(
                            JSON.readTree(line.startsWith("{") ? line : line.substring("data:".length()))));
        }
        return response.statusCode();
    }

    /** Sends a request, and takes its answer, which must be the next message. */
    JsonNode request(String method, Object params) throws InterruptedException {
        submit(method, params);
        return receive();
    }

    /** Sends a notification: the status. */
    int sendNotification(String method, Object params) throws Exception {
        return send(JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "method", method, "params", params)))
                .statusCode();
    }

    /** Answers a request of the server's. */
    int respond(JsonNode request, Object result) throws Exception {
        return send(JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", request.get("id"), "result", result)))
                .statusCode();
    }

    /** Sends a text. */
    HttpResponse<String> send(String text) throws Exception {
        return sendRequest(requestBuilder().POST(BodyPublishers.ofString(text)));
    }

    HttpResponse<String> sendRequest(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    HttpRequest.Builder requestBuilder() {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .timeout(Duration.ofMinutes(1))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }

    /** The next message from the server, on whichever stream. */
    JsonNode receive() throws InterruptedException {
        JsonNode message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
            throw new AssertionError("the server is silent");
        }
        return message;
    }

    /** Whether nothing has come that was not received. */
    boolean hasNoMessages() {
        return messages.isEmpty();
    }

    static String requestJson(Object id, String method, Object params) {
        return JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    }

    private static HttpRequest.BodyPublisher body(String text) {
        return BodyPublishers.ofString(text);
    }

    @Override
    public void close() {
        server.close();
        host.close();
    }
}
