package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that go in the middle of things: their ids are free again, their sessions go on or end as the protocol says. */
@Timeout(120)
class ClientDisconnectTest {
    private final LongWorkBinding work = new LongWorkBinding();

    private static byte[] toolCallRequest(McpHttpTestClient client, int id, String tool) {
        byte[] body = McpHttpTestClient.requestJson(id, "tools/call", Map.of("name", tool))
                .getBytes(StandardCharsets.UTF_8);
        String head = "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + client.server.port()
                + "\r\nAccept: application/json, text/event-stream\r\nMcp-Session-Id: " + client.sessionId()
                + "\r\nContent-Length: " + body.length + "\r\n\r\n";
        return (head + new String(body, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void brokenConnectionDoesNotCancelCall() throws Exception {
        try (McpHttpTestClient client =
                McpHttpTestClient.startInitialized(DocUI.app(work), McpToolMode.TOOLS, Map.of())) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), client.server.port())) {
                socket.getOutputStream().write(toolCallRequest(client, 7, "poll"));
                work.awaitStart();
                socket.setSoLinger(true, 0); // a reset, as of a machine that is gone
            }
            assertFalse(work.left.tryAcquire(300, TimeUnit.MILLISECONDS), "the call goes on");
            HttpResponse<String> same = client.send(McpHttpTestClient.requestJson(7, "tools/list", Map.of()));
            assertEquals(400, same.statusCode());
            assertTrue(same.body().contains("still running"), same::body);

            client.sendNotification("notifications/cancelled", Map.of("requestId", 7));
            assertTrue(work.left.tryAcquire(1, TimeUnit.MINUTES));
            HttpResponse<String> again = client.send(McpHttpTestClient.requestJson(7, "tools/list", Map.of()));
            assertEquals(200, again.statusCode());
            assertTrue(again.body().contains("\"poll\""), again::body);
        }
    }

    @Test
    void deletingSessionCancelsRunningCall() throws Exception {
        try (McpHttpTestClient client =
                        McpHttpTestClient.startInitialized(DocUI.app(work), McpToolMode.TOOLS, Map.of());
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), client.server.port())) {
            socket.getOutputStream().write(toolCallRequest(client, 7, "poll"));
            work.awaitStart();

            assertEquals(
                    204, client.sendRequest(client.requestBuilder().DELETE()).statusCode());
            assertTrue(work.left.tryAcquire(1, TimeUnit.MINUTES), "it still runs");
        }
    }

    /** As where the web server has no room for it: the request must not stay under way for ever. */
    @Test
    void failedStreamLeavesNoPendingRequest() throws Exception {
        AtomicBoolean broken = new AtomicBoolean();
        var app = DocUI.app(() -> new CounterBinding(0));
        McpHttpServlet mcp;
        try (SessionHost host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC())) {
            mcp = new McpHttpServlet(app, "1", McpToolMode.DOCUMENT, host);
            try (WebServer server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                    .servlet("/mcp", new FailingAsyncServlet(mcp, broken))
                    .start()) {
                String session = post(
                                server,
                                "",
                                McpHttpTestClient.requestJson(
                                        0, "initialize", McpStdioTestClient.initializeParams("2025-11-25")))
                        .headers()
                        .firstValue("Mcp-Session-Id")
                        .orElseThrow();
                String request = McpHttpTestClient.requestJson(1, "tools/list", Map.of());
                broken.set(true);
                assertEquals(500, post(server, session, request).statusCode());
                broken.set(false);

                HttpResponse<String> again = post(server, session, request);
                assertEquals(200, again.statusCode(), again::body);
                assertTrue(again.body().contains("run_code_snippet"), again::body);
            }
        }
    }

    private static HttpResponse<String> post(WebServer server, String session, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .timeout(Duration.ofMinutes(1))
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(body));
        return HttpClient.newHttpClient()
                .send(
                        (session.isEmpty() ? request : request.header("Mcp-Session-Id", session)).build(),
                        BodyHandlers.ofString());
    }

    /** A server that cannot open streams while it is told so. */
    private static final class FailingAsyncServlet extends HttpServlet {
        private final transient McpHttpServlet mcp;
        private final transient AtomicBoolean broken;

        FailingAsyncServlet(McpHttpServlet mcp, AtomicBoolean broken) {
            this.mcp = mcp;
            this.broken = broken;
        }

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws ServletException, IOException {
            boolean now = broken.get();
            mcp.service(
                    new HttpServletRequestWrapper(request) {
                        private boolean begun;

                        @Override
                        public AsyncContext startAsync() {
                            begun = true;
                            return super.startAsync();
                        }

                        @Override
                        public AsyncContext getAsyncContext() {
                            if (now && begun) {
                                throw new IllegalStateException("no room for a stream");
                            }
                            return super.getAsyncContext();
                        }
                    },
                    response);
        }

        @Override
        public void destroy() {
            mcp.destroy();
        }
    }
}
