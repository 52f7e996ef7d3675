package io.docui.integration.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command-line mode of the protocol's inspector, which connects anew for each call. */
final class McpInspectorClient implements McpToolTerminal.ToolCaller {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String node;
    private final List<String> target;

    /** A client of a URL, or of a command that it starts each time. */
    McpInspectorClient(List<String> target) throws IOException, InterruptedException {
        this.node = NodeInstallation.executable();
        this.target = List.copyOf(target);
    }

    /** What one run of the inspector has printed. */
    private record Run(boolean isSuccessful, String out, String err) {
        JsonNode result() {
            if (!isSuccessful) {
                throw new AssertionError("the inspector failed: " + out + err);
            }
            return JSON.readTree(out);
        }
    }

    JsonNode tools() {
        return run("--method", "tools/list").result().path("tools");
    }

    @Override
    public JsonNode call(String tool, Map<String, Object> arguments) {
        return runCall(tool, arguments).result();
    }

    /** Calls a tool. If the inspector fails, the result is its message. */
    JsonNode callOrFail(String tool, Map<String, Object> arguments) {
        Run run = runCall(tool, arguments);
        return run.isSuccessful()
                ? run.result()
                : JSON.valueToTree(
                        Map.of("content", List.of(Map.of("type", "text", "text", run.err())), "isError", true));
    }

    private Run runCall(String tool, Map<String, Object> arguments) {
        List<String> options = new ArrayList<>(List.of("--method", "tools/call", "--tool-name", tool));
        arguments.forEach((name, value) -> {
            options.add("--tool-arg");
            options.add(name + '=' + (value instanceof Map<?, ?> map ? JSON.writeValueAsString(map) : value));
        });
        return run(options.toArray(String[]::new));
    }

    private Run run(String... options) {
        List<String> command = new ArrayList<>(List.of(
                node,
                NodeInstallation.PACKAGES
                        .resolve("node_modules/@modelcontextprotocol/inspector-cli/build/index.js")
                        .toString()));
        command.addAll(target);
        command.addAll(List.of(options));
        try {
            Path errors = Files.createTempFile("inspector", ".err");
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
            // Each call is a process anew, which spends most of its time on compiling the same scripts.
            builder.environment()
                    .put(
                            "NODE_COMPILE_CACHE",
                            NodeInstallation.PACKAGES.resolve("compiled").toString());
            Process process = builder.start();
            process.getOutputStream().close();
            String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the inspector does not end: " + told);
            }
            String err = Files.readString(errors);
            Files.delete(errors);
            return new Run(process.exitValue() == 0, told, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
