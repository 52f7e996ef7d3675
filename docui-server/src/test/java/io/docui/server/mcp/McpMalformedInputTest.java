package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Whatever comes in: it is answered or ignored as it should be, and the next good request is served. */
class McpMalformedInputTest {
    private McpStdioTestClient mcpStdioTestClient;

    @BeforeEach
    void connect() throws IOException, InterruptedException {
        mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(new CounterBinding(0)));
    }

    @AfterEach
    void disconnect() throws IOException {
        mcpStdioTestClient.close();
    }

    private void assertAlive() throws IOException, InterruptedException {
        assertTrue(McpStdioTestClient.resultText(mcpStdioTestClient.callTool("look", Map.of()))
                .contains("Count: 0"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{                                                        | -32700 | null",
                "nonsense                                                 | -32700 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}}      | -32700 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} {}    | -32700 | null",
                "Content-Length: 46                                       | -32700 | null",
                "[]                                                       | -32600 | null",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]     | -32600 | null",
                "42                                                       | -32600 | null",
                "null                                                     | -32600 | null",
                "\"ping\"                                                 | -32600 | null",
                "{}                                                       | -32600 | null",
                "{\"id\":7}                                               | -32600 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":\"x\"}                       | -32600 | \"x\"",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":5}              | -32600 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":null}           | -32600 | 7",
                "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}       | -32600 | 7",
                "{\"id\":7,\"method\":\"ping\"}                           | -32600 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}    | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}     | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}     | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}    | -32601 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"\"}           | -32601 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tasks/list\"} | -32601 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"completion/complete\",\"params\":{}} | -32602 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"prompts/get\",\"params\":\"x\"}    | -32602 | 7",
            })
    void answersInvalidMessagesWithError(String line, int code, String id) throws Exception {
        mcpStdioTestClient.send(line);
        JsonNode answer = mcpStdioTestClient.receive();
        assertEquals(code, answer.at("/error/code").asInt(), answer.toString());
        assertEquals(id, answer.get("id").toString());
        assertEquals("2.0", answer.get("jsonrpc").asString());
        assertTrue(answer.at("/error/message").asString().length() > 10, answer.toString());
        assertAlive();
    }

    @ParameterizedTest
    @CsvSource({"1.0, 1", "7e2, 700", "5000000000.0, 5000000000", "9007199254740993, 9007199254740993"})
    void acceptsWholeNumbersAsIds(String id, String answered) throws Exception {
        mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
        assertEquals(answered, mcpStdioTestClient.receive().get("id").toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "\t\r",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"no/such\",\"params\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":99,\"error\":{\"code\":1,\"message\":\"m\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":99,\"error\":\"bad\"}",
            })
    void ignoresNotificationsAndUnknownResponses(String line) throws Exception {
        mcpStdioTestClient.send(line);
        assertAlive();
    }

    @Test
    void rejectsInvalidUtf8() throws Exception {
        mcpStdioTestClient.sendBytes(new byte[] {'{', '"', (byte) 0xFF, (byte) 0xC3, '"', '}', '\n'});
        assertEquals(-32700, mcpStdioTestClient.receive().at("/error/code").asInt());
        mcpStdioTestClient.sendBytes(new byte[] {0, 1, 2, 3, '\n'});
        assertEquals(-32700, mcpStdioTestClient.receive().at("/error/code").asInt());
        assertAlive();
    }

    @Test
    void skipsOversizedLine() throws Exception {
        byte[] flood = new byte[McpStdioTransport.MESSAGE_LIMIT];
        Arrays.fill(flood, (byte) ' ');
        for (int i = 0; i < 3; i++) {
            mcpStdioTestClient.sendBytes(flood);
        }
        mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        JsonNode answer = mcpStdioTestClient.receive();
        assertEquals(-32700, answer.at("/error/code").asInt());
        assertTrue(answer.at("/error/message").asString().contains("longer"), answer.toString());
        assertAlive();
    }

    @Test
    void readsLongSnippet() throws Exception {
        String code = "add(amount=0)" + " ".repeat(60_000);
        JsonNode result = mcpStdioTestClient.callTool("run_code_snippet", Map.of("code", code));
        assertTrue(McpStdioTestClient.resultText(result).startsWith("✔ 0\n"), McpStdioTestClient.resultText(result));
    }

    @Test
    void rejectsDeepNesting() throws Exception {
        mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":" + "[".repeat(100_000));
        assertEquals(-32700, mcpStdioTestClient.receive().at("/error/code").asInt());
        mcpStdioTestClient.send("{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000));
        assertEquals(-32700, mcpStdioTestClient.receive().at("/error/code").asInt());
        assertAlive();
    }

    @Test
    void acceptsCarriageReturnsAndByteOrderMark() throws Exception {
        mcpStdioTestClient.sendBytes(
                "\uFEFF{\"jsonrpc\":\"2.0\",\"id\":\"é\",\"method\":\"ping\"}\r\n".getBytes(StandardCharsets.UTF_8));
        assertEquals("é", mcpStdioTestClient.receive().get("id").asString());
    }

    @Test
    void survivesRandomInput() throws Exception {
        long seed = 20261121;
        Random random = new Random(seed);
        String[] parts = {
            "{",
            "}",
            "[",
            "]",
            "\"",
            ":",
            ",",
            "\"jsonrpc\":\"2.0\"",
            "\"id\":1",
            "\"id\":\"q\"",
            "\"method\":\"tools/call\"",
            "\"method\":\"tools/list\"",
            "\"params\":",
            "\"name\":\"click\"",
            "\"arguments\":",
            "null",
            "1e999",
            "\\u0000",
            "\uD800",
            "漢字",
            "\u2028",
            "\u0000",
            "true",
            "-",
            "\\",
            "\"result\":{}",
            "\"error\":{\"code\":1,\"message\":\"\"}"
        };
        for (int i = 0; i < 2_000; i++) {
            StringBuilder line = new StringBuilder();
            for (int part = random.nextInt(12); part >= 0; part--) {
                line.append(parts[random.nextInt(parts.length)]);
            }
            mcpStdioTestClient.send(line.toString());
        }
        int ping = mcpStdioTestClient.ping();
        JsonNode answer = mcpStdioTestClient.receive();
        while (answer.path("id").asInt(-1) != ping) {
            assertTrue(answer.has("error") || answer.has("result"), "seed " + seed + ": " + answer);
            answer = mcpStdioTestClient.receive();
        }
        assertAlive();
    }
}
