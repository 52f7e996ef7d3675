package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionCallQueue;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The tools of the document mode, called as a client calls them. */
class McpToolsTest {
    private final CounterBinding counter = new CounterBinding(5);
    private McpStdioTestClient mcpStdioTestClient;

    @BeforeEach
    void connect() throws IOException, InterruptedException {
        mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(counter));
    }

    @AfterEach
    void disconnect() throws IOException {
        counter.release();
        mcpStdioTestClient.close();
    }

    @Test
    void lookReturnsDocumentOnce() throws Exception {
        JsonNode result = mcpStdioTestClient.callTool("look", Map.of());
        String document = McpStdioTestClient.resultText(result);
        assertTrue(document.startsWith("# Zähler 计数器"), document);
        assertTrue(document.contains("Count: 5 个"), document);
        assertTrue(document.contains("[Add one](link:1 \"add()\")"), document);
        assertFalse(result.get("isError").asBoolean(true));
        assertEquals(1, result.get("content").size());
        assertFalse(result.has("structuredContent"));
    }

    @Test
    void nothingRepeatsInstructions() throws Exception {
        try (McpStdioTestClient client = McpStdioTestClient.start(DocUI.app(new CounterBinding(5)))) {
            JsonNode initialized = client.request("initialize", McpStdioTestClient.initializeParams("2025-11-25"));
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            String instructions =
                    initialized.path("result").path("instructions").asString();
            String others = client.request("tools/list", Map.of())
                    + McpStdioTestClient.resultText(client.callTool("look", Map.of()));

            List<String> sentences = List.of(instructions.split("(?<=[.])\\s"));
            assertTrue(sentences.size() > 5, instructions);
            assertEquals(
                    List.of(),
                    sentences.stream()
                            .filter(sentence -> sentence.length() > 30 && others.contains(sentence))
                            .toList());
        }
    }

    @Test
    void lookAcceptsLevelOfDetail() throws Exception {
        JsonNode result = mcpStdioTestClient.callTool("look", Map.of("lod", "Gist"));
        assertFalse(result.get("isError").asBoolean(true), McpStdioTestClient.resultText(result));
        assertTrue(
                McpStdioTestClient.resultText(result).startsWith("# Zähler 计数器"),
                McpStdioTestClient.resultText(result));
        JsonNode wrong = mcpStdioTestClient.callTool("look", Map.of("lod", "Everything"));
        assertTrue(wrong.get("isError").asBoolean());
        assertTrue(
                McpStdioTestClient.resultText(wrong).contains("Gist"),
                "says what is possible: " + McpStdioTestClient.resultText(wrong));
    }

    @Test
    void clickRunsLinkCall() throws Exception {
        mcpStdioTestClient.callTool("look", Map.of());
        JsonNode result = mcpStdioTestClient.callTool("click", Map.of("link", "link:1"));
        assertFalse(result.get("isError").asBoolean(true), McpStdioTestClient.resultText(result));
        assertTrue(McpStdioTestClient.resultText(result).contains("Count: 6"), McpStdioTestClient.resultText(result));
    }

    @Test
    void snippetStopsAtFirstFailure() throws Exception {
        JsonNode result = mcpStdioTestClient.callTool(
                "run_code_snippet", Map.of("code", "add(amount=10); refuse(); add(amount=100)"));
        String report = McpStdioTestClient.resultText(result);
        assertTrue(result.get("isError").asBoolean());
        assertTrue(report.contains("Not today."), report);
        assertTrue(report.contains("\n⏭ 3: not tried\n"), report);
        assertTrue(McpStdioTestClient.resultText(mcpStdioTestClient.callTool("look", Map.of()))
                .contains("Count: 15 "));
    }

    @Test
    void dryRunReportsWithoutRunning() throws Exception {
        JsonNode preview = mcpStdioTestClient.callTool(
                "run_code_snippet", Map.of("code", "add(amount=10); refuse()", "dry_run", true));
        assertFalse(preview.get("isError").asBoolean(true), McpStdioTestClient.resultText(preview));
        assertTrue(
                McpStdioTestClient.resultText(preview).contains("Would run. Nothing was done."),
                McpStdioTestClient.resultText(preview));
        JsonNode wrong = mcpStdioTestClient.callTool(
                "run_code_snippet", Map.of("code", "add(amount='many')", "dry_run", "True"));
        assertTrue(wrong.get("isError").asBoolean(), McpStdioTestClient.resultText(wrong));
        assertTrue(
                McpStdioTestClient.resultText(wrong).contains("TYPE_MISMATCH"), McpStdioTestClient.resultText(wrong));
        assertTrue(McpStdioTestClient.resultText(mcpStdioTestClient.callTool("look", Map.of()))
                .contains("Count: 5 "));
        JsonNode done =
                mcpStdioTestClient.callTool("run_code_snippet", Map.of("code", "add(amount=10)", "dry_run", false));
        assertTrue(McpStdioTestClient.resultText(done).contains("Count: 15 "), McpStdioTestClient.resultText(done));
    }

    @Test
    void unknownLinkReturnsResultWithAdvice() throws Exception {
        JsonNode result = mcpStdioTestClient.callTool("click", Map.of("link", "link:999"));
        assertTrue(result.get("isError").asBoolean());
        assertTrue(McpStdioTestClient.resultText(result).contains("look()"), McpStdioTestClient.resultText(result));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "click            | {}                            | needs \"link\"",
                "click            | {\"link\":null}               | needs \"link\"",
                "click            | {\"link\":{\"a\":1}}          | \"link\": expected a string, got an object",
                "click            | {\"link\":true}               | \"link\": expected a string, got true",
                "click            | {\"link\":\"link:1\",\"x\":1} | click has no argument \"x\"; it takes link",
                "run_code_snippet | {\"snippet\":\"add()\"}       | has no argument \"snippet\"; it takes code",
                "run_code_snippet | {\"snippet\":\"add()\"}       | needs \"code\"",
                "run_code_snippet | {\"code\":\"add()\",\"dry_run\":\"maybe\"} | \"dry_run\": expected true or false, got 'maybe'",
                "look             | {\"depth\":1}                 | has no argument \"depth\"; it takes lod, focus",
            })
    void wrongArgumentsReturnResultWithAdvice(String tool, String arguments, String advice) throws Exception {
        mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\""
                + tool + "\",\"arguments\":" + arguments + "}}");
        JsonNode result = mcpStdioTestClient.receive().get("result");
        assertTrue(result.get("isError").asBoolean());
        assertTrue(McpStdioTestClient.resultText(result).contains(advice), McpStdioTestClient.resultText(result));
        assertTrue(
                McpStdioTestClient.resultText(result).contains("look()"),
                "a way out: " + McpStdioTestClient.resultText(result));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"link\":\"link:1\"}",
                "{\"link\":\"1\"}",
                "{\"link\":1}",
                "\"{\\\"link\\\": \\\"link:1\\\"}\"",
                "\"link:1\"",
                "1",
                "[\"link:1\"]",
                "[{\"link\":\"link:1\"}]"
            })
    void acceptsArgumentVariantsOfModels(String arguments) throws Exception {
        mcpStdioTestClient.callTool("look", Map.of());
        mcpStdioTestClient.send(
                "{\"jsonrpc\":\"2.0\",\"id\":\"m\",\"method\":\"tools/call\",\"params\":{\"name\":\"click\","
                        + "\"_meta\":{\"progressToken\":7},\"arguments\":" + arguments + "}}");
        JsonNode result = mcpStdioTestClient.receive().get("result");
        assertFalse(result.get("isError").asBoolean(true), McpStdioTestClient.resultText(result));
        assertTrue(McpStdioTestClient.resultText(result).contains("Count: 6"), McpStdioTestClient.resultText(result));
    }

    @Test
    void lookNeedsNoArguments() throws Exception {
        mcpStdioTestClient.send(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"look\"}}");
        assertTrue(McpStdioTestClient.resultText(mcpStdioTestClient.receive().get("result"))
                .contains("Count: 5"));
    }

    @Test
    void unknownToolErrorListsTools() throws Exception {
        JsonNode refused = mcpStdioTestClient.request("tools/call", Map.of("name", "add", "arguments", Map.of()));
        assertEquals(-32602, refused.at("/error/code").asInt());
        assertTrue(refused.at("/error/message").asString().contains("look, click, run_code_snippet"));
        assertEquals(
                -32602,
                mcpStdioTestClient
                        .request("tools/call", Map.of())
                        .at("/error/code")
                        .asInt());
        assertEquals(
                -32602,
                mcpStdioTestClient
                        .request("tools/call", List.of())
                        .at("/error/code")
                        .asInt());
    }

    @Test
    void runsCallsInOrderWithoutDelayingPing() throws Exception {
        int held = mcpStdioTestClient.post(
                "tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "hold()")));
        counter.awaitHoldCall();
        int added = mcpStdioTestClient.post(
                "tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add()")));
        int looked = mcpStdioTestClient.post("tools/call", Map.of("name", "look"));
        int ping = mcpStdioTestClient.ping();
        assertEquals(ping, mcpStdioTestClient.receive().get("id").asInt());
        counter.release();
        assertEquals(held, mcpStdioTestClient.receive().get("id").asInt());
        assertEquals(added, mcpStdioTestClient.receive().get("id").asInt());
        JsonNode document = mcpStdioTestClient.receive();
        assertEquals(looked, document.get("id").asInt());
        assertTrue(McpStdioTestClient.resultText(document.get("result")).contains("Count: 6"));
    }

    @Test
    void returnsBusyWhenQueueIsFull() throws Exception {
        int held = mcpStdioTestClient.post(
                "tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "hold()")));
        counter.awaitHoldCall();
        for (int i = 0; i < SessionCallQueue.CAPACITY; i++) {
            mcpStdioTestClient.post("tools/call", Map.of("name", "look"));
        }
        int refused = mcpStdioTestClient.post("tools/call", Map.of("name", "look"));
        JsonNode busy = mcpStdioTestClient.receive();
        assertEquals(refused, busy.get("id").asInt());
        assertTrue(busy.at("/result/isError").asBoolean());
        assertTrue(McpStdioTestClient.resultText(busy.get("result")).contains("BUSY"), busy.toString());
        counter.release();
        for (int id = held; id < refused; id++) {
            assertEquals(id, mcpStdioTestClient.receive().get("id").asInt());
        }
    }
}
