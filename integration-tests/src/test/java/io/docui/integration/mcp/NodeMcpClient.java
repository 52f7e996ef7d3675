package io.docui.integration.mcp;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One of the clients that are written in JavaScript: see {@code mcp-clients.mjs}. */
final class NodeMcpClient implements McpToolTerminal.ToolCaller, Closeable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Process process;
    private final Writer in;
    private final BufferedReader out;
    private final JsonNode tools;

    /** The client of the official SDK, of a URL, or of a command that it starts. */
    NodeMcpClient(List<String> target) throws IOException, InterruptedException {
        this("sdk-1", target);
    }

    /**
     * A client of a URL, or of a command that it starts.
     * @param client its name in {@code mcp-clients.mjs}
     */
    NodeMcpClient(String client, List<String> target) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                NodeInstallation.executable(),
                NodeInstallation.PACKAGES.resolve("mcp-clients.mjs").toString(),
                client));
        command.addAll(target);
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        in = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        tools = next();
    }

    JsonNode tools() {
        return tools;
    }

    @Override
    public JsonNode call(String tool, Map<String, Object> arguments) {
        try {
            in.write(JSON.writeValueAsString(Map.of("name", tool, "arguments", arguments)) + '\n');
            in.flush();
            return next();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode next() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new AssertionError("the client has ended");
        }
        return JSON.readTree(line);
    }

    /** Ends it, and sees that it ended well. */
    @Override
    public void close() throws IOException {
        in.close();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError("the client did not end well");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
