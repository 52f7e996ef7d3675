package io.docui.server.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that ask on and on and read no answer hold up nobody else. */
@Timeout(300)
class NonReadingClientsTest {
    /** More than a web server has threads, as a rule. */
    private static final int CLIENTS = 230;

    /** The answers to so many fit in no buffers of a connection. */
    private static final int QUESTIONS = 50;

    private static final String WORDS = "x".repeat(100_000);

    private final List<Socket> clients = new ArrayList<>();
    private final AtomicInteger answering = new AtomicInteger();
    private final AtomicInteger disconnected = new AtomicInteger();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .writeLimit(Duration.ofMinutes(10)) // longer than the test: nobody is disconnected before its end
                .servlet("/long", new LargeResponseServlet(answering, disconnected))
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
        server.close();
    }

    /** Says much. */
    private static final class LargeResponseServlet extends AbstractEndpointServlet {
        private final transient AsyncRequestBodyReader bodies = new AsyncRequestBodyReader(400, Duration.ofMinutes(10));
        private final transient AtomicInteger answering;
        private final transient AtomicInteger disconnected;

        LargeResponseServlet(AtomicInteger answering, AtomicInteger disconnected) {
            super("GET", "POST");
            this.answering = answering;
            this.disconnected = disconnected;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            answering.incrementAndGet();
            try {
                JsonResponses.json(response, 200, Map.of("words", WORDS));
                response.flushBuffer();
            } catch (IOException e) {
                disconnected.incrementAndGet();
                throw e;
            } finally {
                answering.decrementAndGet();
            }
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
                @Override
                public boolean handle(byte[] body) throws IOException {
                    doGet(request, response);
                    return true;
                }

                @Override
                public void reject(int status, String reason) throws IOException {
                    JsonResponses.error(response, status, reason);
                }
            });
        }
    }

    private Socket connectAndSend(String text) throws IOException {
        Socket client = new Socket();
        clients.add(client);
        client.setReceiveBufferSize(4 << 10);
        client.setSoTimeout(60_000);
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        client.getOutputStream().flush();
        return client;
    }

    private static String requestHead(String line, String more) {
        return line + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + more + "\r\n";
    }

    @Test
    void unreadGetResponsesDelayNoOtherClient() throws Exception {
        for (int i = 0; i < CLIENTS; i++) {
            connectAndSend(requestHead("GET /long", "").repeat(QUESTIONS));
        }
        assertOthersAreServed();
    }

    @Test
    void unreadPostResponsesDelayNoOtherClient() throws Exception {
        for (int i = 0; i < CLIENTS; i++) {
            connectAndSend((requestHead("POST /long", "Content-Length: 2\r\n") + "{}").repeat(QUESTIONS));
        }
        assertOthersAreServed();
    }

    /** Another client is answered before any of those that do not read is disconnected. */
    private void assertOthersAreServed() throws IOException {
        awaitPendingResponseToEachClient();
        Socket other = connectAndSend(requestHead("GET /nothing", ""));
        assertEquals(
                "HTTP/1.1 404",
                new String(other.getInputStream().readNBytes("HTTP/1.1 404".length()), StandardCharsets.US_ASCII));
        assertEquals(0, disconnected.get(), "clients that the server no longer waits for");
        awaitPendingResponseToEachClient();
    }

    private void awaitPendingResponseToEachClient() {
        await("an answer to each client that is not finished")
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> answering.get() == CLIENTS);
    }
}
