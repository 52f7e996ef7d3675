package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Whatever is refused, and by whatever part of the server: the answer is a sentence in JSON, and shows nothing of the server. */
class JsonErrorReportValveTest {
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .servlet("/hello", new FailingServlet())
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static final class FailingServlet extends AbstractEndpointServlet {
        FailingServlet() {
            super("GET", "HEAD");
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if (request.getParameter("fail") != null) {
                throw new IllegalStateException("a secret of the inside");
            }
            if (request.getParameter("refuse") != null) {
                response.sendError(418, "a secret of the inside");
                return;
            }
            JsonResponses.json(response, 200, Map.of());
        }
    }

    private String answer(String head) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String request(String line) throws IOException {
        return answer(line + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\nConnection: close\r\n\r\n");
    }

    private static void assertJsonError(int status, String answer) {
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
        for (String leak : new String[] {"<html", "tomcat", "apache", "exception", "secret", "\tat "}) {
            assertFalse(answer.toLowerCase(Locale.ROOT).contains(leak), answer);
        }
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        if (!body.isEmpty()) {
            String json = body.substring(body.indexOf('{'), body.lastIndexOf('}') + 1); // it may come in chunks
            assertTrue(
                    JsonMapper.shared().readTree(json).path("error").asString().endsWith("."), answer);
            assertTrue(answer.contains("Content-Type: application/json"), answer);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET /nothing,        404",
        "GET /hello?fail=1,   500",
        "GET /hello?refuse=1, 418",
        "TRACE /hello,        405",
        "BREW /hello,         405",
        "GET /%zz,            400",
        "GET /a|b,            400",
        "G{T /hello,          400",
        "GET /..%2f..%2fetc,  400",
    })
    void answersErrorsAsJson(String line, int status) throws IOException {
        assertJsonError(status, request(line));
    }

    @Test
    void answersMalformedRequestsAsJson() throws IOException {
        assertJsonError(400, answer("nonsense\r\n\r\n"));
        assertJsonError(400, answer("GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"));
        assertJsonError(400, answer("GET /hello HTTP/1.1\r\nHost: 127.0.0.1\r\n" + "X: y\r\n".repeat(5_000) + "\r\n"));
        assertJsonError(505, answer("GET /hello HTTP/9.9\r\n\r\n"));
    }

    @Test
    void methodNotAllowedNamesAllowedMethods() throws IOException {
        String refused = request("PUT /hello");
        assertJsonError(405, refused);
        assertTrue(refused.contains("Allow: GET, HEAD\r\n"), refused);
        assertTrue(refused.contains("This method is not supported. Use GET, HEAD."), refused);
        assertEquals("", request("HEAD /hello").split("\r\n\r\n", 2)[1]);
    }
}
