package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a client no longer wants stops, and is not answered; the next call runs. */
class McpCancellationTest {
    private static final Map<String, Object> ASKS = Map.of("elicitation", Map.of());

    private final LongWorkBinding work = new LongWorkBinding();
    private final App app = DocUI.app(work);

    @ParameterizedTest
    @ValueSource(strings = {"poll", "block"})
    void cancelsRunningActionOverStdio(String action) throws Exception {
        try (McpStdioTestClient client = McpStdioTestClient.startInitialized(app)) {
            int id = client.post("tools/call", snippetCall(action + "()"));
            work.awaitStart();
            long from = System.nanoTime(); // steady: a figure that is only printed
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id
                    + "}}");

            assertStopped("stdio", action, from);
            assertTrue(
                    McpStdioTestClient.resultText(client.callTool("run_code_snippet", Map.of("code", "rest()")))
                            .contains("✔"),
                    "and the first message is the answer to the next call");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"poll", "block"})
    void cancelsRunningActionOverHttp(String action) throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, Map.of())) {
            CompletableFuture<Integer> stream = client.post("tools/call", Map.of("name", action));
            int id = client.lastId();
            work.awaitStart();
            long from = System.nanoTime(); // steady: a figure that is only printed
            assertEquals(202, client.sendNotification("notifications/cancelled", Map.of("requestId", id)));

            assertStopped("http", action, from);
            assertEquals(200, stream.get(1, TimeUnit.MINUTES));
            assertTrue(client.hasNoMessages(), "no answer");
            JsonNode next = client.request("tools/call", Map.of("name", "rest"));
            assertEquals(false, next.path("result").path("isError").asBoolean(true), next::toString);
        }
    }

    @Test
    void cancelsWaitingCall() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, Map.of())) {
            CompletableFuture<Integer> first = client.post("tools/call", Map.of("name", "block"));
            int running = client.lastId();
            work.awaitStart();
            CompletableFuture<Integer> second = client.post("tools/call", Map.of("name", "poll"));
            int waiting = client.lastId();
            while (client.host.sessions().get(0).waiting() < 2) {
                Thread.onSpinWait(); // until the server has read it
            }
            client.sendNotification("notifications/cancelled", Map.of("requestId", waiting));
            client.sendNotification("notifications/cancelled", Map.of("requestId", running));

            first.get(1, TimeUnit.MINUTES);
            second.get(1, TimeUnit.MINUTES);
            assertTrue(client.hasNoMessages());
            assertEquals(0, work.begun.availablePermits(), "the second has not begun");
        }
    }

    @Test
    void cancelWithdrawsElicitationAndSkipsCall() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, ASKS)) {
            CompletableFuture<Integer> listening = client.listen();
            CompletableFuture<Integer> stream = client.post("tools/call", Map.of("name", "wipe"));
            JsonNode form = client.receive();
            assertEquals("elicitation/create", form.path("method").asString(), form::toString);
            client.sendNotification("notifications/cancelled", Map.of("requestId", client.lastId()));

            stream.get(1, TimeUnit.MINUTES);
            JsonNode takenBack = client.receive();
            assertEquals("notifications/cancelled", takenBack.path("method").asString(), takenBack::toString);
            assertEquals(form.get("id"), takenBack.path("params").path("requestId"));
            client.respond(form, Map.of("action", "accept", "content", Map.of("answer", true)));
            client.request("tools/call", Map.of("name", "rest"));
            assertEquals(0, work.wiped.get());
            client.sendRequest(client.requestBuilder().DELETE());
            listening.get(1, TimeUnit.MINUTES);
        }
    }

    @Test
    void cancelledCallLeavesNoOpenQuestion() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, ASKS)) {
            CompletableFuture<Integer> stream = client.post("tools/call", Map.of("name", "wipe"));
            client.receive();
            client.sendNotification("notifications/cancelled", Map.of("requestId", client.lastId()));
            stream.get(1, TimeUnit.MINUTES);

            JsonNode answer =
                    client.request("tools/call", Map.of("name", "answer", "arguments", Map.of("choice", "yes")));
            assertTrue(answer.toString().contains("No question is open"), answer::toString);
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void deletingSessionClosesElicitationStream() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, ASKS)) {
            CompletableFuture<Integer> stream = client.post("tools/call", Map.of("name", "wipe"));
            client.receive();
            assertEquals(
                    204, client.sendRequest(client.requestBuilder().DELETE()).statusCode());

            assertEquals(200, stream.get(1, TimeUnit.MINUTES));
            assertTrue(client.hasNoMessages());
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void runsActionOnlyWhenAccepted() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(app, McpToolMode.TOOLS, ASKS)) {
            client.submit("tools/call", Map.of("name", "wipe"));
            client.respond(client.receive(), Map.of("action", "decline"));
            client.receive();
            assertEquals(0, work.wiped.get());

            client.submit("tools/call", Map.of("name", "wipe"));
            client.respond(client.receive(), Map.of("action", "accept", "content", Map.of("answer", true)));
            assertEquals(false, client.receive().path("result").path("isError").asBoolean(true), "it has run");
            assertEquals(1, work.wiped.get());
        }
    }

    private void assertStopped(String transport, String action, long from) throws InterruptedException {
        assertTrue(work.left.tryAcquire(1, TimeUnit.MINUTES), "the action has not left its thread");
        System.out.printf(
                "cancelled over %s: %s stopped after %.1f ms%n", transport, action, (work.lastExitTime() - from) / 1e6);
    }

    private static Map<String, Object> snippetCall(String code) {
        return Map.of("name", "run_code_snippet", "arguments", Map.of("code", code));
    }
}
