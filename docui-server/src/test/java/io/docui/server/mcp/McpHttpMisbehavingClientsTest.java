package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHostLimits;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Clients that break the rules are told so, or given up, and others go on. */
class McpHttpMisbehavingClientsTest {
    private static final Duration WRITE_LIMIT = Duration.ofSeconds(1);

    private final LongWorkBinding work = new LongWorkBinding();

    private McpHttpTestClient startClient(SessionHostLimits limits) throws Exception {
        McpHttpTestClient probe =
                new McpHttpTestClient(DocUI.app(LongWorkBinding::new), McpToolMode.TOOLS, limits, WRITE_LIMIT);
        probe.initializeSession(Map.of());
        return probe;
    }

    @Test
    void rejectsSecondInitializeAndKeepsSession() throws Exception {
        try (McpHttpTestClient client = startClient(SessionHostLimits.DEFAULT)) {
            HttpResponse<String> again = client.send(McpHttpTestClient.requestJson(
                    7,
                    "initialize",
                    Map.of(
                            "protocolVersion",
                            "2025-11-25",
                            "capabilities",
                            Map.of(),
                            "clientInfo",
                            Map.of("name", "probe", "version", "1"))));

            assertEquals(400, again.statusCode());
            assertTrue(again.body().contains("This session is initialized."), again::body);
            assertEquals(1, client.host.sessions().size());
            assertStillServes(client);
        }
    }

    @Test
    void invalidInitializeOpensNoSession() throws Exception {
        try (McpHttpTestClient client = new McpHttpTestClient(
                DocUI.app(LongWorkBinding::new),
                McpToolMode.TOOLS,
                new SessionHostLimits(1, Duration.ofMinutes(1)),
                WRITE_LIMIT)) {
            for (Object params : new Object[] {"none", Map.of("protocolVersion", 7, "capabilities", "x")}) {
                HttpResponse<String> refused = client.send(McpHttpTestClient.requestJson(1, "initialize", params));
                assertEquals(200, refused.statusCode(), refused::body);
                assertTrue(refused.body().contains("\"error\""), refused::body);
                assertTrue(!refused.body().contains("Exception"), refused::body);
            }
            assertEquals(0, client.host.sessions().size());
            client.initializeSession(Map.of());
            assertStillServes(client);
        }
    }

    @Test
    void rejectsRequestIdInUse() throws Exception {
        try (McpHttpTestClient client =
                McpHttpTestClient.startInitialized(DocUI.app(work), McpToolMode.TOOLS, Map.of())) {
            CompletableFuture<Integer> first = client.post("tools/call", Map.of("name", "block"));
            int id = client.lastId();
            work.awaitStart();
            HttpResponse<String> second = client.send(McpHttpTestClient.requestJson(id, "tools/list", Map.of()));
            assertEquals(400, second.statusCode());
            assertTrue(second.body().contains("still running"), second::body);

            client.sendNotification("notifications/cancelled", Map.of("requestId", id));
            first.get(1, TimeUnit.MINUTES);
            assertEquals(
                    200,
                    client.send(McpHttpTestClient.requestJson(id, "tools/list", Map.of()))
                            .statusCode(),
                    "free again");
        }
    }

    @Test
    void rejectsEndlessMessage() throws Exception {
        try (McpHttpTestClient client = startClient(SessionHostLimits.DEFAULT)) {
            InputStream endless = new InputStream() {
                @Override
                public int read() {
                    return ' ';
                }

                @Override
                public int read(byte[] to, int from, int length) {
                    Arrays.fill(to, from, from + length, (byte) ' ');
                    return length;
                }
            };
            int status;
            try {
                status = client.sendRequest(client.requestBuilder().POST(BodyPublishers.ofInputStream(() -> endless)))
                        .statusCode();
            } catch (IOException e) {
                status = 413; // the connection was closed before the answer was read
            }
            assertEquals(413, status);
            assertStillServes(client);
        }
    }

