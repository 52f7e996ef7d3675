package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Whoever waits for an answer gets one, even if it cannot be written. */
class WireJsonTest {
    private final Map<String, Object> endless = new HashMap<>();

    WireJsonTest() {
        endless.put("itself", endless);
    }

    @Test
    void anAnswerThatCannotBeWrittenBecomesAnErrorOfItsId() {
        String text = WireJson.text(WireJson.MAPPER, JSONRPCResponse.result(7, endless));

        JsonNode answer = WireJson.MAPPER.readTree(text);
        assertEquals(7, answer.path("id").asInt(), text);
        assertEquals(-32603, answer.at("/error/code").asInt(), text);
    }

    @Test
    void forNewsThatCannotBeWrittenNobodyWaits() {
        JSONRPCNotification news = new JSONRPCNotification("notifications/message", endless);
        assertThrows(JacksonException.class, () -> WireJson.text(WireJson.MAPPER, news));
    }
}
