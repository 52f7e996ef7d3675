package io.docui.soak.client;

import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes and parses the few MCP messages that the simulated clients need. */
final class McpMessageCodec {
    static final String VERSION = "2025-11-25";
    private static final JsonMapper JSON = JsonMapper.shared();

    private McpMessageCodec() {}

    static String request(long id, String method, Map<String, Object> params) {
        return JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    }

    static String initialize(long id) {
        return request(
                id,
                "initialize",
                Map.of(
                        "protocolVersion",
                        VERSION,
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "soak", "version", "1")));
    }

    static String initialized() {
        return JSON.writeValueAsString(
                Map.of("jsonrpc", "2.0", "method", "notifications/initialized", "params", Map.of()));
    }

    static String call(long id, String tool, Map<String, Object> arguments) {
        return request(id, "tools/call", Map.of("name", tool, "arguments", arguments));
    }

    static JsonNode read(String text) {
        return JSON.readTree(text);
    }

    static SessionConnection.ToolAnswer answer(JsonNode message) throws IOException {
        JsonNode text = message.path("result").path("content").path(0).path("text");
        if (!text.isString()) {
            throw new IOException("Unexpected response: " + message);
        }
        return new SessionConnection.ToolAnswer(text.asString());
    }
}
