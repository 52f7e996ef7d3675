package io.docui.example.retail.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** MCP client over Streamable HTTP, with a session of its own. Calls one tool at a time. */
final class ShopClient {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String LOGIN =
            Base64.getEncoder().encodeToString("agent:secret".getBytes(StandardCharsets.UTF_8));

    private final HttpClient http;
    private final URI mcp;
    private final String session;
    private int lastId = 1;

    ShopClient(HttpClient http, URI mcp) throws IOException, InterruptedException {
        this.http = http;
        this.mcp = mcp;
        ObjectNode params = JSON.createObjectNode();
        params.put("protocolVersion", "2025-06-18").putObject("capabilities");
        params.putObject("clientInfo").put("name", "load").put("version", "1");
        HttpResponse<String> answer =
                http.send(request().POST(message("initialize", params)).build(), BodyHandlers.ofString());
        session = answer.headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow(() -> new IOException("No session: " + answer.statusCode() + ' ' + answer.body()));
        ObjectNode initialized =
                JSON.createObjectNode().put("jsonrpc", "2.0").put("method", "notifications/initialized");
        int status = http.send(
                        request()
                                .header("Mcp-Session-Id", session)
                                .POST(BodyPublishers.ofString(initialized.toString()))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
        if (status != 202) {
            throw new IOException("notifications/initialized was answered by " + status);
        }
    }

    private HttpRequest.Builder request() {
        return HttpRequest.newBuilder(mcp)
                .timeout(LIMIT)
                .header("Authorization", "Basic " + LOGIN)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
    }

    private HttpRequest.BodyPublisher message(String method, JsonNode params) {
        ObjectNode message = JSON.createObjectNode();
        message.put("jsonrpc", "2.0").put("id", ++lastId).put("method", method).set("params", params);
        return BodyPublishers.ofString(message.toString());
    }

    /**
     * Calls a tool, and confirms the call if the server asks.
     * @return the text of the result; completes exceptionally if the call fails
     */
    CompletableFuture<String> call(String tool, JsonNode arguments) {
        return send(tool, arguments)
                .thenCompose(text -> text.contains("are you sure?")
                        ? send("answer", JSON.createObjectNode().put("choice", "yes"))
                        : CompletableFuture.completedFuture(text));
    }

    private CompletableFuture<String> send(String tool, JsonNode arguments) {
        ObjectNode params = JSON.createObjectNode();
        params.put("name", tool).set("arguments", arguments);
        HttpRequest call = request()
                .header("Mcp-Session-Id", session)
                .POST(message("tools/call", params))
                .build();
        return http.sendAsync(call, BodyHandlers.ofString()).thenApply(ShopClient::text);
    }

    private static String text(HttpResponse<String> answer) {
        String body = answer.body();
        String json = body.startsWith("{")
                ? body
                : body.lines()
                        .filter(line -> line.startsWith("data:"))
                        .map(line -> line.substring(5))
                        .filter(data -> data.contains("\"result\"") || data.contains("\"error\""))
                        .reduce((first, last) -> last)
                        .orElse("{}");
        JsonNode result = JSON.readTree(json).path("result");
        String text = result.path("content").path(0).path("text").asString("");
        boolean isQuestion = text.contains("are you sure?");
        if (answer.statusCode() != 200
                || result.isMissingNode()
                || (result.path("isError").asBoolean() && !isQuestion)) {
            throw new IllegalStateException("HTTP " + answer.statusCode() + ": " + body);
        }
        return text;
    }
}
