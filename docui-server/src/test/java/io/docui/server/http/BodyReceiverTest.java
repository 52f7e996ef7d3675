package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A body is taken whole, or its sender is told why not. */
@Timeout(60)
class BodyReceiverTest {
    private static final int LIMIT = 100_000;
    private static final long PACE_NANOS = 100_000_000;

    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        server = WebServer.at("127.0.0.1", 0, Access.of("127.0.0.1", null, Set.of()))
                .writeLimit(Duration.ofSeconds(1))
                .servlet("/size", new Sizes(new BodyReceiver(LIMIT, Duration.ofMillis(1_500))))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Says how long a body was. */
    private static final class Sizes extends Endpoint {
        private static final long serialVersionUID = 1L;

        private final transient BodyReceiver bodies;

        Sizes(BodyReceiver bodies) {
            super("POST");
            this.bodies = bodies;
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            bodies.receive(request, new BodyReceiver.Taker() {
                @Override
                public boolean take(byte[] body) throws IOException {
                    Answers.json(response, 200, Map.of("size", body.length));
                    return true;
                }

                @Override
                public void refuse(int status, String reason) throws IOException {
                    Answers.error(response, status, reason);
                }
            });
        }
    }

    private Socket request(String headers) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(20_000);
        write(socket, "POST /size HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers + "\r\n\r\n");
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
    void aBodyIsTakenWhole() throws IOException {
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
    void itMayComeInPieces() throws IOException {
        try (Socket socket = request("Transfer-Encoding: chunked")) {
            for (int i = 0; i < 5; i++) {
                write(socket, "3\r\nabc\r\n");
            }
            write(socket, "0\r\n\r\n");
            assertAnswer("200", "{\"size\":15}", answer(socket));
        }
    }

    @Test
    void oneThatIsTooLongIsRefusedAsSoonAsThatShows() throws IOException {
        try (Socket socket = request("Content-Length: " + (LIMIT + 1))) {
            assertAnswer("413", "{\"error\":\"A message may have 100000 bytes.\"}", answer(socket));
        }
        try (Socket socket = request("Transfer-Encoding: chunked")) {
            write(socket, Integer.toHexString(LIMIT + 1) + "\r\n" + "x".repeat(LIMIT + 1)); // and no end
            assertAnswer("413", "{\"error\":\"A message may have 100000 bytes.\"}", answer(socket));
        }
    }

    @Test
    void aSenderThatFallsSilentIsNotWaitedFor() throws IOException {
        try (Socket socket = request("Content-Length: 10")) {
            write(socket, "half");
            assertAnswer("408", "{\"error\":\"The message did not come in time.\"}", answer(socket));
        }
    }

    /** Or a request that comes just then would be lost. */
    @Test
    void aConnectionMayRestForLongerThanASenderMay() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            String first = "POST /size HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n";
            write(socket, first);
            byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
            assertEquals("HTTP/1.1 200", new String(status, StandardCharsets.UTF_8));
            Thread.sleep(2_500);
            write(socket, first.replace("Content-Length", "Connection: close\r\nContent-Length"));
            String rest = answer(socket);
            assertEquals(2, rest.split("\\{\"size\":0}", -1).length - 1, rest);
        }
    }

    @Test
    void aSenderThatGoesOnAndOnIsNotWaitedForEither() throws Exception {
        try (Socket socket = request("Content-Length: 1000")) {
            Thread drip = new Thread(() -> drip(socket));
            drip.setDaemon(true);
            drip.start();
            byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 408".length());
            assertEquals("HTTP/1.1 408", new String(status, StandardCharsets.UTF_8));
            drip.interrupt();
        }
    }

    /** A byte now and then, each within the time that the server gives a silence. */
    private static void drip(Socket socket) {
        try {
            while (!Thread.interrupted()) {
                write(socket, "x");
                LockSupport.parkNanos(PACE_NANOS);
            }
        } catch (IOException e) {
            Thread.currentThread().interrupt(); // it was cut off, as it should be
        }
    }

    @Test
    void senderAfterSenderLeavesRoomForTheNext() throws IOException {
        String much = "x".repeat(LIMIT);
        for (int i = 0; i < 1_000; i++) { // more than all together may have
            try (Socket socket = request("Content-Length: " + LIMIT)) {
                write(socket, much);
                assertAnswer("200", "{\"size\":" + LIMIT + "}", answer(socket));
            }
        }
    }
}
