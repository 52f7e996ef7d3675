package io.docui.server.mcp;

import io.docui.runtime.session.App;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The other end of a server's two streams: sends what a test says, byte for byte, and takes what comes back. */
final class McpStdioTestClient implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final OutputStream toServer;
    private final Pipe.SourceChannel fromServer;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread server;
    private final Thread reader;
    private int lastId;

    private McpStdioTestClient(App app, McpToolMode mode) throws IOException {
        Pipe input = Pipe.open();
        Pipe output = Pipe.open();
        toServer = Channels.newOutputStream(input.sink());
        fromServer = output.source();
        server = new Thread(
                () -> McpStdioServer.serve(
                        app,
                        "1.2.3",
                        mode,
                        Channels.newInputStream(input.source()),
                        Channels.newOutputStream(output.sink())),
                "server");
        server.setDaemon(true);
        server.start();
        reader = new Thread(this::read, "probe");
        reader.setDaemon(true);
        reader.start();
    }

    /** Serves an app to a probe that has not said anything yet. */
    static McpStdioTestClient start(App app) throws IOException {
        return new McpStdioTestClient(app, McpToolMode.DOCUMENT);
    }

    /** Serves an app to a probe that has shaken hands. */
    static McpStdioTestClient startInitialized(App app) throws IOException, InterruptedException {
        return startInitialized(app, McpToolMode.DOCUMENT);
    }

    /** Serves an app in a mode to a probe that has shaken hands. */
    static McpStdioTestClient startInitialized(App app, McpToolMode mode) throws IOException, InterruptedException {
        McpStdioTestClient mcpStdioTestClient = new McpStdioTestClient(app, mode);
        mcpStdioTestClient.request("initialize", initializeParams("2025-11-25"));
        mcpStdioTestClient.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return mcpStdioTestClient;
    }

    /** The params of {@code initialize}. */
    static Map<String, Object> initializeParams(String version) {
        return Map.of(
                "protocolVersion",
                version,
                "capabilities",
                Map.of(),
                "clientInfo",
                Map.of("name", "probe", "version", "0"));
    }

    private void read() {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromServer), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add("\"closed\"");
        }
    }

    /** Sends a line. */
    void send(String line) throws IOException {
        sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Sends bytes. */
    void sendBytes(byte[] bytes) throws IOException {
        toServer.write(bytes);
        toServer.flush();
    }

    /** Sends a request without waiting for its answer. */
    int post(String method, Object params) throws IOException {
        lastId++;
        send(JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", lastId, "method", method, "params", params)));
        return lastId;
    }

    /** Sends a request, and takes its answer, which must be the next message. */
    JsonNode request(String method, Object params) throws IOException, InterruptedException {
        int id = post(method, params);
        JsonNode answer = receive();
        if (answer.path("id").asInt(-1) != id) {
            throw new AssertionError("expected the answer to " + id + ", got " + answer);
        }
        return answer;
    }

    /** Calls a tool: its result. */
    JsonNode callTool(String tool, Object arguments) throws IOException, InterruptedException {
        JsonNode answer = request("tools/call", Map.of("name", tool, "arguments", arguments));
        if (!answer.has("result")) {
            throw new AssertionError("no result: " + answer);
        }
        return answer.get("result");
    }

    /** Sends a ping without waiting for its answer, so that what comes before the answer is the answer to others. */
    int ping() throws IOException {
        return post("ping", Map.of());
    }

    /** The next message from the server. */
    JsonNode receive() throws InterruptedException {
        String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("the server is silent");
        }
        return JSON.readTree(line);
    }

    /** The text of a tool's result. */
    static String resultText(JsonNode result) {
        return result.path("content").path(0).path("text").asString();
    }

    /** Ends the server's input. */
    void closeInput() throws IOException {
        toServer.close();
    }

    /** Takes no more answers. */
    void stopReading() throws IOException, InterruptedException {
        fromServer.close();
        // As long as a read goes on, the pipe is not closed.
        reader.join();
    }

    /** Waits for the server to return. */
    boolean awaitServerEnd() throws InterruptedException {
        server.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        return !server.isAlive();
    }

    @Override
    public void close() throws IOException {
        closeInput();
        try {
            if (!awaitServerEnd()) {
                throw new AssertionError("the server does not end");
            }
            stopReading();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while the server ends", e);
        }
    }
}
