package io.docui.integration.mcp;

import io.docui.runtime.session.App;
import io.docui.server.mcp.McpStdioServer;
import io.docui.server.mcp.McpToolMode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of a server in this process, over its two streams: sends a request, takes its answer. */
final class PipedMcpClient implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final OutputStream out;
    private final BufferedReader in;
    private final Thread server;
    private int lastId;

    PipedMcpClient(App app, McpToolMode mode) throws IOException {
        Pipe input = Pipe.open();
        Pipe output = Pipe.open();
        out = Channels.newOutputStream(input.sink());
        in = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(output.source()), StandardCharsets.UTF_8));
        server = new Thread(
                () -> McpStdioServer.serve(
                        app,
                        "1",
                        mode,
                        Channels.newInputStream(input.source()),
                        Channels.newOutputStream(output.sink())),
                "server");
        server.setDaemon(true);
        server.start();
        result(
                "initialize",
                Map.of(
                        "protocolVersion",
                        "2025-11-25",
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "piped", "version", "1")));
    }

    /** A request's result. */
    JsonNode result(String method, Map<String, ?> params) throws IOException {
        JsonNode answer = response(method, params);
        if (!answer.has("result")) {
            throw new AssertionError("no result: " + answer);
        }
        return answer.get("result");
    }

    /** A request's answer, whatever it is. */
    JsonNode response(String method, Map<String, ?> params) throws IOException {
        lastId++;
        Map<String, Object> message = Map.of("jsonrpc", "2.0", "id", lastId, "method", method, "params", params);
        out.write((JSON.writeValueAsString(message) + '\n').getBytes(StandardCharsets.UTF_8));
        out.flush();
        JsonNode answer = JSON.readTree(in.readLine());
        if (answer.path("id").asInt(-1) != lastId) {
            throw new AssertionError("not the answer to " + message + ": " + answer);
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        out.close();
        try {
            server.join(20_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        in.close();
    }
}
