package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that announce something and send none of it hold up nobody else, however the server answers them. */
@Timeout(300)
class IncompleteRequestBodyTest {
    /** More than the server has threads. */
    private static final int CLIENTS = 230;

    private static final String TOKEN = "0123456789abcdef";

    private final List<Socket> clients = new ArrayList<>();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", TOKEN, Set.of());
        server = WebServer.builder("127.0.0.1", 0, accessPolicy)
                .writeLimit(Duration.ofMinutes(10)) // longer than the test: nobody is disconnected before its end
                .servlet("/guarded", new AsyncBodyServlet())
                .publicServlet("/open", new AsyncBodyServlet())
                .publicServlet("/login", new LoginServlet(accessPolicy))
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
        server.close();
    }

    /** Answers a question, and takes what it is sent. */
    private static final class AsyncBodyServlet extends AbstractEndpointServlet {
        private final transient AsyncRequestBodyReader bodies = new AsyncRequestBodyReader(400, Duration.ofMillis(500));

        AsyncBodyServlet() {
            super("GET", "POST");
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            JsonResponses.json(response, 200, Map.of("here", true));
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            bodies.receive(request, new AsyncRequestBodyReader.RequestBodyHandler() {
                @Override
                public boolean handle(byte[] body) throws IOException {
                    JsonResponses.json(response, 200, Map.of("bytes", body.length));
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
        Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port());
        clients.add(client);
        client.setSoTimeout(60_000);
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        client.getOutputStream().flush();
        return client;
    }

    private static String status(Socket client) throws IOException {
        return new String(client.getInputStream().readNBytes("HTTP/1.1 200".length()), StandardCharsets.US_ASCII);
    }

    private static String requestHead(String line, String host, String more) {
        return line + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /open 127.0.0.1 500 200",
                "GET /open evil.example 500 403",
                "POST /guarded 127.0.0.1 500 401",
                "POST /open 127.0.0.1 500 413",
                "POST /open 127.0.0.1 300 408",
                "DELETE /open 127.0.0.1 500 405",
                "GET /nothing 127.0.0.1 500 404",
                "TRACE /open 127.0.0.1 500 405",
            })
    void incompleteRequestsHoldNoThread(String request) throws Exception {
        String[] parts = request.split(" ", -1);
        for (int i = 0; i < CLIENTS; i++) {
            connectAndSend(requestHead(parts[0] + ' ' + parts[1], parts[2], "Content-Length: " + parts[3] + "\r\n"));
        }
        assertOthersAreServed();
        for (Socket client : clients.subList(0, CLIENTS)) {
            assertEquals("HTTP/1.1 " + parts[4], status(client));
        }
        assertOthersAreServed();
    }

    @Test
    void incompleteChunkedRequestsHoldNoThread() throws Exception {
        for (int i = 0; i < CLIENTS; i++) {
            connectAndSend(requestHead("POST /guarded", "127.0.0.1", "Transfer-Encoding: chunked\r\n"));
        }
        assertOthersAreServed();
    }

    @Test
    void keepsConnectionAfterCompleteRejectedBody() throws Exception {
        String refused = requestHead("POST /guarded", "127.0.0.1", "Content-Length: 500\r\n") + "x".repeat(500);
        try (Socket client = connectAndSend(refused + requestHead("GET /open", "127.0.0.1", "Connection: close\r\n"))) {
            String answers = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answers.startsWith("HTTP/1.1 401"), answers);
            assertTrue(answers.contains("HTTP/1.1 200"), answers);
        }
    }

    /** An answer that waited for the silent clients would come after their limit, which is longer than the test. */
    private void assertOthersAreServed() throws IOException {
        assertEquals("HTTP/1.1 200", status(connectAndSend(requestHead("GET /login", "127.0.0.1", ""))));
    }
}
