package io.docui.server.mcp;

import static io.docui.server.mcp.McpStdioTestClient.resultText;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** Clients of protocol version 2026-07-28 over standard streams, which have the one session of the process. */
@Timeout(120)
class StatelessStdioTest {
    private McpStdioTestClient client;

    @BeforeEach
    void start() throws IOException {
        client = McpStdioTestClient.start(DocUI.app(new CounterBinding(0)));
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
    }

    private static Map<String, Object> params(Map<String, ?> members) {
        Map<String, Object> params = new LinkedHashMap<>(members);
        params.put(
                "_meta",
                Map.of(
                        "io.modelcontextprotocol/protocolVersion",
                        "2026-07-28",
                        "io.modelcontextprotocol/clientCapabilities",
                        Map.of()));
        return params;
    }

    private JsonNode call(String code) throws IOException, InterruptedException {
        Map<String, Object> call = Map.of("name", "run_code_snippet", "arguments", Map.of("code", code));
        return client.request("tools/call", params(call)).get("result");
    }

    @Test
    void servesWithoutInitialize() throws Exception {
        JsonNode discovered =
                client.request("server/discover", params(Map.of())).get("result");
        assertEquals("2026-07-28", discovered.at("/supportedVersions/0").asString());
        assertTrue(resultText(call("add(1)")).startsWith("✔ 1"));
        JsonNode second = call("add(1)");
        assertTrue(resultText(second).startsWith("✔ 2"), second::toString);
        assertEquals(1, second.get("content").size(), "there is no handle");
        JsonNode tools = client.request("tools/list", params(Map.of())).at("/result/tools");
        assertFalse(tools.at("/0/inputSchema/properties").has("session"), tools::toString);
    }

    @Test
    void servesBothErasInOneProcess() throws Exception {
        call("add(1)");
        client.request("initialize", McpStdioTestClient.initializeParams("2025-11-25"));
        assertTrue(resultText(client.callTool("run_code_snippet", Map.of("code", "add(1)")))
                .startsWith("✔ 2"));
        assertTrue(resultText(call("add(1)")).startsWith("✔ 3"));
    }

    @Test
    void discoverWithoutMetadataIsRejectedAsInvalid() throws Exception {
        assertEquals(
                -32602,
                client.request("server/discover", Map.of()).at("/error/code").asInt());
    }

    @Test
    void subscriptionEndsWhenCancelled() throws Exception {
        int id = client.post(
                "subscriptions/listen",
                params(Map.of("notifications", Map.of("resourceSubscriptions", List.of("docui://ledger")))));
        JsonNode acknowledged = client.receive();
        assertEquals(
                id,
                acknowledged
                        .at("/params/_meta/io.modelcontextprotocol~1subscriptionId")
                        .asInt());
        Map<String, Object> call = params(Map.of("name", "run_code_snippet", "arguments", Map.of("code", "add(1)")));
        client.post("tools/call", call);
        JsonNode one = client.receive();
        JsonNode other = client.receive();
        assertEquals(
                1,
                List.of(one, other).stream()
                        .filter(message ->
                                message.at("/params/uri").asString("").equals("docui://ledger"))
                        .count());

        client.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}");
        assertTrue(resultText(call("add(1)")).startsWith("✔ 2"), "nothing comes before");
        assertTrue(resultText(call("add(1)")).startsWith("✔ 3"), "nothing comes between");
    }

    @Test
    void cancelledCallStopsAndHasNoResponse() throws Exception {
        LongWorkBinding work = new LongWorkBinding();
        try (McpStdioTestClient other = McpStdioTestClient.start(DocUI.app(work))) {
            Map<String, Object> poll = Map.of("name", "run_code_snippet", "arguments", Map.of("code", "poll()"));
            int id = other.post("tools/call", params(poll));
            work.awaitStart();
            other.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id
                    + "}}");
            Map<String, Object> rest = Map.of("name", "run_code_snippet", "arguments", Map.of("code", "rest()"));
            assertTrue(other.request("tools/call", params(rest)).has("result"), "the call before it has ended");
        }
    }

    @Test
    void idInUseIsRejected() throws Exception {
        LongWorkBinding work = new LongWorkBinding();
        try (McpStdioTestClient other = McpStdioTestClient.start(DocUI.app(work))) {
            Map<String, Object> poll =
                    params(Map.of("name", "run_code_snippet", "arguments", Map.of("code", "poll()")));
            String line = McpHttpTestClient.requestJson("same", "tools/call", poll);
            other.send(line);
            work.awaitStart();
            other.send(line);
            assertEquals(-32600, other.receive().at("/error/code").asInt());
            other.send(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"same\"}}");
        }
    }
}
