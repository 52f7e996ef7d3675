package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whoever waits for an answer gets one, even if it cannot be written. */
class McpJsonTest {
    private final Map<String, Object> endless = new HashMap<>();

    McpJsonTest() {
        endless.put("itself", endless);
    }

    @Test
    void unserializableResponseBecomesErrorWithItsId() {
        String text = McpJson.text(JsonRpcMessage.Response.result(7, endless));

        JsonNode answer = JsonMapper.shared().readTree(text);
        assertEquals(7, answer.path("id").asInt(), text);
        assertEquals(-32603, answer.at("/error/code").asInt(), text);
    }

    @Test
    void unserializableNotificationThrows() {
        JsonRpcMessage.Notification news = new JsonRpcMessage.Notification("notifications/message", endless);
        assertThrows(JacksonException.class, () -> McpJson.text(news));
    }
}
