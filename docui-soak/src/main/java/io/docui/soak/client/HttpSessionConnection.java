package io.docui.soak.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;

/** MCP client connection to one session of a server over Streamable HTTP. */
final class HttpSessionConnection implements SessionConnection {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http;
    private final URI uri;
    private final String session;
    private final AtomicLong ids = new AtomicLong(1);

    private HttpSessionConnection(HttpClient http, URI uri, String session) {
        this.http = http;
        this.uri = uri;
        this.session = session;
    }

    /** Performs the MCP handshake and opens a session. */
    static CompletableFuture<HttpSessionConnection> open(HttpClient http, URI uri) {
        HttpSessionConnection nobody = new HttpSessionConnection(http, uri, "");
        return nobody.send(nobody.post(McpMessageCodec.initialize(1)))
                .thenApply(answer -> new HttpSessionConnection(
                        http, uri, answer.headers().firstValue("Mcp-Session-Id").orElseThrow()))
                .thenCompose(line ->
                        line.send(line.post(McpMessageCodec.initialized())).thenApply(accepted -> line));
    }

    URI uri() {
        return uri;
    }

    String session() {
        return session;
    }

    /** Returns the body of a tool call, for callers that send it over another connection. */
    String body(String tool, Map<String, Object> arguments) {
        return McpMessageCodec.call(ids.incrementAndGet(), tool, arguments);
    }

    @Override
    public CompletableFuture<ToolAnswer> tool(String name, Map<String, Object> arguments) {
        return send(post(body(name, arguments))).thenApply(HttpSessionConnection::answer);
    }

    CompletableFuture<Void> close() {
        return send(request().DELETE()).thenAccept(done -> {});
    }

    /** Opens an event stream until the session ends and discards all events. */
    void listen() {
        var unused = http.sendAsync(request().GET().build(), BodyHandlers.fromSubscriber(new Ignoring()));
    }

    /** Response body subscriber that requests all items and discards them. */
    private static final class Ignoring implements Flow.Subscriber<List<ByteBuffer>> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> item) {}

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {}
    }

    private static ToolAnswer answer(HttpResponse<String> response) {
        String body = response.body();
        try {
            return McpMessageCodec.answer(McpMessageCodec.read(body.substring(Math.max(0, body.indexOf('{')))));
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder request) {
        return http.sendAsync(request.timeout(PATIENCE).build(), BodyHandlers.ofString())
                .thenApply(answer -> {
                    if (answer.statusCode() >= 300) {
                        throw new CompletionException(
                                new IOException("Status " + answer.statusCode() + ": " + answer.body()));
                    }
                    return answer;
                });
    }

    private HttpRequest.Builder post(String body) {
        return request().header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).header("Accept", "application/json, text/event-stream");
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }
}
