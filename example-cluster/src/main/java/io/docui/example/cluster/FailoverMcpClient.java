package io.docui.example.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * MCP client that sends each message to any node of a cluster and retries for at most a minute and a half. A request without an
 * answer is sent again with the same id to any node. Not thread-safe.
 */
final class FailoverMcpClient {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String VERSION = "2025-11-25";
    /** The limit of one attempt, because a stopped node accepts connections and answers nothing. */
    private static final int ONE_TRY_MILLIS = 10_000;

    private static final int CONNECTING_MILLIS = 2_000;

    private static final Duration NOBODY_THERE = Duration.ofSeconds(1);

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(90);
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 1_000;

    private final LoadBalancer loadBalancer;
    private final String query;
    private final GameCounters gameCounters;
    private final List<AcknowledgedCall> calls = new ArrayList<>();
    private String client = "";
    private long last;

    /** Thrown when a game cannot continue because no valid answer comes. */
    static final class LostGameException extends RuntimeException {
        LostGameException(String message) {
            super(message);
        }
    }

    /**
     * An answer to a message, with the number of attempts.
     * @param client the client's id; empty if none was assigned
     */
    private record Answer(JsonNode message, String client, int tries) {}

    FailoverMcpClient(LoadBalancer loadBalancer, String session, GameCounters gameCounters) {
        this.loadBalancer = loadBalancer;
        this.query = "?session=" + session;
        this.gameCounters = gameCounters;
    }

    void initialize() {
        Answer answer = request(
                "initialize",
                Map.of(
                        "protocolVersion",
                        VERSION,
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "agent", "version", "1")));
        client = answer.client();
        send(0, JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "method", "notifications/initialized")));
    }

    String client() {
        return client;
    }

    /** Returns the acknowledged calls, in order. */
    List<AcknowledgedCall> calls() {
        return List.copyOf(calls);
    }

    String call(String tool, String arguments) {
        long sent = System.nanoTime();
        Answer answer = request("tools/call", Map.of("name", tool, "arguments", JSON.readTree(arguments)));
        JsonNode text = answer.message().path("result").path("content").path(0).path("text");
        if (!text.isString()) {
            throw new LostGameException(tool + " returned an unexpected response: " + answer.message());
        }
        calls.add(new AcknowledgedCall(last, text.stringValue(), sent, System.nanoTime(), answer.tries()));
        gameCounters.countCall();
        return text.stringValue();
    }

    private Answer request(String method, Map<String, Object> params) {
        long id = ++last;
        return send(
                id, JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params)));
    }

    private Answer send(long id, String body) {
        long began = System.nanoTime();
        long pause = FIRST_PAUSE_MILLIS;
        String why = "";
        for (int tries = 1; System.nanoTime() - began < PATIENCE_NANOS; tries++) {
            try {
                Optional<Answer> answer = tried(id, body, tries);
                if (answer.isPresent()) {
                    return answer.get();
                }
                why = "a response without a result";
            } catch (IOException e) {
                why = e.getClass().getSimpleName() + ' ' + e.getMessage();
            }
            gameCounters.countRetry(why);
            pause(pause);
            pause = Math.min(LONGEST_PAUSE_MILLIS, 2 * pause);
        }
        throw new LostGameException("No answer in time. Last failure: " + why);
    }

    /**
     * Waits.
     * @param millis the time to wait, in milliseconds
     * @throws CancellationException if the thread is interrupted
     */
    static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw stopped(e);
        }
    }

    private static CancellationException stopped(InterruptedException e) {
        Thread.currentThread().interrupt();
        CancellationException stopped = new CancellationException("The game was stopped.");
        stopped.initCause(e);
        return stopped;
    }

    /** Sends a message once; empty if it must be sent again. */
    private Optional<Answer> tried(long id, String body, int tries) throws IOException {
        URI node = loadBalancer.choose();
        HttpURLConnection connection = connection(client.isEmpty() ? URI.create(node + query) : node);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        connection.setFixedLengthStreamingMode(bytes.length); // prevents Java from sending it twice by itself
        try (OutputStream out = connection.getOutputStream()) {
            out.write(bytes);
        } catch (ConnectException e) {
            loadBalancer.markRefused(node, NOBODY_THERE);
            throw e;
        }
        int status = connection.getResponseCode();
        String text = text(status < 300 ? connection.getInputStream() : connection.getErrorStream());
        if (status == 429 || status >= 500) {
            loadBalancer.markRefused(node, Duration.ofSeconds(connection.getHeaderFieldLong("Retry-After", 0)));
            throw new IOException(status + " " + text);
        }
        if (status >= 300) {
            throw new LostGameException(status + " " + text);
        }
        if (id == 0) {
            return Optional.of(new Answer(JSON.nullNode(), "", tries));
        }
        Optional<JsonNode> message = message(id, text);
        if (message.isPresent() && message.get().has("error")) {
            throw new IOException(message.get().get("error").toString());
        }
        String given = connection.getHeaderField("Mcp-Session-Id");
        return message.map(found -> new Answer(found, given == null ? "" : given, tries));
    }

    private HttpURLConnection connection(URI to) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) to.toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setConnectTimeout(CONNECTING_MILLIS);
        connection.setReadTimeout(ONE_TRY_MILLIS);
        connection.setRequestProperty("Accept", "application/json, text/event-stream");
        connection.setRequestProperty("Content-Type", "application/json");
        if (!client.isEmpty()) {
            connection.setRequestProperty("Mcp-Session-Id", client);
            connection.setRequestProperty("Mcp-Protocol-Version", VERSION);
        }
        return connection;
    }

    private static String text(@Nullable InputStream from) throws IOException {
        if (from == null) {
            return "";
        }
        try (from) {
            return new String(from.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the response in a body, which is one message or a possibly truncated stream of messages. */
    private static Optional<JsonNode> message(long id, String body) throws IOException {
        try {
            for (String line :
                    body.startsWith("{") ? List.of(body) : body.lines().toList()) {
                String text = line.startsWith("data:") ? line.substring(5) : line;
                if (text.stripLeading().startsWith("{")) {
                    JsonNode message = JSON.readTree(text);
                    if (message.path("id").asLong(0) == id) {
                        return Optional.of(message);
                    }
                }
            }
            return Optional.empty();
        } catch (JacksonException e) {
            throw new IOException("a truncated message", e);
        }
    }
}
