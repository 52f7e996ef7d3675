package io.docui.example.retail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The client of the official TypeScript SDK in a process of its own: see {@code shop-client.mjs}. */
final class TypeScriptClient implements AutoCloseable {
    private static final Path NPM = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));

    private final Process node;
    private final PrintWriter commands;
    private final BufferedReader results;

    /** Starts a client that has no session yet. */
    TypeScriptClient(String url, String login) throws IOException {
        node = new ProcessBuilder("node", NPM.resolve("shop-client.mjs").toString(), url, login)
                .redirectError(Redirect.INHERIT)
                .start();
        commands = new PrintWriter(node.outputWriter(StandardCharsets.UTF_8));
        results = node.inputReader(StandardCharsets.UTF_8);
    }

    /** Opens a session, and returns the names of the tools. */
    JsonNode open() throws IOException {
        return send(command("open")).path("tools");
    }

    /** Calls a tool, and returns its result. */
    JsonNode call(String tool, JsonNode arguments) throws IOException {
        ObjectNode command = command("call");
        command.put("tool", tool).set("arguments", arguments);
        return send(command);
    }

    /** Ends the session. */
    void end() throws IOException {
        send(command("close"));
    }

    private static ObjectNode command(String name) {
        return JsonMapper.shared().createObjectNode().put("do", name);
    }

    private JsonNode send(ObjectNode command) throws IOException {
        commands.println(command);
        commands.flush();
        String result = results.readLine();
        if (result == null) {
            throw new IOException("The client has ended; its standard error says why. The command was " + command);
        }
        return JsonMapper.shared().readTree(result);
    }

    @Override
    public void close() {
        commands.close(); // the client ends with its input
        var unused = node.onExit()
                .orTimeout(1, TimeUnit.MINUTES)
                .whenComplete((ended, failure) -> node.destroyForcibly())
                .join();
    }
}
