package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** A call that a policy reserves for people is put to the person at the client once, and does what that person says. */
@Timeout(120)
class ApprovalElicitationTest {
    private static final Map<String, Object> ASKS = Map.of("elicitation", Map.of());

    private final LongWorkBinding work = new LongWorkBinding();

    private App app() {
        return DocUI.app(work).withPolicy((action, call) -> new Verdict.RequiresApproval("the owner wants to know"));
    }

    /** The answer to a call, with the only form that comes before it answered so. */
    private static JsonNode callAndAnswerForm(McpHttpTestClient client, boolean yes) throws Exception {
        client.submit("tools/call", Map.of("name", "wipe"));
        int id = client.lastId();
        int forms = 0;
        while (true) {
            JsonNode message = client.receive();
            if (message.path("method").asString("").equals("elicitation/create")) {
                forms++;
                assertTrue(message.toString().contains("the owner wants to know"), message::toString);
                client.respond(message, Map.of("action", "accept", "content", Map.of("answer", yes)));
            } else if (!message.has("method") && message.path("id").asInt(-1) == id) {
                assertEquals(1, forms, "forms that the person was shown");
                return message.path("result");
            }
        }
    }

    @Test
    void elicitsApprovalOnce() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app(), McpToolMode.TOOLS, ASKS)) {
            JsonNode done = callAndAnswerForm(client, true);
            assertEquals(false, done.path("isError").asBoolean(true), done::toString);
            assertEquals(1, work.wiped.get());
        }
    }

    @Test
    void lookAnswersWhilePersonIsAsked() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app(), McpToolMode.TOOLS, ASKS)) {
            client.submit("tools/call", Map.of("name", "wipe"));
            JsonNode form = client.receive();
            while (!form.path("method").asString("").equals("elicitation/create")) {
                form = client.receive();
            }
            client.submit("tools/call", Map.of("name", "look"));
            int id = client.lastId();
            JsonNode message = client.receive();
            while (message.has("method") || message.path("id").asInt(-1) != id) {
                message = client.receive();
            }
            assertTrue(message.toString().contains("A person is being asked to permit"), message::toString);
            client.respond(form, Map.of("action", "accept", "content", Map.of("answer", false)));
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void declinedCallDoesNotRun() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app(), McpToolMode.TOOLS, ASKS)) {
            JsonNode refused = callAndAnswerForm(client, false);
            assertTrue(refused.path("isError").asBoolean(false));
            String text = refused.at("/content/0/text").asString();
            assertTrue(text.contains("refused by a person at probe"), text);
            assertEquals(0, work.wiped.get());
        }
    }
}
