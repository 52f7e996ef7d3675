package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHostLimits;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is refused over HTTP says why, in words that fit HTTP. */
class McpHttpErrorsTest {
    private McpHttpTestClient client;

    @BeforeEach
    void start() throws Exception {
        client = new McpHttpTestClient(
                DocUI.app(() -> new CounterBinding(0)),
                McpToolMode.DOCUMENT,
                new SessionHostLimits(2, Duration.ofMinutes(1)),
                Duration.ofSeconds(20));
    }

    @AfterEach
    void stop() {
        client.close();
    }

    private static JsonNode error(HttpResponse<String> refused) {
        return JsonMapper.shared().readTree(refused.body()).path("error");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{}                                                                    | protocolVersion, capabilities, clientInfo",
                "{\"protocolVersion\":\"2025-11-25\"}                                  | capabilities, clientInfo",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{}}              | clientInfo",
                "{\"protocolVersion\":7,\"capabilities\":[],\"clientInfo\":{\"name\":\"a\"}} | protocolVersion, capabilities",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{}} | clientInfo.name",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"\"}} | clientInfo.name",
            })
    void initializeErrorNamesMissingFields(String params, String missing) throws Exception {
        HttpResponse<String> refused =
                client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"initialize\",\"params\":" + params + "}");

        assertEquals(200, refused.statusCode());
        assertEquals(-32602, error(refused).path("code").asInt(), refused::body);
        assertTrue(error(refused).path("message").asString().endsWith(": " + missing + "."), refused::body);
        assertEquals(3, JsonMapper.shared().readTree(refused.body()).path("id").asInt());
        assertEquals(0, client.host.sessions().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}] | -32600 | Send each message in its own request.",
                "{\"jsonrpc\"                                         | -32700 | The body is not valid JSON (column",
                "~~                                                   | -32700 | The body is not valid JSON",
            })
    void parseErrorsReferToBody(String body, int code, String words) throws Exception {
        client.initializeSession(Map.of());
        HttpResponse<String> refused = client.send(body);

        assertEquals(400, refused.statusCode());
        assertEquals(code, error(refused).path("code").asInt(), refused::body);
        assertTrue(error(refused).path("message").asString().contains(words), refused::body);
        assertFalse(refused.body().contains("line"), refused::body);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "completion/complete | {}",
                "completion/complete | {\"ref\":null,\"argument\":{\"name\":\"key\",\"value\":\"\"}}",
                "completion/complete | {\"ref\":{\"type\":\"ref/x\"},\"argument\":{\"name\":\"key\",\"value\":\"\"}}",
                "completion/complete | {\"ref\":{\"type\":\"ref/prompt\",\"name\":\"primer\"},\"argument\":{\"name\":\"a\"}}",
                "prompts/get         | \"x\"",
                "prompts/get         | {}",
                "resources/read      | [1]",
                "resources/read      | {\"uri\":1}",
                "resources/subscribe | {}",
                "prompts/get         | {\"name\":\"primer\",\"arguments\":\"x\"}",
            })
    void rejectsInvalidParams(String method, String params) throws Exception {
        client.initializeSession(Map.of());
        String answer = client.send(
                        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"" + method + "\",\"params\":" + params + "}")
                .body();

        assertTrue(answer.contains("\"id\":3"), answer);
        assertTrue(answer.contains("\"code\":-32602"), answer);
        assertFalse(answer.contains("Exception"), answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "text/event-stream",
                "application/json, text/event-stream;q=0",
                "application/json;q=0.0, text/event-stream, */*"
            })
    void rejectsUnacceptableAcceptHeader(String accept) throws Exception {
        client.initializeSession(Map.of());
        HttpResponse<String> refused = client.sendRequest(client.requestBuilder()
                .setHeader("Accept", accept)
                .POST(BodyPublishers.ofString(McpHttpTestClient.requestJson(1, "tools/list", Map.of()))));

        assertEquals(406, refused.statusCode(), refused::body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "HEAD", "OPTIONS"})
    void methodNotAllowedNamesAllowedMethods(String method) throws Exception {
        client.initializeSession(Map.of());
        HttpResponse<String> refused =
                client.sendRequest(client.requestBuilder().method(method, BodyPublishers.noBody()));

        assertEquals(405, refused.statusCode());
        assertEquals("GET, POST, DELETE", refused.headers().firstValue("Allow").orElse("none"));
    }

    @Test
    void secondDeleteReturnsNotFound() throws Exception {
        client.initializeSession(Map.of());

        assertEquals(204, client.sendRequest(client.requestBuilder().DELETE()).statusCode());
        HttpResponse<String> again = client.sendRequest(client.requestBuilder().DELETE());
        assertEquals(404, again.statusCode());
        assertTrue(again.body().contains("Send initialize"), again::body);
        assertEquals(0, client.host.sessions().size());
    }
}
