package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Many clients at once, each with a session and a state of its own: none fails, none sees what is another's. */
class ConcurrentSessionsTest {
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final App app = DocUI.app(() -> new CounterBinding(0));
    private final HttpClient http = HttpClient.newHttpClient();
    private final Executor later = CompletableFuture.delayedExecutor(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    private final Queue<Long> latencies = new ConcurrentLinkedQueue<>();

    @Test
    void servesTwentyConcurrentSessions() throws Exception {
        runSessions(20, 3);
    }

    /** About a minute. */
    @Test
    @Tag("long")
    void servesTwoHundredSessionsForOneMinute() throws Exception {
        runSessions(200, 120);
    }

    private void runSessions(int sessions, int calls) throws Exception {
        try (SessionHost host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
                WebServer server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                        .servlet("/mcp", new McpHttpServlet(app, "1", McpToolMode.DOCUMENT, host))
                        .start()) {
            List<LoadClient> players = new ArrayList<>();
            for (int i = 0; i < sessions; i++) {
                players.add(new LoadClient(URI.create(server.url() + "/mcp")));
            }
            assertEquals(sessions, host.sessions().size());
            CompletableFuture<?>[] games = players.stream()
                    .map(loadClient -> loadClient.runCalls(calls))
                    .toArray(CompletableFuture<?>[]::new);
            CompletableFuture.allOf(games).get(10, TimeUnit.MINUTES);
            for (LoadClient loadClient : players) {
                assertEquals(calls, loadClient.added, "calls of each");
                assertTrue(loadClient.callTool("look", Map.of()).join().contains("Count: " + calls + ' '));
            }
        }
        printLatencies(sessions, calls);
    }

    private void printLatencies(int sessions, int calls) {
        long[] sorted = latencies.stream().mapToLong(Long::longValue).sorted().toArray();
        System.out.printf(
                "%d sessions with %d calls each: %d calls, no error; latency p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, most %.1f ms%n",
                sessions,
                calls,
                sorted.length,
                percentile(sorted, 0.50),
                percentile(sorted, 0.95),
                percentile(sorted, 0.99),
                percentile(sorted, 1));
    }

    private static double percentile(long[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(sorted.length * share))] / 1e6;
    }

    /** One client. */
    private final class LoadClient {
        private final URI uri;
        private final String session;
        private int id;
        private int added;

        LoadClient(URI uri) throws Exception {
            this.uri = uri;
            HttpRequest.Builder request = request("initialize", McpStdioTestClient.initializeParams("2025-11-25"));
            this.session = http.send(request.build(), BodyHandlers.ofString())
                    .headers()
                    .firstValue("Mcp-Session-Id")
                    .orElseThrow();
        }

        /** Adds and looks in turn, with pauses as a model makes them, though shorter. */
        CompletableFuture<Void> runCalls(int calls) {
            long from = System.nanoTime(); // steady: a figure that is only printed
            return callTool("run_code_snippet", Map.of("code", "add()")).thenCompose(text -> {
                latencies.add(System.nanoTime() - from); // steady: a figure that is only printed
                added++;
                assertTrue(text.contains("Count: " + added + ' '), text);
                return added == calls
                        ? CompletableFuture.completedFuture(null)
                        : CompletableFuture.runAsync(() -> {}, later).thenCompose(pause -> runCalls(calls));
            });
        }

        CompletableFuture<String> callTool(String tool, Map<String, Object> arguments) {
            HttpRequest.Builder request = request("tools/call", Map.of("name", tool, "arguments", arguments))
                    .header("Mcp-Session-Id", session);
            return http.sendAsync(request.build(), BodyHandlers.ofString()).thenApply(this::resultText);
        }

        private String resultText(HttpResponse<String> answer) {
            assertEquals(200, answer.statusCode(), answer::body);
            JsonNode message =
                    JSON.readTree(answer.body().substring(answer.body().indexOf('{')));
            JsonNode result = message.path("result");
            assertEquals(false, result.path("isError").asBoolean(true), answer::body);
            return result.path("content").path(0).path("text").asString();
        }

        private HttpRequest.Builder request(String method, Object params) {
            return HttpRequest.newBuilder(uri)
                    .timeout(Duration.ofMinutes(1))
                    .header("Content-Type", "application/json")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(BodyPublishers.ofString(McpHttpTestClient.requestJson(++id, method, params)));
        }
    }
}
