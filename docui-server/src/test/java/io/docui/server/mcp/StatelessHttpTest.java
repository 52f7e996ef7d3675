package io.docui.server.mcp;

import static io.docui.server.mcp.McpStdioTestClient.resultText;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHostLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Clients of protocol version 2026-07-28 over HTTP: each request stands alone, and a handle leads to the session. */
@Timeout(120)
class StatelessHttpTest {
    private static final String HANDLE = "io.docui~1session";
    private static final Map<String, Object> TASKS =
            Map.of("extensions", Map.of("io.modelcontextprotocol/tasks", Map.of()));

    private final LongWorkBinding work = new LongWorkBinding();
    private StatelessTestClient client;

    @BeforeEach
    void start() throws IOException {
        client = new StatelessTestClient(
                DocUI.app(() -> new CounterBinding(0)),
                McpToolMode.DOCUMENT,
                new SessionHostLimits(2, Duration.ofMinutes(1)),
                Map.of());
    }

    @AfterEach
    void stop() {
        client.close();
    }

    private static String handle(JsonNode result) {
        return result.at("/_meta/" + HANDLE).asString();
    }

    private JsonNode add(int amount, String session) throws IOException, InterruptedException {
        Map<String, Object> arguments = new LinkedHashMap<>(Map.of("code", "add(" + amount + ")"));
        if (!session.isEmpty()) {
            arguments.put("session", session);
        }
        return client.callTool("run_code_snippet", arguments);
    }

    @Test
    void handleContinuesSession() throws Exception {
        JsonNode first = add(1, "");
        String session = handle(first);
        assertFalse(session.isEmpty(), first::toString);
        assertTrue(first.at("/content/1/text").asString().contains(session), "the model must read it");
        assertEquals("complete", first.path("resultType").asString());

        JsonNode second = add(2, session);
        assertTrue(resultText(second).startsWith("✔ 3"), second::toString);
        assertTrue(handle(second).isEmpty(), "it is known");
        assertTrue(resultText(add(5, "")).startsWith("✔ 5"), "another session");
    }

    @Test
    void nameInUrlContinuesSession() throws Exception {
        for (int i = 1; i <= 3; i++) {
            Map<String, Object> call = Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add(1)"));
            JsonNode result = StatelessTestClient.message(client.send(
                            "tools/call",
                            client.params(call),
                            StatelessTestClient.headers("tools/call", call),
                            "?session=game"))
                    .get("result");
            assertTrue(resultText(result).startsWith("✔ " + i), result::toString);
            assertTrue(handle(result).isEmpty(), result::toString);
        }
        assertEquals(1, client.host.sessions().size());
    }

    @Test
    void unknownHandleIsReported() throws Exception {
        JsonNode result = add(1, "no-such");
        assertTrue(result.path("isError").asBoolean(), result::toString);
        assertTrue(resultText(result).contains("no session \"no-such\""), result::toString);
        assertEquals(0, client.host.sessions().size());
    }

    @Test
    void sessionsWithoutReturnMakeRoom() throws Exception {
        String kept = handle(add(1, ""));
        add(1, kept);
        for (int i = 0; i < 5; i++) {
            assertFalse(handle(add(1, "")).isEmpty());
        }
        assertTrue(resultText(add(1, kept)).startsWith("✔ 3"), "its client has returned");
        assertEquals(2, client.host.sessions().size());
    }

    @Test
    void toolsHaveSessionParameter() throws Exception {
        JsonNode list = client.request("tools/list", Map.of()).get("result");
        for (JsonNode tool : list.get("tools")) {
            assertEquals(
                    "string", tool.at("/inputSchema/properties/session/type").asString(), tool::toString);
        }
        assertTrue(list.path("ttlMs").asInt() > 0);
        assertEquals("public", list.path("cacheScope").asString());
    }

    @Test
    void discoversServer() throws Exception {
        JsonNode result = client.request("server/discover", Map.of()).get("result");
        assertEquals("2026-07-28", result.at("/supportedVersions/0").asString());
        assertTrue(result.path("capabilities").has("tools"));
        assertEquals(
                "counter",
                result.at("/_meta/io.modelcontextprotocol~1serverInfo/name").asString());
    }

