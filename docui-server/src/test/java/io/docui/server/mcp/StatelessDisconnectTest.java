package io.docui.server.mcp;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.host.SessionHostLimits;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client of protocol version 2026-07-28 cancels a call by closing its connection. The server notices it when it sends a keep-alive. */
@Tag("full")
@Timeout(180)
class StatelessDisconnectTest {
    @Test
    void closedConnectionCancelsCall() throws Exception {
        LongWorkBinding work = new LongWorkBinding();
        try (StatelessTestClient client =
                new StatelessTestClient(DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, Map.of())) {
            try (Socket socket = send(client, Map.of("name", "poll", "arguments", Map.of()))) {
                work.awaitStart();
                socket.setSoLinger(true, 0); // what the server sends next fails
            }
            String session = client.host.sessions().get(0).id();
            await().atMost(2, TimeUnit.MINUTES)
                    .until(() -> client.host.find(session).orElseThrow().waiting() == 0);
            assertTrue(work.lastExitTime() > 0);
            assertFalse(client.callTool("rest", Map.of()).path("isError").asBoolean(true));
        }
    }

    private static Socket send(StatelessTestClient client, Map<String, ?> call) throws IOException {
        URI server = URI.create(client.url());
        String body = McpHttpTestClient.requestJson(1, "tools/call", client.params(call));
        StringBuilder request = new StringBuilder("POST /mcp HTTP/1.1\r\n");
        StatelessTestClient.headers("tools/call", call)
                .forEach((name, value) ->
                        request.append(name).append(": ").append(value).append("\r\n"));
        request.append("Host: ").append(server.getAuthority()).append("\r\n");
        request.append("Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n");
        request.append("Content-Length: ")
                .append(body.length())
                .append("\r\n\r\n")
                .append(body);
        Socket socket = new Socket(server.getHost(), server.getPort());
        socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.UTF_8));
        return socket;
    }
}
