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
        McpStdioTestClient probe = McpStdioTestClient.startInitialized(DocUI.app(counter));
        probe.closeInput();
        assertTrue(probe.awaitServerEnd());
    }

    @Test
    void answersAllRequestsBeforeEnd() throws Exception {
        McpStdioTestClient probe = McpStdioTestClient.startInitialized(DocUI.app(counter));
        for (int i = 0; i < 10; i++) {
            probe.post("tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add()")));
        }
        // The last line has no end.
        probe.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"tools/call\",\"params\":{\"name\":\"look\"}}"
                .getBytes(StandardCharsets.UTF_8));
        probe.closeInput();
        for (int i = 0; i < 10; i++) {
            assertTrue(probe.receive().has("result"));
        }
        assertTrue(McpStdioTestClient.resultText(probe.receive().get("result")).contains("Count: 10"));
        assertTrue(probe.awaitServerEnd());
    }

    @Test
    void endsDespiteRunningCall() throws Exception {
        McpStdioTestClient probe = McpStdioTestClient.startInitialized(DocUI.app(counter));
        probe.post("tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "hold()")));
        counter.awaitHoldCall();
        probe.closeInput();
        assertTrue(probe.awaitServerEnd());
        counter.release();
    }

    @Test
    void endsWhenClientStopsReading() throws Exception {
        McpStdioTestClient probe = McpStdioTestClient.startInitialized(DocUI.app(counter));
        probe.stopReading();
        probe.ping();
        assertTrue(probe.awaitServerEnd());
    }

    @Test
    void endsOnEmptyInput() throws Exception {
        McpStdioTestClient probe = McpStdioTestClient.start(DocUI.app(counter));
        probe.closeInput();
        assertTrue(probe.awaitServerEnd());
        assertEquals(0, counter.lock().getHoldCount());
    }
}
