package io.docui.langchain4j;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Speaks the wire format of OpenAI's chat completions on the loopback address, and says what a test tells it to say. */
final class FakeOpenAiServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** So many characters go into a piece of a stream: words, names and arguments are all cut somewhere. */
    private static final int PIECE = 5;

    /** The requests that came, in order. */
    final List<JsonNode> requests = Collections.synchronizedList(new ArrayList<>());

    /** Counted down when a client has broken off a stream that hung. */
    final CountDownLatch brokenOff = new CountDownLatch(1);

    /** Lets a stream that hangs go on. */
    final CountDownLatch goOn = new CountDownLatch(1);

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "open-ai");
        thread.setDaemon(true);
        return thread;
    });
    private final Function<JsonNode, Reply> model;

    /** What is answered to a request. */
    sealed interface Reply {
        /** A message. */
        record CompleteReply(String text, List<RequestedToolCall> calls, String finish) implements Reply {}

        /** A failure. */
        record HttpStatusReply(int code, String body) implements Reply {}

        /** The beginning of a message, and then the connection breaks. */
        record BrokenConnectionReply(CompleteReply completeReply) implements Reply {}

        /** The beginning of a message, and then the stream ends as if that were all. */
        record TruncatedStreamReply(CompleteReply completeReply) implements Reply {}

        /** The beginning of a message, and then nothing more. */
        record HangingStreamReply(CompleteReply completeReply) implements Reply {}
    }

    /** A tool call. */
    record RequestedToolCall(String id, String name, String arguments) {}

    FakeOpenAiServer(Function<JsonNode, Reply> model) throws IOException {
        this.model = model;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** A server that gives these replies, one after the other. */
    static FakeOpenAiServer of(Reply... replies) throws IOException {
        Queue<Reply> queue = new ArrayDeque<>(List.of(replies));
        return new FakeOpenAiServer(request -> {
            Reply reply = queue.poll();
            return reply == null ? new Reply.HttpStatusReply(400, "one request too many") : reply;
        });
    }

    static Reply.CompleteReply textReply(String text) {
        return new Reply.CompleteReply(text, List.of(), "stop");
    }

    static Reply.CompleteReply toolCallReply(RequestedToolCall... calls) {
        return new Reply.CompleteReply("", List.of(calls), "tool_calls");
    }

    static RequestedToolCall runCodeCall(String code) {
        return new RequestedToolCall(
                "call-" + Integer.toHexString(code.hashCode()), "run_code_snippet", arguments("code", code));
    }

    static String arguments(String name, String value) {
        return JSON.writeValueAsString(JSON.createObjectNode().put(name, value));
    }

    static Reply.HttpStatusReply errorReply(int status, String code, String message) {
        ObjectNode body = JSON.createObjectNode();
        body.putObject("error").put("code", code).put("type", "error").put("message", message);
        return new Reply.HttpStatusReply(status, body.toString());
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** The messages of a request. */
    List<JsonNode> messages(int request) {
        List<JsonNode> messages = new ArrayList<>();
        requests.get(request).get("messages").forEach(messages::add);
        return messages;
    }

    private void answer(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
        requests.add(request);
        boolean streaming = request.path("stream").asBoolean(false);
        Reply reply = model.apply(request);
        try (exchange) {
            if (reply instanceof Reply.HttpStatusReply httpStatusReply) {
                send(exchange, httpStatusReply.code(), "application/json", httpStatusReply.body());
            } else if (reply instanceof Reply.CompleteReply completeReply) {
                send(
                        exchange,
                        200,
                        streaming ? "text/event-stream" : "application/json",
                        streaming ? String.join("", streamEvents(completeReply)) : completionBody(completeReply));
            } else if (reply instanceof Reply.BrokenConnectionReply brokenConnectionReply) {
                sendFirstHalf(exchange, brokenConnectionReply.completeReply(), 1_000_000);
            } else if (reply instanceof Reply.TruncatedStreamReply truncatedStreamReply) {
                sendFirstHalf(exchange, truncatedStreamReply.completeReply(), 0);
            } else if (reply instanceof Reply.HangingStreamReply hangingStreamReply) {
                sendFirstHalf(exchange, hangingStreamReply.completeReply(), 0);
                hangUntilDisconnected(exchange.getResponseBody());
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** Half of the events; what was promised more of breaks off when the exchange is closed. */
    private static void sendFirstHalf(HttpExchange exchange, Reply.CompleteReply completeReply, long promised)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, promised);
        List<String> events = streamEvents(completeReply);
        for (String event : events.subList(0, events.size() / 2)) {
            exchange.getResponseBody().write(event.getBytes(UTF_8));
        }
        exchange.getResponseBody().flush();
    }

    private void hangUntilDisconnected(OutputStream out) throws IOException {
        try {
            goOn.await();
            byte[] comment = ":".repeat(8192).concat("\n").getBytes(UTF_8);
            for (int i = 0; i < 10_000; i++) {
                out.write(comment);
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            brokenOff.countDown();
            throw e;
        }
    }

    private static String completionBody(Reply.CompleteReply completeReply) {
        ObjectNode body = responseBody();
        ObjectNode choice = body.putArray("choices").addObject();
        choice.put("index", 0).put("finish_reason", completeReply.finish());
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        message.put("content", completeReply.text().isEmpty() ? null : completeReply.text());
        if (!completeReply.calls().isEmpty()) {
            ArrayNode calls = message.putArray("tool_calls");
            completeReply.calls().forEach(requestedToolCall -> {
                ObjectNode node =
                        calls.addObject().put("id", requestedToolCall.id()).put("type", "function");
                node.putObject("function")
                        .put("name", requestedToolCall.name())
                        .put("arguments", requestedToolCall.arguments());
            });
        }
        addUsage(body);
        return body.toString();
    }

    private static List<String> streamEvents(Reply.CompleteReply completeReply) {
        List<String> events = new ArrayList<>();
        events.add(streamEvent(delta -> delta.put("role", "assistant"), null));
        splitIntoPieces(completeReply.text())
                .forEach(piece -> events.add(streamEvent(delta -> delta.put("content", piece), null)));
        for (int i = 0; i < completeReply.calls().size(); i++) {
            int index = i;
            RequestedToolCall requestedToolCall = completeReply.calls().get(i);
            events.add(streamEvent(
                    delta -> addToolCall(delta, index)
                            .put("id", requestedToolCall.id())
                            .put("type", "function")
                            .putObject("function")
                            .put("name", requestedToolCall.name())
                            .put("arguments", ""),
                    null));
            splitIntoPieces(requestedToolCall.arguments())
                    .forEach(piece -> events.add(streamEvent(
                            delta -> addToolCall(delta, index)
                                    .putObject("function")
                                    .put("arguments", piece),
                            null)));
        }
        events.add(streamEvent(delta -> {}, completeReply.finish()));
        ObjectNode last = responseBody();
        last.putArray("choices");
        addUsage(last);
        events.add("data: " + last + "\n\n");
        events.add("data: [DONE]\n\n");
        return events;
    }

    private static ObjectNode addToolCall(ObjectNode delta, int index) {
        return delta.putArray("tool_calls").addObject().put("index", index);
    }

    private static List<String> splitIntoPieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += PIECE) {
            pieces.add(text.substring(from, Math.min(text.length(), from + PIECE)));
        }
        return pieces;
    }

    private static String streamEvent(java.util.function.Consumer<ObjectNode> fill, String finish) {
        ObjectNode body = responseBody();
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        fill.accept(choice.putObject("delta"));
        choice.put("finish_reason", finish);
        return "data: " + body + "\n\n";
    }

    private static ObjectNode responseBody() {
        return JSON.createObjectNode()
                .put("id", "chat-1")
                .put("model", "scripted")
                .put("created", 1);
    }

    private static void addUsage(ObjectNode body) {
        body.putObject("usage")
                .put("prompt_tokens", 100)
                .put("completion_tokens", 10)
                .put("total_tokens", 110);
    }

    @Override
    public void close() {
        goOn.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