    @ParameterizedTest
    @CsvSource({
        "server/discover, '', -32020, 400",
        "server/discover, tools/list, -32020, 400",
        "no/such, no/such, -32601, 404",
        "initialize, initialize, -32601, 404",
        "ping, ping, -32601, 404",
        "resources/subscribe, resources/subscribe, -32601, 404",
    })
    void errorsHaveTheirStatus(String method, String header, int code, int status) throws Exception {
        Map<String, String> headers = new HashMap<>(StatelessTestClient.headers(method, Map.of()));
        if (header.isEmpty()) {
            headers.remove("Mcp-Method");
        } else {
            headers.put("Mcp-Method", header);
        }
        HttpResponse<String> response = client.send(method, client.params(Map.of()), headers, "");
        assertEquals(status, response.statusCode(), response::body);
        assertEquals(
                code, StatelessTestClient.message(response).at("/error/code").asInt(), response::body);
    }

    @ParameterizedTest
    @CsvSource({"look, 200", "=?base64?bG9vaw==?=, 200", "LOOK, 400", "=?base64?bG9va?=, 400", "=?base64?/w==?=, 400"})
    void nameHeaderMustEqualBody(String name, int status) throws Exception {
        Map<String, String> headers = new HashMap<>(StatelessTestClient.headers("tools/call", Map.of("name", name)));
        HttpResponse<String> response = client.send("tools/call", client.params(Map.of("name", "look")), headers, "");
        assertEquals(status, response.statusCode(), response::body);
    }

    @Test
    void unsupportedVersionNamesSupportedOnes() throws Exception {
        Map<String, Object> params = Map.of(
                "_meta",
                Map.of(
                        "io.modelcontextprotocol/protocolVersion",
                        "1900-01-01",
                        "io.modelcontextprotocol/clientCapabilities",
                        Map.of()));
        Map<String, String> headers = new HashMap<>(StatelessTestClient.headers("tools/list", Map.of()));
        headers.put("MCP-Protocol-Version", "1900-01-01");
        HttpResponse<String> response = client.send("tools/list", params, headers, "");
        JsonNode error = StatelessTestClient.message(response).get("error");
        assertEquals(400, response.statusCode());
        assertEquals(-32022, error.get("code").asInt());
        assertEquals("1900-01-01", error.at("/data/requested").asString());
        assertTrue(error.at("/data/supported").size() > 1);
    }

    @Test
    void listensToResourceOfSession() throws Exception {
        String session = handle(add(1, ""));
        String uri = "docui://context?session=" + session;
        Map<String, Object> filter =
                Map.of("toolsListChanged", true, "resourceSubscriptions", List.of(uri, "docui://context", "x://y"));
        try (InputStream stream = client.open("subscriptions/listen", Map.of("notifications", filter));
                BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            JsonNode acknowledged = next(lines);
            assertEquals(
                    "notifications/subscriptions/acknowledged",
                    acknowledged.path("method").asString());
            assertEquals(
                    "{\"resourceSubscriptions\":[\"" + uri + "\"]}",
                    acknowledged.at("/params/notifications").toString());
            add(1, session);
            JsonNode changed = next(lines);
            assertEquals(uri, changed.at("/params/uri").asString(), changed::toString);
            assertEquals(
                    acknowledged.at("/params/_meta/io.modelcontextprotocol~1subscriptionId"),
                    changed.at("/params/_meta/io.modelcontextprotocol~1subscriptionId"));
        }
        JsonNode read = client.request("resources/read", Map.of("uri", uri)).get("result");
        assertTrue(read.at("/contents/0/text").asString().contains("Count: 2"), read::toString);
        assertEquals("private", read.path("cacheScope").asString());
    }

