package io.docui.benchmarks.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Process of an MCP server over standard streams, with a client that initializes and calls one tool. */
final class ServerProcess implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String MEMORY = "VmRSS:";
    private static final int END_SECONDS = 10;

    private final String call;
    private final Process process;
    private final BufferedReader in;
    private final Writer out;
    private int id = 1;

    /**
     * Starts a server.
     * @param command the program and its arguments
     * @param call the params of {@code tools/call}, as JSON
     */
    ServerProcess(List<String> command, String call) throws IOException {
        this.call = call;
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = process.inputReader(StandardCharsets.UTF_8);
        out = process.outputWriter(StandardCharsets.UTF_8);
    }

    void initialize() throws IOException {
        request("initialize", """
                {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}""");
        send("""
                {"jsonrpc":"2.0","method":"notifications/initialized"}""");
    }

    void call() throws IOException {
        JsonNode result = request("tools/call", call).path("result");
        if (result.path("content").isEmpty() || result.path("isError").asBoolean(false)) {
            throw new IOException("The call " + call + " failed: " + result);
        }
    }

    private JsonNode request(String method, String params) throws IOException {
        int number = id++;
        send("{\"jsonrpc\":\"2.0\",\"id\":" + number + ",\"method\":\"" + method + "\",\"params\":" + params + '}');
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonNode message = JSON.readTree(line);
            if (message.path("id").asInt(0) == number && !message.has("method")) {
                return message;
            }
        }
        throw new IOException("The server has ended before it answered " + method);
    }

    private void send(String message) throws IOException {
        out.write(message);
        out.write('\n');
        out.flush();
    }

    /** Returns the resident memory in megabytes, which Linux reports. */
    double residentMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            if (line.startsWith(MEMORY)) {
                return Integer.parseInt(line.replaceAll("[^0-9]", "")) / 1024.0;
            }
        }
        throw new IOException("The system does not report the memory of the process " + process.pid());
    }

    /** Ends the server as clients do, by the end of its input. */
    @Override
    public void close() throws IOException {
        out.close();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        in.close();
    }
}
