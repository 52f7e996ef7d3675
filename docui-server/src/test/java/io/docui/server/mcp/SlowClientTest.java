package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.host.SessionHostLimits;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that asks for progress and does not read it does not slow the action. */
@Timeout(180)
class SlowClientTest {
    /** Far less than the server waits for a client. */
    private static final int SOON_SECONDS = 60;

    private static final Duration WRITE_LIMIT = Duration.ofMinutes(10);

    private final LongWorkBinding work = new LongWorkBinding();

    @Test
    void unreadHttpProgressDoesNotDelayAction() throws Exception {
        try (McpHttpTestClient deaf = new McpHttpTestClient(
                        DocUI.app(work), McpToolMode.TOOLS, SessionHostLimits.DEFAULT, WRITE_LIMIT);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), deaf.server.port())) {
            deaf.initializeSession(Map.of());
            byte[] flood = McpHttpTestClient.requestJson(
                            99, "tools/call", Map.of("name", "flood", "_meta", Map.of("progressToken", "t")))
                    .getBytes(StandardCharsets.UTF_8);
            socket.getOutputStream()
                    .write(("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + deaf.server.port()
                                    + "\r\nAccept: application/json, text/event-stream\r\nMcp-Session-Id: "
                                    + deaf.sessionId() + "\r\nContent-Length: " + flood.length + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(flood);
            work.awaitStart();

            assertTrue(work.left.tryAcquire(SOON_SECONDS, TimeUnit.SECONDS), "the action is held up");
        }
    }

    @Test
    void unreadStdioProgressDoesNotDelayAction() throws Exception {
        Pipe input = Pipe.open();
        Pipe output = Pipe.open();
        Thread server = new Thread(() -> McpStdioServer.serve(
                DocUI.app(work),
                "1",
                McpToolMode.TOOLS,
                Channels.newInputStream(input.source()),
                Channels.newOutputStream(output.sink())));
        server.setDaemon(true);
        server.start();
        try (OutputStream client = Channels.newOutputStream(input.sink())) {
            send(
                    client,
                    McpHttpTestClient.requestJson(1, "initialize", McpStdioTestClient.initializeParams("2025-11-25")));
            String answered =
                    new String(Channels.newInputStream(output.source()).readNBytes(20), StandardCharsets.UTF_8);
            assertTrue(answered.startsWith("{\"jsonrpc\""), answered);
            send(client, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            send(
                    client,
                    McpHttpTestClient.requestJson(
                            2, "tools/call", Map.of("name", "flood", "_meta", Map.of("progressToken", "t"))));
            work.awaitStart();

            assertTrue(work.left.tryAcquire(SOON_SECONDS, TimeUnit.SECONDS), "the action is held up");
        }
        server.join(TimeUnit.SECONDS.toMillis(SOON_SECONDS));
        assertFalse(server.isAlive(), "nor does it keep the server from ending");
        output.source().close();
    }

    private static void send(OutputStream client, String line) throws Exception {
        client.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        client.flush();
    }
}
