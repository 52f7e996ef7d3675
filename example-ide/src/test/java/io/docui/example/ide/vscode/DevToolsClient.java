package io.docui.example.ide.vscode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Looks at a page of Chromium and presses keys in it, as a person would, by the protocol of its developer tools. */
final class DevToolsClient implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int PATIENCE = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final WebSocket socket;

    private DevToolsClient(HttpClient client, String address) throws InterruptedException {
        socket = join(client.newWebSocketBuilder().buildAsync(URI.create(address), new AnswerListener()));
    }

    /** The page that a browser shows. */
    static DevToolsClient connect(int port) throws IOException, InterruptedException {
        HttpClient client =
                HttpClient.newBuilder().proxy(HttpClient.Builder.NO_PROXY).build();
        URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
        JsonNode targets =
                JSON.readTree(client.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                        .body());
        for (JsonNode target : targets) {
            if (target.path("type").asString("").equals("page")) {
                return new DevToolsClient(
                        client, target.path("webSocketDebuggerUrl").asString(""));
            }
        }
        throw new AssertionError("The browser shows no page: " + targets);
    }

    private final class AnswerListener implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            message.append(data);
            if (last) {
                JsonNode answer = JSON.readTree(message.toString());
                message.setLength(0);
                CompletableFuture<JsonNode> asked =
                        waiting.remove(answer.path("id").asInt(0));
                if (asked != null) {
                    asked.complete(answer.path("result"));
                }
            }
            return WebSocket.Listener.super.onText(from, data, last);
        }
    }

    private JsonNode send(String method, ObjectNode parameters) throws InterruptedException {
        int number = numbers.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(number, answer);
        ObjectNode message = JSON.createObjectNode().put("id", number).put("method", method);
        message.set("params", parameters);
        join(socket.sendText(message.toString(), true));
        return join(answer);
    }

    private static <T> T join(CompletableFuture<T> future) throws InterruptedException {
        try {
            return future.get(PATIENCE, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("The browser does not answer.", e);
        }
    }

    /** Presses Enter where the focus is. */
    void pressEnter() throws InterruptedException {
        for (String type : new String[] {"keyDown", "keyUp"}) {
            ObjectNode key = JSON.createObjectNode().put("type", type).put("key", "Enter");
            key.put("code", "Enter").put("windowsVirtualKeyCode", 13);
            send("Input.dispatchKeyEvent", type.equals("keyDown") ? key.put("text", "\r") : key);
        }
    }

    /** Waits until a condition holds, which the page itself looks at whenever it has drawn. */
    void await(String condition) throws InterruptedException {
        String script = "new Promise(done => { const look = () => " + condition
                + " ? done(true) : requestAnimationFrame(look); look(); })";
        ObjectNode asked = JSON.createObjectNode().put("expression", script).put("awaitPromise", true);
        JsonNode result = send("Runtime.evaluate", asked);
        if (!result.path("result").path("value").asBoolean(false)) {
            throw new AssertionError(condition + ": " + result);
        }
    }

    /** A picture of the page, for whoever looks why a test fails: PNG in Base64. */
    String captureScreenshot() throws InterruptedException {
        return send("Page.captureScreenshot", JSON.createObjectNode())
                .path("data")
                .asString("");
    }

    @Override
    public void close() {
        socket.abort();
    }
}
