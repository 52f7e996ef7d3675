package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two servers of one application, whose state both see: what a client began with one it goes on with at the other. */
@Timeout(120)
class McpSessionFailoverTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final DurableNodeFixture.InMemoryJournals inMemoryJournals = new DurableNodeFixture.InMemoryJournals();
    private final CounterBinding counter = new CounterBinding(0);
    private final App app = DocUI.app(counter);
    private final HttpClient http = HttpClient.newHttpClient();
    private DurableNodeFixture one;
    private DurableNodeFixture other;

    @BeforeEach
    void start() throws IOException {
        one = new DurableNodeFixture(app, McpToolMode.STRUCTURED, inMemoryJournals);
        other = new DurableNodeFixture(app, McpToolMode.STRUCTURED, inMemoryJournals);
    }

    @AfterEach
    void stop() {
        counter.release();
        one.close();
        other.close();
    }

    @Test
    void clientContinuesOnAnotherNode() throws Exception {
        String client = initializeClient(one, "");
        assertTrue(client.matches("e1\\.[0-9a-f]{32}"), client);
        assertEquals(1, additionResult(callAdd(one, client, 1, 1)));
        one.close();

        assertEquals(3, additionResult(callAdd(other, client, 2, 2)));
        assertEquals("probe 1", other.host.find("e1").orElseThrow().client());
        assertEquals(4, additionResult(callAdd(other, client, 3, 1)));
    }

    @Test
    void subscriptionContinuesOnAnotherNode() throws Exception {
        String client = initializeClient(one, "");
        for (String uri : List.of("docui://ledger", "docui://context")) {
            String subscribed = send(one, client, requestJson(1, "resources/subscribe", Map.of("uri", uri)))
                    .body();
            assertTrue(subscribed.contains("\"result\""), subscribed);
        }
        send(one, client, requestJson(2, "resources/unsubscribe", Map.of("uri", "docui://context")));
        one.close();

        HttpResponse<InputStream> listening =
                http.send(request(other, client, "").GET().build(), BodyHandlers.ofInputStream());
        assertEquals(200, listening.statusCode());
        try (BufferedReader lines = newReader(listening)) {
            callAdd(other, client, 3, 1);
            JsonNode told = nextMessage(lines);
            assertEquals("notifications/resources/updated", told.path("method").asString(""), told::toString);
            assertEquals("docui://ledger", told.path("params").path("uri").asString(""), told::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"7\"", "9007199254740993"})
    void repeatedCallReturnsStoredResponse(String id) throws Exception {
        String client = initializeClient(one, "");
        String call = toolCallJson(id, "add", "{\"amount\":5}");
        String first = send(one, client, call).body();
        callAdd(one, client, 100, 0);

        assertEquals(first, send(one, client, call).body());
        assertEquals(first, send(other, client, call).body(), "at another process");
        assertEquals(5, additionResult(callAdd(other, client, 101, 0)));
    }

    @Test
    void differentCallWithSameIdRuns() throws Exception {
        String client = initializeClient(one, "");
        callAdd(one, client, 7, 1);

        assertEquals(11, additionResult(callAdd(one, client, 7, 10)));
        assertEquals(21, additionResult(send(one, client, toolCallJson("\"7\"", "add", "{\"amount\":10}"))));
        assertEquals(31, additionResult(callAdd(one, initializeClient(one, ""), 7, 10)), "another client's");
    }

    @Test
    void repeatedRunningCallSharesResponse() throws Exception {
        String client = initializeClient(one, "");
        String call = toolCallJson("7", "hold", "{}");
        CompletableFuture<HttpResponse<String>> first = sendAsync(one, client, call);
        counter.awaitHoldCall();
        CompletableFuture<HttpResponse<String>> second = sendAsync(one, client, call);
        CompletableFuture<HttpResponse<String>> third = sendAsync(one, client, call);
        assertEquals(400, send(one, client, toolCallJson("7", "add", "{}")).statusCode(), "another call of that id");
        counter.release();

        String answer = first.get(1, TimeUnit.MINUTES).body();
        assertTrue(answer.contains("\"result\""), answer);
        assertEquals(answer, second.get(1, TimeUnit.MINUTES).body());
        assertEquals(answer, third.get(1, TimeUnit.MINUTES).body());
        assertEquals(1, counter.holdCallCount());
        assertEquals(answer, send(one, client, call).body(), "the id is free again");
        assertEquals(1, counter.holdCallCount());
    }

    @Test
    void concurrentRequestsReviveClientOnce() throws Exception {
        String client = initializeClient(one, "");
        AtomicInteger named = new AtomicInteger();
        other.host.onSessionOpened(session -> session.addListener(event -> {
            if (event instanceof SessionEvent.ClientNamed) {
                named.incrementAndGet();
            }
        }));
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(sendAsync(other, client, toolCallJson(String.valueOf(10 + i), "add", "{}")));
        }
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            additionResult(answer.get(1, TimeUnit.MINUTES));
        }
        assertEquals(1, named.get());
        assertEquals(9, additionResult(callAdd(other, client, 30, 1)));
    }

    @Test
    void reopensClosedIdleSession() throws Exception {
        String client = initializeClient(one, "");
        callAdd(one, client, 1, 1);
        SharedSession before = one.host.find("e1").orElseThrow();
        before.close();

        assertEquals(2, additionResult(callAdd(one, client, 2, 1)));
        assertNotEquals(before, one.host.find("e1").orElseThrow());
    }

    @Test
    void deletedSessionIsGoneOnAllNodes() throws Exception {
        String client = initializeClient(one, "");
        assertEquals(204, sendForStatus(request(one, client, "").DELETE()));

        assertEquals(404, callAdd(other, client, 1, 1).statusCode());
        assertEquals(404, sendForStatus(request(other, client, "").GET()));
        assertEquals(404, sendForStatus(request(one, client, "").DELETE()));
        assertEquals(0, one.host.sessions().size());
        assertEquals(1, additionResult(callAdd(one, initializeClient(one, ""), 1, 1)), "nothing had run");
    }

    @Test
    void namedSessionClientsContinueOnAnotherNode() throws Exception {
        String first = initializeClient(one, "?session=my-game");
        String second = initializeClient(one, "?session=my-game");
        assertTrue(first.startsWith("named-my-game.") && second.startsWith("named-my-game."), first + ' ' + second);
        one.close();
        assertEquals(1, additionResult(callAdd(other, second, 1, 1)));
        assertEquals(2, additionResult(callAdd(other, first, 1, 1)));
        assertEquals(1, other.host.sessions().size());

        assertEquals(204, sendForStatus(request(other, second, "").DELETE()));
        assertEquals(404, callAdd(other, second, 2, 1).statusCode(), "it has gone");
        for (int i = 0; i < NamedSessionRegistry.CLIENTS - 1; i++) {
            assertEquals(3 + i, additionResult(callAdd(other, first, 2 + i, 1)), "it is still there");
            initializeClient(other, "?session=my-game");
        }
        initializeClient(other, "?session=my-game");
        assertEquals(404, callAdd(other, first, 99, 1).statusCode(), "it had to go for the newest");
    }

    @Test
    void returnsRetryErrorWhenStoreFails() throws Exception {
        String client = initializeClient(one, "");
        inMemoryJournals.down = true;
        HttpResponse<String> lost = callAdd(one, client, 1, 1);
        assertRetryRequested(lost);
        assertTrue(lost.body().contains("Send the same request again"), lost::body);
        HttpResponse<String> unread =
                send(other, client, requestJson(2, "resources/read", Map.of("uri", "docui://context")));
        assertRetryRequested(unread);

        HttpResponse<String> refused = send(one, null, initializeJson());
        assertEquals(503, refused.statusCode());
        assertEquals("1", refused.headers().firstValue("Retry-After").orElseThrow());
        HttpResponse<String> undeleted =
                http.send(request(other, client, "").DELETE().build(), BodyHandlers.ofString());
        assertEquals(503, undeleted.statusCode(), undeleted::body);

        inMemoryJournals.down = false;
        additionResult(callAdd(one, client, 1, 1));
        assertEquals(204, sendForStatus(request(other, client, "").DELETE()));
        initializeClient(one, "");
    }

    @Test
    void returnsRetryErrorWhenSessionIsLost() throws Exception {
        String client = initializeClient(one, "");
        CompletableFuture<HttpResponse<String>> running = sendAsync(one, client, toolCallJson("1", "hold", "{}"));
        counter.awaitHoldCall();
        CompletableFuture<HttpResponse<String>> again = sendAsync(one, client, toolCallJson("1", "hold", "{}"));
        CompletableFuture<HttpResponse<String>> waiting = sendAsync(one, client, toolCallJson("2", "add", "{}"));
        SharedSession session = one.host.find("e1").orElseThrow();
        while (session.waiting() < 2) {
            Thread.onSpinWait();
        }
        session.close();

        assertRetryRequested(running.get(1, TimeUnit.MINUTES));
        assertRetryRequested(waiting.get(1, TimeUnit.MINUTES));
        counter.release(); // for one that has come after the loss, and runs in the session that was opened for it
        HttpResponse<String> joined = again.get(1, TimeUnit.MINUTES);
        if (joined.statusCode() != 200) {
            assertRetryRequested(joined);
        }
        additionResult(send(other, client, toolCallJson("2", "add", "{}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1", "e1.", "e1.forged", "e1.a.b", ".", "..", "e2.%s", "named-x.%s", "%s.", "%s%s"})
    void returnsNotFoundForUnknownClientId(String forged) throws Exception {
        String client = initializeClient(one, "");
        String id = forged.replace("%s", client.substring(client.indexOf('.') + 1));
        for (DurableNodeFixture node : List.of(one, other)) {
            assertEquals(404, callAdd(node, id, 1, 1).statusCode(), id);
            assertEquals(404, sendForStatus(request(node, id, "").GET()), id);
            assertEquals(404, sendForStatus(request(node, id, "").DELETE()), id);
        }
        assertEquals(1, additionResult(callAdd(one, client, 1, 1)), "nothing had run");
    }

    @Test
    void rejectsMalformedClientId() throws Exception {
        assertEquals(400, sendForStatus(request(one, " ", "").GET()));
        int huge = sendForStatus(request(one, "e1." + "x".repeat(100_000), "").GET());
        assertTrue(huge >= 400 && huge < 500, () -> "status " + huge);
        HttpResponse<String> twice = send(one, initializeClient(one, ""), initializeJson());
        assertEquals(400, twice.statusCode(), twice::body);
    }

    @Test
    void repeatedCallElicitsOnlyOnce() throws Exception {
        LongWorkBinding work = new LongWorkBinding();
        try (DurableNodeFixture asking =
                        new DurableNodeFixture(DocUI.app(work), McpToolMode.STRUCTURED, inMemoryJournals);
                DurableNodeFixture later =
                        new DurableNodeFixture(DocUI.app(work), McpToolMode.STRUCTURED, inMemoryJournals)) {
            String client = initializeClient(asking, "", "{\"elicitation\":{}}");
            String call = toolCallJson("7", "wipe", "{}");
            HttpResponse<InputStream> stream = http.send(
                    request(asking, client, "")
                            .POST(BodyPublishers.ofString(call))
                            .build(),
                    BodyHandlers.ofInputStream());
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
                JsonNode form = nextMessage(lines);
                assertEquals("elicitation/create", form.path("method").asString(""), form::toString);
                String kept = send(later, client, call).body();
                assertTrue(kept.contains("\"result\"") && !kept.contains("elicitation"), kept);
                assertEquals(0, work.wiped.get(), "asked again elsewhere, it is still a question");

                assertEquals(202, send(asking, client, acceptedFormJson(form)).statusCode());
                JsonNode done = nextMessage(lines);
                assertFalse(done.path("result").path("isError").asBoolean(true), done::toString);
                assertEquals(done, lastMessage(send(asking, client, call)));
                assertEquals(done, lastMessage(send(later, client, call)));
                assertEquals(1, work.wiped.get());
            }
        }
    }

    @Test
    void elicitsThroughLatestConnection() throws Exception {
        LongWorkBinding work = new LongWorkBinding();
        try (DurableNodeFixture asking =
                new DurableNodeFixture(DocUI.app(work), McpToolMode.STRUCTURED, inMemoryJournals)) {
            String client = initializeClient(asking, "", "{\"elicitation\":{}}");
            HttpRequest call = request(asking, client, "")
                    .POST(BodyPublishers.ofString(toolCallJson("7", "wipe", "{}")))
                    .build();
            try (BufferedReader lost = newReader(http.send(call, BodyHandlers.ofInputStream()))) {
                nextMessage(lost);
            }
            try (BufferedReader lines = newReader(http.send(call, BodyHandlers.ofInputStream()))) {
                assertEquals(
                        202,
                        send(asking, client, acceptedFormJson(nextMessage(lines)))
                                .statusCode());
                JsonNode done = nextMessage(lines);
                assertFalse(done.path("result").path("isError").asBoolean(true), done::toString);
                assertEquals(1, work.wiped.get());
            }
        }
    }

    @Test
    void cancelledCallDoesNotRunAgain() throws Exception {
        String client = initializeClient(one, "");
        CompletableFuture<HttpResponse<String>> first = sendAsync(one, client, toolCallJson("7", "hold", "{}"));
        counter.awaitHoldCall();
        String back = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}";
        assertEquals(202, send(one, client, back).statusCode());
        assertTrue(
                lastMessage(send(one, client, toolCallJson("7", "hold", "{}"))).has("result"));
        assertEquals(1, counter.holdCallCount());
        assertFalse(first.get(1, TimeUnit.MINUTES).body().contains("data:"));
    }

    @Test
    void withoutStoreRepeatedCallsRunAgain() throws Exception {
        SessionHost host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
        try (WebServer server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .servlet("/mcp", new McpHttpServlet(app, "1", McpToolMode.STRUCTURED, host))
                .start()) {
            String url = server.url() + "/mcp";
            HttpResponse<String> welcome = http.send(post(url, null, initializeJson()), BodyHandlers.ofString());
            String client = welcome.headers().firstValue("Mcp-Session-Id").orElseThrow();
            assertFalse(client.contains("."), client);
            assertFalse(host.sessions().get(0).isDurable());
            for (int i = 1; i <= 2; i++) {
                HttpResponse<String> answer =
                        http.send(post(url, client, toolCallJson("7", "add", "{}")), BodyHandlers.ofString());
                assertEquals(i, additionResult(answer), "an id that is free again may be anything");
            }
            CountDownLatch over = new CountDownLatch(1);
            CompletableFuture<HttpResponse<String>> running =
                    http.sendAsync(post(url, client, toolCallJson("8", "hold", "{}")), BodyHandlers.ofString());
            var unused = running.whenComplete((answer, failure) -> over.countDown());
            counter.awaitHoldCall();
            HttpResponse<String> again =
                    http.send(post(url, client, toolCallJson("8", "hold", "{}")), BodyHandlers.ofString());
            assertEquals(400, again.statusCode(), again::body);
            host.sessions().get(0).close();
            assertTrue(over.await(1, TimeUnit.MINUTES));
            assertFalse(running.get().body().contains(String.valueOf(RetryRequestError.CODE)));
        } finally {
            host.close();
        }
    }

    private String initializeClient(DurableNodeFixture node, String query) throws Exception {
        return initializeClient(node, query, "{}");
    }

    private String initializeClient(DurableNodeFixture node, String query, String capabilities) throws Exception {
        HttpResponse<String> answer = http.send(
                request(node, null, query)
                        .POST(BodyPublishers.ofString(
                                initializeJson().replace("\"capabilities\":{}", "\"capabilities\":" + capabilities)))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer::body);
        return answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    private static String initializeJson() {
        return """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                "clientInfo":{"name":"probe","version":"1"}}}""";
    }

    private HttpResponse<String> callAdd(DurableNodeFixture node, String client, int id, int amount) throws Exception {
        return send(node, client, toolCallJson(String.valueOf(id), "add", "{\"amount\":" + amount + "}"));
    }

    private static String toolCallJson(String id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}";
    }

    private static String requestJson(int id, String method, Object params) {
        return JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    }

    private static void assertRetryRequested(HttpResponse<String> response) {
        assertEquals(503, response.statusCode(), response::body);
        assertEquals("1", response.headers().firstValue("Retry-After").orElseThrow());
        assertEquals(
                RetryRequestError.CODE,
                JSON.readTree(response.body()).path("error").path("code").asInt(0),
                response::body);
    }

    /** What an addition came to. */
    private static int additionResult(HttpResponse<String> response) {
        JsonNode answer = lastMessage(response);
        JsonNode sum = answer.path("result").path("structuredContent").path("result");
        assertTrue(sum.isInt(), response::body);
        return sum.asInt();
    }

    /** The message that a stream ends with. */
    private static JsonNode lastMessage(HttpResponse<String> response) {
        assertEquals(200, response.statusCode(), response::body);
        List<String> data =
                response.body().lines().filter(line -> line.startsWith("data:")).toList();
        assertFalse(data.isEmpty(), response::body);
        return JSON.readTree(data.get(data.size() - 1).substring("data:".length()));
    }

    private static BufferedReader newReader(HttpResponse<InputStream> stream) {
        return new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8));
    }

    /** Agrees to what a form asks. */
    private static String acceptedFormJson(JsonNode form) {
        return JSON.writeValueAsString(Map.of(
                "jsonrpc",
                "2.0",
                "id",
                form.get("id"),
                "result",
                Map.of("action", "accept", "content", Map.of("answer", true))));
    }

    private static JsonNode nextMessage(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.startsWith("data:")) {
            line = lines.readLine();
        }
        if (line == null) {
            throw new AssertionError("the stream has ended");
        }
        return JSON.readTree(line.substring("data:".length()));
    }

    private CompletableFuture<HttpResponse<String>> sendAsync(DurableNodeFixture node, String client, String body) {
        return http.sendAsync(
                request(node, client, "").POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> send(DurableNodeFixture node, String client, String body) throws Exception {
        return http.send(
                request(node, client, "").POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    private int sendForStatus(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString()).statusCode();
    }

    private static HttpRequest post(String url, String client, String body) {
        return request(url, client).POST(BodyPublishers.ofString(body)).build();
    }

    private static HttpRequest.Builder request(DurableNodeFixture node, String client, String query) {
        return request(node.server.url() + "/mcp" + query, client);
    }

    private static HttpRequest.Builder request(String url, String client) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofMinutes(1))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        return client == null ? request : request.header("Mcp-Session-Id", client);
    }
}
