package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When serving ends, and that it does. */
class McpShutdownTest {
    private final CounterBinding counter = new CounterBinding(0);

    @Test
    void endsAtEndOfInput() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(counter));
        mcpStdioTestClient.closeInput();
        assertTrue(mcpStdioTestClient.awaitServerEnd());
    }

    @Test
    void answersAllRequestsBeforeEnd() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(counter));
        for (int i = 0; i < 10; i++) {
            mcpStdioTestClient.post(
                    "tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add()")));
        }
        // The last line has no end.
        mcpStdioTestClient.sendBytes(
                "{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"tools/call\",\"params\":{\"name\":\"look\"}}"
                        .getBytes(StandardCharsets.UTF_8));
        mcpStdioTestClient.closeInput();
        for (int i = 0; i < 10; i++) {
            assertTrue(mcpStdioTestClient.receive().has("result"));
        }
        assertTrue(McpStdioTestClient.resultText(mcpStdioTestClient.receive().get("result"))
                .contains("Count: 10"));
        assertTrue(mcpStdioTestClient.awaitServerEnd());
    }

    @Test
    void endsDespiteRunningCall() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(counter));
        mcpStdioTestClient.post(
                "tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "hold()")));
        counter.awaitHoldCall();
        mcpStdioTestClient.closeInput();
        assertTrue(mcpStdioTestClient.awaitServerEnd());
        counter.release();
    }

    @Test
    void endsWhenClientStopsReading() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(counter));
        mcpStdioTestClient.stopReading();
        mcpStdioTestClient.ping();
        assertTrue(mcpStdioTestClient.awaitServerEnd());
    }

    @Test
    void endsOnEmptyInput() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.start(DocUI.app(counter));
        mcpStdioTestClient.closeInput();
        assertTrue(mcpStdioTestClient.awaitServerEnd());
        assertEquals(0, counter.lock().getHoldCount());
    }
}
