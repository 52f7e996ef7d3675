package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** A person's answer is for the question that the person was asked, even where another call has put the same one since. */
@Timeout(120)
class SupersededElicitationTest {
    private static final Map<String, Object> ASKS = Map.of("elicitation", Map.of());
    private static final Map<String, Object> YES = Map.of("action", "accept", "content", Map.of("answer", true));

    private final LongWorkBinding work = new LongWorkBinding();

    private static JsonNode awaitRequest(McpHttpTestClient client, String method) throws InterruptedException {
        JsonNode message = client.receive();
        while (!message.path("method").asString("").equals(method)) {
            message = client.receive();
        }
        return message;
    }

    private static JsonNode awaitResult(McpHttpTestClient client, int id) throws InterruptedException {
        JsonNode message = client.receive();
        while (message.has("method") || message.path("id").asInt(-1) != id) {
            message = client.receive();
        }
        return message.path("result");
    }

    private static void assertSuperseded(JsonNode result) {
        assertTrue(result.path("isError").asBoolean(), result::toString);
        assertTrue(McpStdioTestClient.resultText(result).contains("is no longer open"), result::toString);
    }

    @Test
    void withdrawsSupersededFormAndReportsIt() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(DocUI.app(work), McpToolMode.TOOLS, ASKS)) {
            CompletableFuture<Integer> unused = client.listen();
            CompletableFuture<Integer> stream = client.post("tools/call", Map.of("name", "wipe"));
            int first = client.lastId();
            JsonNode form = awaitRequest(client, "elicitation/create");
            client.submit("tools/call", Map.of("name", "rest"));

            assertSuperseded(awaitResult(client, first));
            assertEquals(200, stream.get(1, TimeUnit.MINUTES));
            client.respond(form, YES);
            client.request("tools/call", Map.of("name", "rest"));
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void lateAnswerDoesNotAffectNewQuestion() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(DocUI.app(work), McpToolMode.TOOLS, ASKS)) {
            client.submit("tools/call", Map.of("name", "wipe"));
            int first = client.lastId();
            JsonNode form = awaitRequest(client, "elicitation/create");
            client.submit("tools/call", Map.of("name", "poll"));
            int holding = client.lastId();
            work.awaitStart();
            client.submit("tools/call", Map.of("name", "wipe"));
            int second = client.lastId();
            awaitWaitingCalls(client, 2);
            client.respond(form, YES); // the form has not been taken back yet
            awaitWaitingCalls(client, 3);
            client.sendNotification("notifications/cancelled", Map.of("requestId", holding));

            JsonNode other = null;
            JsonNode late = null;
            while (other == null || late == null) {
                JsonNode message = client.receive();
                if (message.path("method").asString("").equals("elicitation/create")) {
                    other = message;
                } else if (message.path("id").asInt(-1) == first) {
                    late = message.path("result");
                }
            }
            assertSuperseded(late);
            assertEquals(0, work.wiped.get(), "nobody has answered the second question");
            client.respond(other, YES);
            assertFalse(awaitResult(client, second).path("isError").asBoolean(true));
            assertEquals(1, work.wiped.get());
        }
    }

    private static void awaitWaitingCalls(McpHttpTestClient client, int calls) {
        while (client.host.sessions().get(0).waiting() < calls) {
            Thread.onSpinWait(); // until the server has read it
        }
    }
}
