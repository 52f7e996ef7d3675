package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** Whoever has subscribed to the document is told when it is another, whoever made it so. */
@Timeout(120)
class McpSubscriptionTest {
    private final CounterBinding shared = new CounterBinding(0);

    private static void assertUpdated(McpHttpTestClient client) throws InterruptedException {
        JsonNode told = client.receive();
        assertEquals("notifications/resources/updated", told.path("method").asString(), told::toString);
        assertEquals("docui://context", told.at("/params/uri").asString());
    }

    @Test
    void notifiesSubscriberOfChangesByOthers() throws Exception {
        try (McpHttpTestClient client =
                McpHttpTestClient.startInitialized(DocUI.app(shared), McpToolMode.DOCUMENT, Map.of())) {
            client.request("tools/call", Map.of("name", "look"));
            CompletableFuture<Integer> listening = client.listen();
            client.request("resources/subscribe", Map.of("uri", "docui://context"));
            client.request("resources/read", Map.of("uri", "docui://context"));
            String subscriber = client.sessionId();

            client.initializeSession(Map.of()); // another client, of the same state
            client.submit("tools/call", Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add(1)")));
            JsonNode done = client.receive();
            assertEquals(false, done.path("result").path("isError").asBoolean(true), done::toString);
            assertUpdated(client);

            shared.touch();
            assertUpdated(client);

            client.sendRequest(client.requestBuilder()
                    .setHeader("Mcp-Session-Id", subscriber)
                    .DELETE());
            assertEquals(200, listening.get(1, TimeUnit.MINUTES));
        }
    }
}