    @Test
    void partialMessageDelaysNoOtherRequest() throws Exception {
        try (McpHttpTestClient client = startClient(SessionHostLimits.DEFAULT);
                Socket half = new Socket(InetAddress.getLoopbackAddress(), client.server.port())) {
            half.getOutputStream().write((requestHead(client, 1000) + "{\"jsonrpc\"").getBytes(StandardCharsets.UTF_8));
            half.getOutputStream().flush();
            assertStillServes(client);

            half.setSoTimeout(60_000);
            String told = new String(half.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(told.isEmpty() || told.startsWith("HTTP/1.1 4") || told.startsWith("HTTP/1.1 5"), told);
            assertStillServes(client);
        }
    }

    /** More than the server has threads. */
    @Test
    void manyPartialMessagesDelayNoOtherRequest() throws Exception {
        List<Socket> halves = new ArrayList<>();
        try (McpHttpTestClient client = new McpHttpTestClient(
                DocUI.app(LongWorkBinding::new),
                McpToolMode.TOOLS,
                SessionHostLimits.DEFAULT,
                Duration.ofMinutes(10))) {
            client.initializeSession(Map.of());
            for (int i = 0; i < 230; i++) {
                Socket half = new Socket(InetAddress.getLoopbackAddress(), client.server.port());
                halves.add(half);
                half.getOutputStream()
                        .write((requestHead(client, 1_000) + "{\"jsonrpc\"").getBytes(StandardCharsets.UTF_8));
            }
            assertStillServes(client);

            String rest = "\"" + " ".repeat(1_000 - "{\"jsonrpc\"\"".length());
            halves.get(0).getOutputStream().write(rest.getBytes(StandardCharsets.UTF_8));
            halves.get(0).setSoTimeout(60_000);
            byte[] status = halves.get(0).getInputStream().readNBytes("HTTP/1.1 400".length());
            assertEquals(
                    "HTTP/1.1 400",
                    new String(status, StandardCharsets.UTF_8),
                    "the server still waited for the first half while it served others");
        } finally {
            for (Socket half : halves) {
                half.close();
            }
        }
    }

    @Test
    void disconnectsNonReadingClient() throws Exception {
        try (McpHttpTestClient client = McpHttpTestClient.startInitialized(
                        DocUI.app(LongWorkBinding::new), McpToolMode.TOOLS, Map.of());
                McpHttpTestClient deaf = new McpHttpTestClient(
                        DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, WRITE_LIMIT)) {
            deaf.initializeSession(Map.of());
            String flood = McpHttpTestClient.requestJson(
                    99, "tools/call", Map.of("name", "flood", "_meta", Map.of("progressToken", "t")));
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), deaf.server.port())) {
                byte[] body = flood.getBytes(StandardCharsets.UTF_8);
                socket.getOutputStream().write(requestHead(deaf, body.length).getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().write(body);
                socket.getOutputStream().flush();
                work.awaitStart();
                assertStillServes(client);
                deaf.initializeSession(Map.of());
                JsonNode other = deaf.request("tools/list", Map.of());
                assertTrue(other.has("result"), "another session of the same server: " + other);
                assertTrue(work.left.tryAcquire(1, TimeUnit.MINUTES), "the action is not held up for ever");
            }
        }
    }

    @Test
    void idleTimeoutClosesSessionAndStreams() throws Exception {
        try (McpHttpTestClient client = startClient(new SessionHostLimits(1, Duration.ofMillis(400)))) {
            CountDownLatch closed = new CountDownLatch(1);
            client.host.sessions().get(0).addListener(event -> {
                if (event instanceof SessionEvent.SessionClosed) {
                    closed.countDown();
                }
            });
            CompletableFuture<Integer> listening = client.listen();

            assertTrue(closed.await(1, TimeUnit.MINUTES), "the session is not closed");
            assertEquals(200, listening.get(1, TimeUnit.MINUTES));
            HttpResponse<String> late = client.send(McpHttpTestClient.requestJson(1, "tools/list", Map.of()));
            assertEquals(404, late.statusCode());
            assertTrue(late.body().contains("Send initialize"), late::body);
            client.initializeSession(Map.of());
        }
    }

    @Test
    void rejectsForgedSessionId() throws Exception {
        try (McpHttpTestClient client = startClient(SessionHostLimits.DEFAULT)) {
            for (String method : new String[] {"GET", "DELETE"}) {
                HttpResponse<String> refused = client.sendRequest(client.requestBuilder()
                        .setHeader("Mcp-Session-Id", "00000000-0000-0000-0000-000000000000")
                        .method(method, BodyPublishers.noBody()));
                assertEquals(404, refused.statusCode());
            }
            assertStillServes(client);
        }
    }

    @Test
    void secondListenerReplacesFirst() throws Exception {
        try (McpHttpTestClient client = startClient(SessionHostLimits.DEFAULT)) {
            CompletableFuture<Integer> first = client.listen();
            client.request("resources/subscribe", Map.of("uri", "docui://context"));
            CompletableFuture<Integer> second = client.listen();
            assertEquals(200, first.get(1, TimeUnit.MINUTES));

            client.submit("tools/call", Map.of("name", "rest"));
            JsonNode told = client.receive();
            JsonNode other = client.receive();
            JsonNode update = told.has("method") ? told : other;
            assertEquals(
                    "notifications/resources/updated", update.path("method").asString(), update::toString);
            client.sendRequest(client.requestBuilder().DELETE());
            assertEquals(200, second.get(1, TimeUnit.MINUTES));
        }
    }

    private static void assertStillServes(McpHttpTestClient client) throws Exception {
        String answer = client.send(McpHttpTestClient.requestJson("still", "tools/call", Map.of("name", "rest")))
                .body();
        JsonNode message = JsonMapper.shared().readTree(answer.substring(answer.indexOf('{')));
        assertEquals(false, message.path("result").path("isError").asBoolean(true), answer);
    }

    private static String requestHead(McpHttpTestClient client, int length) {
        return "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + client.server.port()
                + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMcp-Session-Id: "
                + client.sessionId() + "\r\nContent-Length: " + length + "\r\n\r\n";
    }
}
