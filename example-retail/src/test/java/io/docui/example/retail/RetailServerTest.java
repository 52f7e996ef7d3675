package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.retail.data.ShopCopies;
import io.docui.example.retail.replay.TaskReplay;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Uses the server as MCP clients and people do. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "docui.mcp.mode=tools",
            "docui.inspector.enabled=true",
            "retail.private-copies=true",
            "retail.agent-password=secret",
            "retail.viewer-password=secret"
        })
class RetailServerTest {
    @Value("${local.server.port}")
    private int port;

    @Autowired
    private TaskReplay replay;

    @Autowired
    private ShopCopies copies;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpRequest.Builder request(String path, String user) {
        String login = Base64.getEncoder().encodeToString((user + ":secret").getBytes(StandardCharsets.UTF_8));
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .header("Authorization", "Basic " + login);
    }

    /** MCP client with a session of its own. */
    private final class Client implements AutoCloseable {
        private final String user;
        private final String session;

        Client(String user) throws IOException, InterruptedException {
            this.user = user;
            ObjectNode params = JsonMapper.shared().createObjectNode();
            params.put("protocolVersion", "2025-11-25").putObject("capabilities");
            params.putObject("clientInfo").put("name", "test").put("version", "1");
            session = http.send(
                            request("/mcp", user)
                                    .POST(message("initialize", params))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .headers()
                    .firstValue("Mcp-Session-Id")
                    .orElseThrow();
        }

        /** Calls a tool, and returns its result. */
        JsonNode call(String tool, JsonNode arguments) throws IOException, InterruptedException {
            ObjectNode params = JsonMapper.shared().createObjectNode();
            params.put("name", tool).set("arguments", arguments);
            HttpRequest call = request("/mcp", user)
                    .header("Mcp-Session-Id", session)
                    .POST(message("tools/call", params))
                    .build();
            String body = http.send(call, HttpResponse.BodyHandlers.ofString()).body();
            return body.lines()
                    .filter(line -> line.startsWith("data:"))
                    .map(line -> JsonMapper.shared().readTree(line.substring(5)))
                    .filter(event -> event.has("result"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(body))
                    .path("result");
        }

        @Override
        public void close() {
            HttpRequest end = request("/mcp", user)
                    .header("Mcp-Session-Id", session)
                    .DELETE()
                    .build();
            http.sendAsync(end, HttpResponse.BodyHandlers.discarding()).join();
        }
    }

    private static HttpRequest.BodyPublisher message(String method, JsonNode params) {
        ObjectNode message = JsonMapper.shared().createObjectNode();
        message.put("jsonrpc", "2.0").put("id", 1).put("method", method).set("params", params);
        return HttpRequest.BodyPublishers.ofString(message.toString());
    }

    private static String text(JsonNode result) {
        return result.path("content").path(0).path("text").asString();
    }

    @Test
    @Tag("full")
    void everyTaskChangesTheDataAsExpectedThroughTools() throws IOException, InterruptedException {
        JsonNode shop = replay.exportShop();
        List<String> faults = new ArrayList<>();
        for (JsonNode task : Tasks.all()) {
            try (Client client = new Client("agent")) {
                client.call("look", JsonMapper.shared().createObjectNode());
                for (JsonNode call : task.path("calls")) {
                    String fault = run(client, call);
                    if (!fault.isEmpty()) {
                        faults.add(task.path("id").asString() + ": " + fault);
                    }
                }
                List<String> names = copies.names();
                String copy = names.isEmpty() ? null : names.get(names.size() - 1);
                for (String fault : replay.compare(copy, task.path("changes"), shop)) {
                    faults.add(task.path("id").asString() + ": " + fault);
                }
            }
        }
        assertEquals(List.of(), faults);
        assertEquals(List.of(), copies.names());
    }

    /** Calls a tool, and confirms if asked. Returns an empty text if the result is the expected one. */
    private static String run(Client client, JsonNode call) throws IOException, InterruptedException {
        JsonNode result = client.call(call.path("name").asString(), call.path("arguments"));
        if (text(result).contains("are you sure?")) {
            result =
                    client.call("answer", JsonMapper.shared().createObjectNode().put("choice", "yes"));
        }
        String expected = call.path("result").asString();
        boolean good = expected.equals("ok")
                ? !result.path("isError").asBoolean()
                : result.path("isError").asBoolean() && text(result).contains(expected.substring("error: ".length()));
        return good ? "" : call + ": " + text(result);
    }

    @Test
    void viewersOnlyRead() throws IOException, InterruptedException {
        try (Client viewer = new Client("viewer")) {
            ObjectNode arguments = JsonMapper.shared().createObjectNode();
            arguments.put("order_id", "#W2611340").put("reason", "no longer needed");
            JsonNode refused = viewer.call("cancel_pending_order", arguments);
            assertTrue(text(refused).contains("viewers only read"), refused::toString);
        }
    }

    @Test
    void peopleSeeTheirPageAndCustomers() throws IOException, InterruptedException {
        HttpResponse<String> page =
                http.send(request("/index.html", "viewer").GET().build(), HttpResponse.BodyHandlers.ofString());
        assertTrue(page.body().contains("Shop back office"), page::body);
        HttpResponse<String> customer = http.send(
                request("/shop/customer?email=yusuf.rossi7301@example.com", "viewer")
                        .GET()
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertTrue(customer.body().contains("#W2378156"), customer::body);
    }

    @Test
    void onlyAgentsReachTheInspector() throws IOException, InterruptedException {
        HttpRequest.Builder viewer = request("/docui/api/app", "viewer").GET();
        assertEquals(
                403,
                http.send(viewer.build(), HttpResponse.BodyHandlers.discarding())
                        .statusCode());
        HttpRequest.Builder agent = request("/docui/api/app", "agent").GET();
        assertEquals(
                200,
                http.send(agent.build(), HttpResponse.BodyHandlers.discarding()).statusCode());
    }

    @Test
    void actuatorTellsTheSessions() throws IOException, InterruptedException {
        HttpRequest health = request("/actuator/health", "agent").GET().build();
        HttpResponse<String> answer = http.send(health, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer::body);
        assertFalse(answer.body().contains("DOWN"), answer::body);
    }
}
