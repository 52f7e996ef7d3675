package io.docui.server.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a browser gets in, and what gets in with it. */
class BrowserAccessTest {
    private static final String TOKEN = "0123456789abcdef-secret";

    private static final String APP = "https://app.example";

    private final HttpClient http = HttpClient.newHttpClient();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", TOKEN, Set.of(), Set.of(APP));
        server = WebServer.builder("127.0.0.1", 0, accessPolicy)
                .writeLimit(Duration.ofMinutes(10)) // longer than a test: nobody is disconnected before its end
                .servlet("/api/*", new RequestBodyServlet())
                .publicServlet("/login", new LoginServlet(accessPolicy))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static final class RequestBodyServlet extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            JsonResponses.json(response, 200, Map.of());
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            try {
                JsonResponses.json(
                        response,
                        200,
                        Map.of("size", RequestBodyReader.read(request, 2_000, Duration.ofMinutes(10)).length));
            } catch (RequestBodyReader.BodyRejectedException refused) {
                JsonResponses.error(response, refused.status(), refused.reason());
            }
        }
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.timeout(Duration.ofMinutes(1)).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + path));
    }

    private int statusWithCookie(String cookie) throws IOException, InterruptedException {
        return send(request("/api/hello").header("Cookie", cookie)).statusCode();
    }

    private HttpResponse<String> login(String token) throws IOException, InterruptedException {
        return send(request("/login").POST(BodyPublishers.ofString("{\"token\":\"" + token + "\"}")));
    }

    /** A browser sends its cookies to every port of the machine, so the token must not be in one. */
    @Test
    void loginCookieDoesNotContainToken() throws Exception {
        assertEquals(401, login("another-token-of-some-length").statusCode());
        String cookie = login(TOKEN).headers().firstValue("Set-Cookie").orElseThrow();
        assertFalse(cookie.contains("secret"), cookie);
        assertTrue(cookie.endsWith("; Path=/; HttpOnly; SameSite=Strict"), cookie);
        String pair = cookie.substring(0, cookie.indexOf(';'));
        assertTrue(pair.contains("_" + URI.create(server.url()).getPort() + "="), cookie);

        assertEquals(200, statusWithCookie(pair));
        assertEquals(
                200,
                statusWithCookie("docui_login_1=of another server; " + pair),
                "other servers have cookies of their own");
        assertEquals(401, statusWithCookie(pair + "0"));
        assertEquals(401, statusWithCookie(pair.substring(0, pair.indexOf('=') + 1) + TOKEN));
    }

    /** An image or a frame of a foreign page sends no Origin, but says whose page has it sent. */
    @Test
    void rejectsCrossSiteRequests() throws Exception {
        HttpRequest.Builder request = request("/api/hello").header("Authorization", "Bearer " + TOKEN);
        assertEquals(
                403, send(request.copy().header("Sec-Fetch-Site", "cross-site")).statusCode());
        assertEquals(
                403, send(request.copy().header("Sec-Fetch-Site", "same-site")).statusCode());
        assertEquals(
                200,
                send(request.copy().header("Sec-Fetch-Site", "same-origin")).statusCode());
        assertEquals(200, send(request.copy().header("Sec-Fetch-Site", "none")).statusCode());
    }

    @Test
    void sharesResponsesWithPagesOfAllowedOrigins() throws Exception {
        HttpResponse<String> preflight = send(request("/api/hello")
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", APP)
                .header("Sec-Fetch-Site", "cross-site")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,mcp-session-id"));
        assertEquals(204, preflight.statusCode(), preflight::body);
        assertEquals(
                APP,
                preflight.headers().firstValue("Access-Control-Allow-Origin").orElseThrow());
        assertEquals(
                "authorization,mcp-session-id",
                preflight.headers().firstValue("Access-Control-Allow-Headers").orElseThrow());

        HttpRequest.Builder page = request("/api/hello").header("Origin", APP).header("Sec-Fetch-Site", "cross-site");
        assertEquals(401, send(page.copy()).statusCode(), "it needs the token, too");
        HttpResponse<String> answer = send(page.copy().header("Authorization", "Bearer " + TOKEN));
        assertEquals(200, answer.statusCode(), answer::body);
        assertEquals(
                APP, answer.headers().firstValue("Access-Control-Allow-Origin").orElseThrow());

        HttpResponse<String> stranger = send(request("/api/hello")
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", "https://evil.example")
                .header("Access-Control-Request-Method", "POST"));
        assertEquals(403, stranger.statusCode());
        assertFalse(stranger.headers().firstValue("Access-Control-Allow-Origin").isPresent());
    }

    @ParameterizedTest
    @CsvSource({"/login, ''", "/api/hello, Authorization: Bearer " + TOKEN})
    void unfinishedRequestsDelayNoOtherClient(String path, String header) throws Exception {
        List<Socket> halves = new ArrayList<>();
        try {
            URI url = URI.create(server.url());
            for (int i = 0; i < 230; i++) {
                Socket half = new Socket(url.getHost(), url.getPort());
                halves.add(half);
                half.getOutputStream()
                        .write(("POST " + path + " HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\n"
                                        + (header.isEmpty() ? "" : header + "\r\n") + "Content-Length: 1000\r\n\r\n{")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            HttpRequest.Builder request = request("/api/hello").header("Authorization", "Bearer " + TOKEN);
            assertEquals(200, send(request).statusCode(), "while the server still waits for the others");
        } finally {
            for (Socket half : halves) {
                half.close();
            }
        }
        await("room for another sender")
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> login(TOKEN).statusCode() == 200);
    }

    @Test
    void rejectsOversizedLoginBody() throws Exception {
        assertEquals(413, login("x".repeat(5_000)).statusCode());
        assertEquals(200, login(TOKEN).statusCode());
    }
}
