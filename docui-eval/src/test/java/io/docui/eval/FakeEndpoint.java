package io.docui.eval;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An endpoint on the loopback address that speaks OpenAI's or Anthropic's format, and answers what a test tells it to. */
final class FakeEndpoint implements AutoCloseable {
    static final String KEY = "sk-secret-1234567890";
    static final int READ = 100;
    static final int WRITTEN = 10;

    private static final JsonMapper JSON = JsonMapper.shared();

    /** The bodies of the requests, in order. */
    final List<JsonNode> requests = Collections.synchronizedList(new ArrayList<>());

    private final WireFormat provider;
    private final HttpServer server;
    private final Queue<Reply> replies;
    private final Reply afterwards;
    private final AtomicInteger callIds = new AtomicInteger();

    /** The format of the endpoint. */
    enum WireFormat {
        OPENAI,
        ANTHROPIC
    }

    /** What is answered to a request. */
    sealed interface Reply {
        /** A call of a tool; the arguments are as the model wrote them. */
        record ToolCall(String tool, String arguments) implements Reply {}

        /** Several calls in one message. */
        record ToolCalls(List<ToolCall> calls) implements Reply {}

        /** A text, with the reason why the model stopped. */
        record TextReply(String text, String stop) implements Reply {}

        /** An HTTP status with a body. */
        record Status(int code, Map<String, String> headers, String body) implements Reply {}

        /** The beginning of an answer; then the connection ends. */
        record CutOff() implements Reply {}
    }

    /**
     * Starts the endpoint.
     * @param afterwards what is answered when the other replies are used up
     */
    FakeEndpoint(WireFormat provider, Reply afterwards, Reply... replies) throws IOException {
        this.provider = provider;
        this.replies = new ArrayDeque<>(List.of(replies));
        this.afterwards = afterwards;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/", this::answer);
        server.start();
    }

    static Reply run(String code) {
        return new Reply.ToolCall("run_code_snippet", JSON.writeValueAsString(Map.of("code", code)));
    }

    static Reply done() {
        return new Reply.TextReply("DONE", "");
    }

    /** Returns an error in the format that both providers share. */
    static Reply error(int status, Map<String, String> headers, String message) {
        ObjectNode body = JSON.createObjectNode();
        body.putObject("error").put("type", "some_error").put("message", message);
        return new Reply.Status(status, headers, body.toString());
    }

    Map<String, String> environment() {
        return Map.of(
                "DOCUI_EVAL_BASE_URL",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "DOCUI_EVAL_API_KEY",
                KEY,
                "DOCUI_EVAL_MODEL",
                "scripted",
                "DOCUI_EVAL_PROVIDER",
                provider == WireFormat.OPENAI ? "openai" : "anthropic");
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(JSON.readTree(exchange.getRequestBody().readAllBytes()));
            Reply reply = replies.isEmpty() ? afterwards : replies.remove();
            if (reply instanceof Reply.Status status) {
                status.headers().forEach(exchange.getResponseHeaders()::set);
                send(exchange, status.code(), status.body());
            } else if (reply instanceof Reply.CutOff) {
                byte[] half = "{\"id\": \"1\", \"choices\": [".getBytes(UTF_8);
                exchange.sendResponseHeaders(200, 1_000_000);
                exchange.getResponseBody().write(half);
                exchange.getResponseBody().flush();
            } else {
                send(exchange, 200, body(reply));
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private String body(Reply reply) {
        return provider == WireFormat.OPENAI ? openAiBody(reply) : anthropicBody(reply);
    }

    private String openAiBody(Reply reply) {
        ObjectNode body =
                JSON.createObjectNode().put("id", "1").put("model", "scripted").put("created", 1);
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        List<Reply.ToolCall> calls = calls(reply);
        if (!calls.isEmpty()) {
            message.putNull("content");
            ArrayNode array = message.putArray("tool_calls");
            for (Reply.ToolCall call : calls) {
                ObjectNode json = array.addObject();
                json.put("id", "call-" + callIds.incrementAndGet()).put("type", "function");
                json.putObject("function").put("name", call.tool()).put("arguments", call.arguments());
            }
            choice.put("finish_reason", "tool_calls");
        } else if (reply instanceof Reply.TextReply text) {
            message.put("content", text.text());
            choice.put("finish_reason", text.stop().isEmpty() ? "stop" : text.stop());
        }
        body.putObject("usage")
                .put("prompt_tokens", READ)
                .put("completion_tokens", WRITTEN)
                .put("total_tokens", READ + WRITTEN);
        return body.toString();
    }

    private static List<Reply.ToolCall> calls(Reply reply) {
        if (reply instanceof Reply.ToolCalls several) {
            return several.calls();
        }
        return reply instanceof Reply.ToolCall call ? List.of(call) : List.of();
    }

    private String anthropicBody(Reply reply) {
        ObjectNode body =
                JSON.createObjectNode().put("id", "1").put("type", "message").put("role", "assistant");
        body.put("model", "scripted");
        ArrayNode content = body.putArray("content");
        for (Reply.ToolCall call : calls(reply)) {
            ObjectNode use = content.addObject().put("type", "tool_use");
            use.put("id", "toolu_" + callIds.incrementAndGet()).put("name", call.tool());
            use.set("input", JSON.readTree(call.arguments()));
            body.put("stop_reason", "tool_use");
        }
        if (reply instanceof Reply.TextReply text) {
            content.addObject().put("type", "text").put("text", text.text());
            body.put("stop_reason", text.stop().isEmpty() ? "end_turn" : text.stop());
        }
        body.putObject("usage").put("input_tokens", READ).put("output_tokens", WRITTEN);
        return body.toString();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
