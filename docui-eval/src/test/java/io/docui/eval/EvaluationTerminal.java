package io.docui.eval;

import io.docui.eval.internal.model.RetryingHttpClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import tools.jackson.databind.json.JsonMapper;

/** Runs the commands in this process, with a configuration whose apps run on the tests' class path. */
final class EvaluationTerminal {
    /** How long the processes of the app {@code stubborn} sleep, by which they are found. */
    static final String SLEEP =
            String.valueOf(100_000_000 + ProcessHandle.current().pid());

    private final Path configuration;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    EvaluationTerminal(Path folder) throws IOException {
        configuration = folder.resolve("docui.json");
        Map<String, Object> apps = Map.of(
                "mud",
                Map.of("command", java("io.docui.example.mud.Main", "mcp")),
                "hints",
                Map.of("command", java(HintApp.class.getName())),
                "folder",
                Map.of("command", List.of("java", "--workspace", ".")),
                "configured",
                Map.of("command", java(HintApp.class.getName()), "env", Map.of("APP_SETTING", "1")),
                "stubborn",
                Map.of(
                        "command",
                        shell("trap '' TERM; (sleep " + SLEEP + " &); sleep " + SLEEP + " & %s; sleep " + SLEEP)),
                "deep",
                Map.of(
                        "command",
                        shell("name=$(printf 'd%%.0s' $(seq 200)); (cd \"${0#--workspace=}\"; for i in $(seq 25); do"
                                + " mkdir $name; cd $name; done); exec %s")));
        Files.writeString(configuration, JsonMapper.shared().writeValueAsString(Map.of("apps", apps)));
    }

    /** Returns the command of a program on the tests' class path. */
    static List<String> java(String... program) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dfile.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(program));
        return command;
    }

    /** Returns a shell script in which {@code %s} is the server {@link HintApp}. */
    private static List<String> shell(String script) {
        String server = java(HintApp.class.getName()).stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        return List.of("sh", "-c", String.format(script, server));
    }

    /** Runs {@code replay}. */
    int replay(String... arguments) {
        return execute("replay", Map.of(), duration -> {}, arguments);
    }

    /** Runs {@code eval} with environment variables. */
    int eval(Map<String, String> environment, RetryingHttpClient.Pause pause, String... arguments) {
        return execute("eval", environment, pause, arguments);
    }

    private int execute(
            String command, Map<String, String> environment, RetryingHttpClient.Pause pause, String... arguments) {
        IFactory factory = new IFactory() {
            @Override
            public <K> K create(Class<K> type) throws Exception {
                return type == EvalCommand.class
                        ? type.cast(new EvalCommand(environment, pause))
                        : CommandLine.defaultFactory().create(type);
            }
        };
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of(arguments));
        words.addAll(List.of("--config", configuration.toString()));
        return EvaluationMain.commandLine(factory)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words.toArray(String[]::new));
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