    private static JsonNode next(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("data: ")) {
                return JsonMapper.shared().readTree(line.substring("data: ".length()));
            }
        }
        throw new AssertionError("the stream has ended");
    }

    private StatelessTestClient askable() throws IOException {
        return new StatelessTestClient(
                DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, Map.of("elicitation", Map.of()));
    }

    private static Map<String, Object> again(JsonNode asked, Object answer) {
        String question = asked.get("inputRequests").propertyNames().iterator().next();
        return Map.of(
                "name", "wipe",
                "arguments", Map.of(),
                "requestState", asked.get("requestState").asString(),
                "inputResponses", Map.of(question, answer));
    }

    @Test
    void answeredQuestionRunsCallOnce() throws Exception {
        try (StatelessTestClient asked = askable()) {
            JsonNode question = asked.callTool("wipe", Map.of());
            assertEquals("input_required", question.path("resultType").asString(), question::toString);
            Map<String, Object> yes = again(question, Map.of("action", "accept", "content", Map.of("answer", true)));

            JsonNode done = asked.request("tools/call", yes).get("result");
            assertFalse(done.path("isError").asBoolean(true), done::toString);
            assertEquals(1, work.wiped.get());
            JsonNode replayed = asked.request("tools/call", yes);
            assertEquals(-32602, replayed.at("/error/code").asInt(), replayed::toString);
            assertEquals(1, work.wiped.get());
        }
    }

    @Test
    void declinedQuestionRunsNothing() throws Exception {
        try (StatelessTestClient asked = askable()) {
            JsonNode question = asked.callTool("wipe", Map.of());
            JsonNode done = asked.request("tools/call", again(question, Map.of("action", "decline")))
                    .get("result");
            assertTrue(done.path("isError").asBoolean(), done::toString);
            String text = done.at("/content/0/text").asString();
            assertTrue(text.contains("The person declined `wipe()`. Nothing ran."), text);
            assertFalse(text.contains("answer("), "a call that nobody made: " + text);
            assertEquals(0, work.wiped.get());
            JsonNode again = asked.callTool("wipe", Map.of());
            assertEquals("input_required", again.path("resultType").asString(), again::toString);
        }
    }

    @Test
    void missingAnswerIsAskedForAgain() throws Exception {
        try (StatelessTestClient asked = askable()) {
            JsonNode question = asked.callTool("wipe", Map.of());
            JsonNode repeated = asked.request("tools/call", again(question, 7)).get("result");
            assertEquals("input_required", repeated.path("resultType").asString(), repeated::toString);
            assertEquals(question.get("inputRequests"), repeated.get("inputRequests"));
            assertFalse(question.get("requestState").equals(repeated.get("requestState")));
        }
    }

    @Test
    void stateOfAnotherCallIsRejected() throws Exception {
        try (StatelessTestClient asked = askable()) {
            JsonNode question = asked.callTool("wipe", Map.of());
            Map<String, Object> other = new LinkedHashMap<>(again(question, Map.of("action", "accept")));
            other.put("name", "rest");
            JsonNode refused = asked.request("tools/call", other);
            assertEquals(-32602, refused.at("/error/code").asInt(), refused::toString);
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void guessedAnswerDoesNotApprove() throws Exception {
        try (StatelessTestClient asked = askable()) {
            Map<String, Object> guess = Map.of(
                    "name", "wipe",
                    "arguments", Map.of(),
                    "inputResponses", Map.of("answer", Map.of("action", "accept", "content", Map.of("answer", true))));
            JsonNode question = asked.request("tools/call", guess).get("result");
            assertEquals("input_required", question.path("resultType").asString(), question::toString);
            assertEquals(0, work.wiped.get());
        }
    }

    @Test
    void clientWithoutElicitationLetsModelAnswer() throws Exception {
        try (StatelessTestClient plain =
                new StatelessTestClient(DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, Map.of())) {
            JsonNode result = plain.callTool("wipe", Map.of());
            assertEquals("complete", result.path("resultType").asString(), result::toString);
            String session = handle(result);
            plain.callTool("answer", Map.of("choice", "yes", "session", session));
            assertEquals(1, work.wiped.get());
        }
    }

    @Test
    void longCallBecomesTaskThatCanBeCancelled() throws Exception {
        try (StatelessTestClient patient =
                new StatelessTestClient(DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, TASKS)) {
            String session = handle(patient.callTool("rest", Map.of()));
            JsonNode task = patient.callTool("poll", Map.of("session", session));
            assertEquals("task", task.path("resultType").asString(), task::toString);
            Map<String, Object> id = Map.of("taskId", task.get("taskId").asString());
            JsonNode working = patient.request("tasks/get", id).get("result");
            assertEquals("working", working.path("status").asString(), working::toString);

            JsonNode acknowledged = patient.request("tasks/cancel", id).get("result");
            assertFalse(acknowledged.has("status"), acknowledged::toString);
            JsonNode cancelled = patient.request("tasks/get", id).get("result");
            assertEquals("cancelled", cancelled.path("status").asString(), cancelled::toString);
            assertFalse(
                    patient.callTool("rest", Map.of("session", session))
                            .path("isError")
                            .asBoolean(true),
                    "the session is free");
        }
    }

    @Test
    void shortCallIsNoTask() throws Exception {
        try (StatelessTestClient patient =
                new StatelessTestClient(DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, TASKS)) {
            JsonNode result = patient.callTool("rest", Map.of());
            assertEquals("complete", result.path("resultType").asString(), result::toString);
        }
    }

    @Test
    void tasksNeedClientThatSupportsThem() throws Exception {
        JsonNode refused = client.request("tasks/get", Map.of("taskId", "x"));
        assertEquals(-32021, refused.at("/error/code").asInt(), refused::toString);
        assertTrue(
                refused.at("/error/data/requiredCapabilities/extensions").has("io.modelcontextprotocol/tasks"),
                refused::toString);
    }
}
