package io.docui.example.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls tools over MCP, each message through any node. What is not answered is sent again, with the same id, to any node, for a minute and
 * a half at most. Not thread-safe.
 */
final class McpTerminal {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String VERSION = "2025-11-25";
    /** A node that was stopped takes connections and answers nothing. */
    private static final Duration ONE_TRY = Duration.ofSeconds(10);

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(90);
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 1_000;

    private final HttpClient http;
    private final Supplier<URI> anyNode;
    private final String query;
    private final Scores scores;
    private final List<Call> calls = new ArrayList<>();
    private String client = "";
    private long last;
    private volatile long waitingSince;

    /** Thrown when a game cannot go on. */
    static final class LostGameException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        LostGameException(String message) {
            super(message);
        }
    }

    /**
     * What came back.
     *
     * @param message the answer to the request
     * @param client the id that the client was given; empty if it was given none
     * @param tries how often it was sent
     */
    private record Answer(JsonNode message, String client, int tries) {}

    /**
     * A terminal.
     *
     * @param http sends
     * @param anyNode gives the MCP address of a node, another one each time
     * @param session the name of the session
     * @param scores counts
     */
    McpTerminal(HttpClient http, Supplier<URI> anyNode, String session, Scores scores) {
        this.http = http;
        this.anyNode = anyNode;
        this.query = "?session=" + session;
        this.scores = scores;
    }

    /** Shakes hands. */
    void begin() {
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

    /** What the client is called. */
    String client() {
        return client;
    }

    /** What was acknowledged, in order. */
    List<Call> calls() {
        return List.copyOf(calls);
    }

    /** Since when an answer has been waited for; 0 while none is. May be asked on any thread. */
    long waitingSince() {
        return waitingSince;
    }

    /**
     * Calls a tool.
     *
     * @param tool its name
     * @param arguments its arguments, as JSON
     * @return the text that came
     * @throws LostGameException if none comes
     */
    String call(String tool, String arguments) {
        long sent = System.nanoTime();
        Answer answer = request("tools/call", Map.of("name", tool, "arguments", JSON.readTree(arguments)));
        JsonNode text = answer.message().path("result").path("content").path(0).path("text");
        if (!text.isString()) {
            throw new LostGameException(tool + " was answered by " + answer.message());
        }
        calls.add(new Call(last, text.stringValue(), sent, System.nanoTime(), answer.tries()));
        scores.acknowledged();
        return text.stringValue();
    }

    private Answer request(String method, Map<String, Object> params) {
        long id = ++last;
        return send(
                id, JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params)));
    }

    private Answer send(long id, String body) {
        long began = System.nanoTime();
        waitingSince = began;
        long pause = FIRST_PAUSE_MILLIS;
        String why = "";
        for (int tries = 1; System.nanoTime() - began < PATIENCE_NANOS; tries++) {
            try {
                Optional<Answer> answer = tried(id, body, tries);
                if (answer.isPresent()) {
                    waitingSince = 0;
                    return answer.get();
                }
                why = "an answer without an answer";
            } catch (IOException e) {
                why = e.getClass().getSimpleName() + ' ' + e.getMessage();
            } catch (InterruptedException e) {
                throw stopped(e);
            }
            scores.again(why);
            pause(pause);
            pause = Math.min(LONGEST_PAUSE_MILLIS, 2 * pause);
        }
        throw new LostGameException("No answer in time, and last: " + why);
    }

    /**
     * Waits.
     *
     * @param millis how long
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

    /** Sends it once; empty if it is to be sent again. */
    private Optional<Answer> tried(long id, String body, int tries) throws IOException, InterruptedException {
        URI node = anyNode.get();
        HttpRequest.Builder request = HttpRequest.newBuilder(client.isEmpty() ? URI.create(node + query) : node)
                .timeout(ONE_TRY)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        if (!client.isEmpty()) {
            request.header("Mcp-Session-Id", client).header("Mcp-Protocol-Version", VERSION);
        }
        HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
        int status = response.statusCode();
        if (status == 429 || status >= 500) {
            throw new IOException(status + " " + response.body());
        }
        if (status >= 300) {
            throw new LostGameException(status + " " + response.body());
        }
        if (id == 0) {
            return Optional.of(new Answer(JSON.nullNode(), "", tries));
        }
        Optional<JsonNode> message = message(id, response.body());
        if (message.isPresent() && message.get().has("error")) {
            throw new IOException(message.get().get("error").toString());
        }
        return message.map(found -> new Answer(
                found, response.headers().firstValue("Mcp-Session-Id").orElse(""), tries));
    }

    /** The answer in a body, which is one message or a stream of them that may have been cut off. */
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
            throw new IOException("a message cut short", e);
        }
    }
}
