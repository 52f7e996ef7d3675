package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.runtime.tool.Primer;
import io.docui.server.CounterBinding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What a client is told before it calls anything, and what becomes of one that does not keep to the order. */
class McpHandshakeTest {
    private static final String READY = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private final App app = DocUI.app(new CounterBinding(0));

    @Test
    void initializeDescribesServer() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            JsonNode result = mcpStdioTestClient
                    .request("initialize", McpStdioTestClient.initializeParams("2025-11-25"))
                    .get("result");
            assertEquals("counter", result.at("/serverInfo/name").asString());
            assertEquals("Zähler 计数器", result.at("/serverInfo/title").asString());
            assertEquals("1.2.3", result.at("/serverInfo/version").asString());
            assertEquals(Primer.FOR_TOOLS, result.get("instructions").asString());
            assertTrue(result.at("/capabilities/tools").isObject());
            assertTrue(result.at("/capabilities/resources/subscribe").asBoolean());
            assertTrue(result.at("/capabilities/prompts").isObject());
            assertTrue(result.at("/capabilities/completions").isObject());
            assertFalse(result.path("capabilities").has("logging"), "nothing sends log messages");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, 2024-11-05",
        "2025-03-26, 2025-03-26",
        "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25",
        "2030-01-01, 2025-11-25"
    })
    void negotiatesProtocolVersion(String asked, String given) throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            JsonNode answer = mcpStdioTestClient.request("initialize", McpStdioTestClient.initializeParams(asked));
            assertEquals(given, answer.at("/result/protocolVersion").asString());
        }
    }

    @Test
    void listsDocumentToolsInOrder() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(app)) {
            JsonNode tools = mcpStdioTestClient.request("tools/list", Map.of()).at("/result/tools");
            assertEquals(
                    List.of("look", "click", "run_code_snippet", "answer"),
                    tools.valueStream().map(tool -> tool.get("name").asString()).toList());
            assertTrue(tools.at("/0/annotations/readOnlyHint").asBoolean());
            assertFalse(tools.at("/1/annotations/readOnlyHint").asBoolean(true));
            assertEquals(
                    "[\"Gist\",\"Summary\",\"Full\"]",
                    tools.at("/0/inputSchema/properties/lod/enum").toString());
            assertFalse(tools.at("/0/inputSchema").has("required"));
            assertEquals("[\"link\"]", tools.at("/1/inputSchema/required").toString());
            assertEquals("[\"code\"]", tools.at("/2/inputSchema/required").toString());
            assertEquals(
                    "boolean",
                    tools.at("/2/inputSchema/properties/dry_run/type").asString());
            for (JsonNode tool : tools) {
                assertEquals("object", tool.at("/inputSchema/type").asString());
                assertFalse(tool.at("/inputSchema/additionalProperties").asBoolean(true));
                assertFalse(tool.has("outputSchema"), "results are text alone");
            }
        }
    }

    @Test
    void rejectsRequestsBeforeInitialize() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            JsonNode refused = mcpStdioTestClient.request("tools/list", Map.of());
            assertEquals(-32600, refused.at("/error/code").asInt());
            assertTrue(refused.at("/error/message").asString().contains("initialize"));
            assertTrue(mcpStdioTestClient
                    .request("tools/call", Map.of("name", "look"))
                    .has("error"));
            assertTrue(mcpStdioTestClient
                    .request("initialize", McpStdioTestClient.initializeParams("2025-11-25"))
                    .has("result"));
            assertTrue(mcpStdioTestClient.request("tools/list", Map.of()).has("result"));
        }
    }

    @Test
    void pingIsAnsweredAtAnyTime() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            assertEquals(
                    "{}",
                    mcpStdioTestClient.request("ping", Map.of()).get("result").toString());
            mcpStdioTestClient.request("initialize", McpStdioTestClient.initializeParams("2025-11-25"));
            assertEquals(
                    "{}",
                    mcpStdioTestClient.request("ping", Map.of()).get("result").toString());
            mcpStdioTestClient.send(READY);
            assertEquals(
                    "{}",
                    mcpStdioTestClient.request("ping", Map.of()).get("result").toString());
        }
    }

    @Test
    void servesClientWithoutInitializedNotification() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            mcpStdioTestClient.request("initialize", McpStdioTestClient.initializeParams("2025-11-25"));
            assertTrue(mcpStdioTestClient.request("tools/list", Map.of()).has("result"));
            mcpStdioTestClient.send(READY);
            assertTrue(mcpStdioTestClient.request("tools/list", Map.of()).has("result"));
        }
    }

    @Test
    void rejectsRequestsAfterPrematureInitializedNotification() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            mcpStdioTestClient.send(READY);
            assertTrue(mcpStdioTestClient.request("tools/list", Map.of()).has("error"));
        }
    }

    @Test
    void rejectsInitializeWithInvalidParams() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(app)) {
            mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"initialize\"}");
            assertEquals(-32602, mcpStdioTestClient.receive().at("/error/code").asInt());
            mcpStdioTestClient.send(
                    "{\"jsonrpc\":\"2.0\",\"id\":\"b\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":[1],"
                            + "\"capabilities\":5,\"clientInfo\":\"me\"}}");
            JsonNode refused = mcpStdioTestClient.receive();
            assertEquals(-32602, refused.at("/error/code").asInt());
            assertFalse(refused.toString().contains("io.modelcontextprotocol"), "no Java in messages");
            assertTrue(mcpStdioTestClient
                    .request("initialize", McpStdioTestClient.initializeParams("2025-11-25"))
                    .has("result"));
        }
    }

    @Test
    void answersSecondInitialize() throws Exception {
        try (McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(app)) {
            assertTrue(mcpStdioTestClient
                    .request("initialize", McpStdioTestClient.initializeParams("2025-06-18"))
                    .has("result"));
            assertTrue(mcpStdioTestClient.request("tools/list", Map.of()).has("result"));
        }
    }
}
