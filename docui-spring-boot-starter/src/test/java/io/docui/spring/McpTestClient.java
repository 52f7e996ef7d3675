package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** MCP client of a user, whose password is the first letter of the name. */
record McpTestClient(int port, String path, String user, String session) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static HttpRequest.Builder request(int port, String path, String user) {
        String login = user + ':' + user.charAt(0);
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
    }

    /** Opens a session, or returns to one by its name in the path. */
    static McpTestClient connect(int port, String path, String user) throws IOException, InterruptedException {
        HttpResponse<String> answer = HTTP.send(
                request(port, path, user)
                        .POST(HttpRequest.BodyPublishers.ofString("""
                                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                                "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"""))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer.body());
        String session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        return new McpTestClient(port, path, user, session);
    }

    HttpResponse<String> send(String as, String tool, String arguments) throws IOException, InterruptedException {
        return HTTP.send(
                request(port, path, as)
                        .header("Mcp-Session-Id", session)
                        .POST(HttpRequest.BodyPublishers.ofString(
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                                        + "\",\"arguments\":" + arguments + "}}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Calls a tool, and returns the texts of its result. */
    String call(String tool, String arguments) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(user, tool, arguments);
        assertEquals(200, answer.statusCode(), answer.body());
        String data = answer.body()
                .lines()
                .filter(line -> line.startsWith("data:") && line.contains("\"result\""))
                .findFirst()
                .orElseThrow(() -> new AssertionError(answer.body()))
                .substring(5);
        JsonNode result = JsonMapper.shared().readTree(data).path("result");
        return result.path("content")
                .valueStream()
                .map(part -> part.path("text").asString())
                .collect(Collectors.joining("\n"));
    }
}
