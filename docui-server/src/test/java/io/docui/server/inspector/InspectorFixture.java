package io.docui.server.inspector;

import static org.awaitility.Awaitility.await;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.LoginServlet;
import io.docui.server.http.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An application with its inspector, and a client that says what the page would say. */
final class InspectorFixture implements AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final SessionHost host;
    private final WebServer server;

    InspectorFixture(App app, @Nullable String token) throws IOException {
        this(app, token, Duration.ofSeconds(20));
    }

    InspectorFixture(App app, @Nullable String token, Duration writeLimit) throws IOException {
        this(app, token, writeLimit, List.of());
    }

    InspectorFixture(App app, @Nullable String token, Duration writeLimit, List<Path> otherRuns) throws IOException {
        host = new SessionHost(app, new SessionHostLimits(3, Duration.ofMinutes(5)), Clock.systemUTC());
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", token, Set.of());
        InspectorPageServlet page = new InspectorPageServlet();
        server = WebServer.builder("127.0.0.1", 0, accessPolicy)
                .writeLimit(writeLimit)
                .closeLimit(Duration.ZERO)
                .servlet("/api/*", new InspectorApiServlet(app, host, () -> otherRuns))
                .publicServlet("/login", new LoginServlet(accessPolicy))
                .publicServlet("", page)
                .publicServlet("*.js", page)
                .start();
    }

    /** Opens a session as a front would. */
    SharedSession openSession() {
        return host.open("probe 1");
    }

    int port() {
        return server.port();
    }

    EventReader events(SharedSession shown) throws IOException, InterruptedException {
        return new EventReader(http, server.url() + "/api/events?session=" + shown.id());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path, String header, String value) throws IOException, InterruptedException {
        return http.send(request(path).header(header, value).build(), BodyHandlers.ofString());
    }

    /** Reads a session until its document is there, as the page does: the first one may take longer than a page is kept waiting. */
    JsonNode awaitDocument(String session) {
        return await("the document")
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(
                        () -> json(get(session)),
                        known -> !known.path("markdown").isMissingNode());
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return http.send(request(path).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    /** Asks for something that may take long. */
    CompletableFuture<JsonNode> postAsync(String path, String body) {
        return http.sendAsync(request(path).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString())
                .thenApply(InspectorFixture::json);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + path)).timeout(Duration.ofMinutes(1));
    }

    static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    @Override
    public void close() {
        server.close();
        host.close();
    }
}
