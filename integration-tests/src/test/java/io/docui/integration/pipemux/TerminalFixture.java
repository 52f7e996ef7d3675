package io.docui.integration.pipemux;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Terminals in which a program is called again and again, with a broker that no other test sees. */
final class TerminalFixture {
    private final Path folder;
    private final Map<String, String> variables;
    private final List<String> program;
    private int runs;

    /**
     * What a command left.
     *
     * @param exit its exit code
     * @param out what it printed
     * @param err what it printed to standard error
     */
    record TerminalCommandResult(int exit, String out, String err) {}

    private TerminalFixture(Path folder, Map<String, String> variables, List<String> program) {
        this.folder = folder;
        this.variables = variables;
        this.program = program;
    }

    /** Terminals that call the script of the repository. */
    static TerminalFixture forScript(Path folder) {
        return new TerminalFixture(
                folder,
                Map.of("DOCUI_RUNTIME_DIR", folder.resolve("run").toString()),
                List.of(property("docui.repository") + "/docui"));
    }

    /** Terminals that call the program with a configuration. */
    static TerminalFixture forProgram(Path folder, String configuration) throws IOException {
        Files.writeString(folder.resolve("docui.json"), configuration);
        return new TerminalFixture(
                folder,
                Map.of(
                        "DOCUI_RUNTIME_DIR",
                        folder.resolve("run").toString(),
                        "DOCUI_CONFIG",
                        folder.resolve("docui.json").toString()),
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        property("docui.jar")));
    }

    private static String property(String name) {
        return Objects.requireNonNull(System.getProperty(name), name);
    }

    /** Gives a command in a terminal, and waits for its end. */
    TerminalCommandResult run(String terminal, String... words) throws IOException, InterruptedException {
        Path out = folder.resolve("out" + runs);
        Path err = folder.resolve("err" + runs++);
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(variables);
        builder.environment().put("PIPEMUX_TERMINAL_ID", terminal);
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(3, MINUTES), "it does not come to an end");
        } finally {
            process.destroyForcibly();
        }
        return new TerminalCommandResult(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** The process of an app in a terminal. */
    ProcessHandle appProcess(String terminal) throws IOException, InterruptedException {
        for (JsonNode app : JsonMapper.shared()
                .readTree(run(terminal, "ps", "--json").out())
                .get("apps")) {
            if (app.get("terminal").asString().equals(terminal)) {
                return ProcessHandle.of(app.get("pid").asLong()).orElseThrow();
            }
        }
        throw new AssertionError("No app runs in " + terminal);
    }
}
