package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server, and a client of it that speaks protocol version 2026-07-28 over HTTP. */
final class StatelessTestClient implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    final SessionHost host;
    private final WebServer server;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, Object> capabilities;
    private int lastId;

    StatelessTestClient(App app, McpToolMode mode, SessionHostLimits limits, Map<String, Object> capabilities)
            throws IOException {
        this.capabilities = capabilities;
        host = new SessionHost(app, limits, Clock.systemUTC());
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .closeLimit(Duration.ZERO)
                .servlet("/mcp", new McpHttpServlet(app, "1", mode, host))
                .start();
    }

    String url() {
        return server.url();
    }

    /** The params with what each request says of its client. */
    Map<String, Object> params(Map<String, ?> members) {
        Map<String, Object> params = new LinkedHashMap<>(members);
        params.put(
                "_meta",
                Map.of(
                        "io.modelcontextprotocol/protocolVersion",
                        "2026-07-28",
                        "io.modelcontextprotocol/clientCapabilities",
                        capabilities,
                        "io.modelcontextprotocol/clientInfo",
                        Map.of("name", "probe", "version", "1")));
        return params;
    }

    /** The headers of a request, as the protocol specifies them. */
    static Map<String, String> headers(String method, Map<String, ?> params) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("MCP-Protocol-Version", "2026-07-28");
        headers.put("Mcp-Method", method);
        Object name = params.containsKey("name")
                ? params.get("name")
                : params.containsKey("uri") ? params.get("uri") : params.get("taskId");
        if (name != null) {
            headers.put("Mcp-Name", name.toString());
        }
        return headers;
    }

    /** Sends a request with any headers and params. */
    HttpResponse<String> send(String method, Map<String, ?> params, Map<String, String> headers, String query)
            throws IOException, InterruptedException {
        return http.send(request(method, params, headers, query), BodyHandlers.ofString());
    }

    private HttpRequest request(String method, Map<String, ?> params, Map<String, String> headers, String query) {
        lastId++;
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp" + query))
                .timeout(Duration.ofMinutes(1))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        headers.forEach(request::header);
        return request.POST(BodyPublishers.ofString(McpHttpTestClient.requestJson(lastId, method, params)))
                .build();
    }

    /** Sends a request, and reads the response: the last message of a stream. */
    JsonNode request(String method, Map<String, ?> members) throws IOException, InterruptedException {
        return message(send(method, params(members), headers(method, members), ""));
    }

    /** Calls a tool: its result. */
    JsonNode callTool(String tool, Map<String, ?> arguments) throws IOException, InterruptedException {
        JsonNode response = request("tools/call", Map.of("name", tool, "arguments", arguments));
        if (!response.has("result")) {
            throw new AssertionError("no result: " + response);
        }
        return response.get("result");
    }

    /** Opens a stream that does not end: its text, as it arrives. */
    InputStream open(String method, Map<String, ?> members) throws IOException, InterruptedException {
        return http.send(request(method, params(members), headers(method, members), ""), BodyHandlers.ofInputStream())
                .body();
    }

    static JsonNode message(HttpResponse<String> response) {
        String body = response.body();
        return JSON.readTree(
                body.startsWith("{") ? body : body.substring(body.lastIndexOf("data: ") + "data: ".length()));
    }

    @Override
    public void close() {
        server.close();
        host.close();
    }
}
