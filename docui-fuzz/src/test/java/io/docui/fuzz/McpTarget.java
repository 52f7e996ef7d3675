package io.docui.fuzz;

import io.docui.runtime.DocUI;
import io.docui.server.mcp.McpStdioServer;
import io.docui.server.mcp.McpToolMode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Any lines from a client: whatever they are, all that is written is JSON-RPC, and a ping behind them is answered. */
final class McpTarget implements FuzzTarget {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int ROOM = 1 << 20;
    private static final String INTRODUCTION =
            "{\"jsonrpc\":\"2.0\",\"id\":\"start\",\"method\":\"initialize\",\"params\":{"
                    + "\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"fuzz\",\"version\":\"1\"}}}\n";

    private final OutputStream client;
    private final BufferedReader answers;
    private long pings;

    McpTarget() {
        try {
            PipedInputStream in = new PipedInputStream(ROOM);
            client = new PipedOutputStream(in);
            PipedInputStream back = new PipedInputStream(ROOM);
            PipedOutputStream out = new PipedOutputStream(back);
            answers = new BufferedReader(new InputStreamReader(back, StandardCharsets.UTF_8));
            Thread server = new Thread(
                    () -> McpStdioServer.serve(
                            DocUI.app(EveryTypeAppDocUI.bind(new EveryTypeApp())), "1", McpToolMode.DOCUMENT, in, out),
                    "docui-fuzz-server");
            server.setDaemon(true);
            server.start();
            client.write(INTRODUCTION.getBytes(StandardCharsets.UTF_8));
            await("start");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void check(FuzzInput fuzzInput) throws IOException {
        String id = "ping-" + ++pings;
        client.write(fuzzInput.rest());
        client.write(("\n{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"method\":\"ping\"}\n")
                .getBytes(StandardCharsets.UTF_8));
        client.flush();
        await(id);
    }

    /** Reads until the answer to a request is there. That it never comes is found by the time limit of whoever runs this. */
    private void await(String id) throws IOException {
        while (true) {
            String line = answers.readLine();
            if (line == null) {
                throw new AssertionError("the server has ended");
            }
            Map<?, ?> message = JSON.readValue(line, Map.class);
            if (!"2.0".equals(message.get("jsonrpc"))) {
                throw new AssertionError("no message of JSON-RPC: " + line);
            }
            if (id.equals(message.get("id")) && message.containsKey("result")) {
                return;
            }
        }
    }
}
