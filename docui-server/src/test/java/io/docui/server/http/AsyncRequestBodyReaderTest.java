package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A body is taken whole, or its sender is told why not. */
@Timeout(120)
class AsyncRequestBodyReaderTest {
    private static final int LIMIT = 100_000;
    private static final int LONG_LIMIT = 4 << 20;

    /** Longer than a test takes. */
    private static final Duration NEVER = Duration.ofMinutes(10);

    private static final Duration SHORT = Duration.ofMillis(200);

    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        serve(NEVER, NEVER);
    }

    /**
     * Starts a server.
     *
     * @param silence how long a client may send nothing
     * @param within how long a client may take to send a body
     */
    private void serve(Duration silence, Duration within) throws IOException {
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .writeLimit(silence)
                .servlet("/size", new BodySizeServlet(new AsyncRequestBodyReader(LIMIT, within)))
                .servlet("/long", new BodySizeServlet(new AsyncRequestBodyReader(LONG_LIMIT, within)))
                .start();
    }

    private void restart(Duration silence, Duration within) throws IOException {
        server.close();
        serve(silence, within);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Says how long a body was. */
    private static final class BodySizeServlet extends AbstractEndpointServlet {
        private final transient AsyncRequestBodyReader bodies;

        BodySizeServlet(AsyncRequestBodyReader bodies) {
            super("POST");
            this.bodies = bodies;
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
                @Override
                public boolean handle(byte[] body) throws IOException {
                    JsonResponses.json(response, 200, Map.of("size", body.length));
                    return true;
                }

                @Override
                public void reject(int status, String reason) throws IOException {
                    JsonResponses.error(response, status, reason);
                }
            });
        }
    }

    private Socket request(String headers) throws IOException {
        return request("/size", headers);
    }

    private Socket request(String path, String headers) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(60_000);
        write(socket, "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers + "\r\n\r\n");
        return socket;
    }

    private static void write(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static String answer(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void assertAnswer(String start, String end, String answer) {
        assertTrue(answer.startsWith("HTTP/1.1 " + start), answer);
        assertTrue(answer.endsWith(end), answer);
    }

    @Test
    void readsWholeBody() throws IOException {
        for (int size : new int[] {0, 1, 20_000, LIMIT}) {
            try (Socket socket = request("Content-Length: " + size)) {
                write(socket, "x".repeat(size));
                assertAnswer("200", "{\"size\":" + size + "}", answer(socket));
            }
        }
        try (Socket socket = request("X-None: at all")) {
            assertAnswer("200", "{\"size\":0}", answer(socket));
        }
    }

    @Test
    void readsChunkedBody() throws IOException {
        try (Socket socket = request("Transfer-Encoding: chunked")) {
            for (int i = 0; i < 5; i++) {
                write(socket, "3\r\nabc\r\n");
            }
            write(socket, "0\r\n\r\n");
            assertAnswer("200", "{\"size\":15}", answer(socket));
        }
    }

    @Test
    void rejectsOversizedBodyEarly() throws IOException {
        try (Socket socket = request("Content-Length: " + (LIMIT + 1))) {
            assertAnswer("413", "{\"error\":\"The message is too long. The limit is 100000 bytes.\"}", answer(socket));
        }
        try (Socket socket = request("Transfer-Encoding: chunked")) {
            write(socket, Integer.toHexString(LIMIT + 1) + "\r\n" + "x".repeat(LIMIT + 1)); // and no end
            assertAnswer("413", "{\"error\":\"The message is too long. The limit is 100000 bytes.\"}", answer(socket));
        }
    }

    @Test
    void timesOutSilentSender() throws IOException {
        restart(NEVER, SHORT);
        try (Socket socket = request("Content-Length: 10")) {
            write(socket, "half");
            assertAnswer("408", "{\"error\":\"The message did not arrive in time.\"}", answer(socket));
        }
    }

    /** Or a request that comes just then would be lost. */
    @Test
    void keepsIdleConnectionBeyondRequestTimeout() throws Exception {
        restart(Duration.ofSeconds(1), NEVER);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(60_000);
            String first = "POST /size HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n";
            write(socket, first);
            byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
            assertEquals("HTTP/1.1 200", new String(status, StandardCharsets.UTF_8));
            try (Socket sender = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                sender.setSoTimeout(60_000);
                write(sender, first.substring(0, 10));
                assertEquals(-1, sender.getInputStream().read(), "a sender that began later is disconnected");
            }
            write(socket, first.replace("Content-Length", "Connection: close\r\nContent-Length"));
            String rest = answer(socket);
            assertEquals(2, rest.split("\\{\"size\":0}", -1).length - 1, rest);
        }
    }

    /** A byte now and then, each long before the server takes the client for silent. */
    @Test
    void timesOutSlowSender() throws Exception {
        restart(NEVER, SHORT);
        ScheduledExecutorService pace = Executors.newSingleThreadScheduledExecutor();
        try (Socket socket = request("Content-Length: " + LIMIT)) {
            ScheduledFuture<?> bytes =
                    pace.scheduleWithFixedDelay(() -> sendByte(socket), 0, 20, TimeUnit.MILLISECONDS);
            byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 408".length());
            assertEquals("HTTP/1.1 408", new String(status, StandardCharsets.UTF_8));
            bytes.cancel(false);
        } finally {
            pace.shutdownNow();
        }
    }

    private static void sendByte(Socket socket) {
        try {
            write(socket, "x");
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the server has closed the connection: this was the last byte
        }
    }

    @Test
    void releasesBodyMemoryAfterReading() throws IOException {
        String much = "x".repeat(LONG_LIMIT);
        for (int i = 0; i < 20; i++) { // more than the 64 MB that all together may have
            try (Socket socket = request("/long", "Content-Length: " + LONG_LIMIT)) {
                write(socket, much);
                assertAnswer("200", "{\"size\":" + LONG_LIMIT + "}", answer(socket));
            }
        }
    }
}
