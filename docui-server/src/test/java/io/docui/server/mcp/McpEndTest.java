package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When serving ends, and that it does. */
class McpEndTest {
    private final CounterBinding counter = new CounterBinding(0);

    @Test
    void theEndOfInputEndsIt() throws Exception {
        Probe probe = Probe.initialized(DocUI.app(counter));
        probe.endInput();
        assertTrue(probe.ends());
    }

    @Test
    void whatCameBeforeTheEndIsAnswered() throws Exception {
        Probe probe = Probe.initialized(DocUI.app(counter));
        for (int i = 0; i < 10; i++) {
            probe.post("tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add()")));
        }
        // The last line has no end.
        probe.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"tools/call\",\"params\":{\"name\":\"look\"}}"
                .getBytes(StandardCharsets.UTF_8));
        probe.endInput();
        for (int i = 0; i < 10; i++) {
            assertTrue(probe.receive().has("result"));
        }
        assertTrue(Probe.text(probe.receive().get("result")).contains("Count: 10"));
        assertTrue(probe.ends());
    }

    @Test
    void aCallThatDoesNotReturnDoesNotKeepItAlive() throws Exception {
        Probe probe = Probe.initialized(DocUI.app(counter));
        probe.post("tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "hold()")));
        counter.awaitHeld();
        probe.endInput();
        assertTrue(probe.ends());
        counter.release();
    }

    @Test
    void aClientThatTakesNoAnswersEndsIt() throws Exception {
        Probe probe = Probe.initialized(DocUI.app(counter));
        probe.vanish();
        probe.ping();
        assertTrue(probe.ends());
    }

    @Test
    void anEmptyInputEndsIt() throws Exception {
        Probe probe = Probe.silent(DocUI.app(counter));
        probe.endInput();
        assertTrue(probe.ends());
        assertEquals(0, counter.lock().getHoldCount());
    }
}
