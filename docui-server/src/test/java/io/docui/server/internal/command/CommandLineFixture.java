package io.docui.server.internal.command;

import io.docui.server.internal.app.AppInstanceKey;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.pipemux.FakeApp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;

/** A user's machine for tests: a configuration with fake apps, terminals in which to type, and a broker of its own. */
final class CommandLineFixture implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

    private final Path folder;
    private final Map<String, String> variables = new HashMap<>(System.getenv());
    private final Map<String, Object> apps = new HashMap<>();
    private LauncherCommands launcher = LauncherCommands.NONE;

    /**
     * What came of a command.
     *
     * @param exit its exit code
     * @param out what it printed
     * @param err what it printed to standard error
     */
    record CommandResult(int exit, String out, String err) {
        JsonObject json() {
            return JsonObject.parse(out);
        }
    }

    CommandLineFixture(Path folder) {
        this.folder = folder;
        variables.put(RuntimeDirectory.VARIABLE, folder.resolve("run").toString());
        variables.put("DOCUI_CONFIG", folder.resolve("docui.json").toString());
        variables.put("DOCUI_BROKER_IDLE", "PT2M"); // if a test could not end it
        variables.put("PIPEMUX_TERMINAL_ID", "one");
    }

    /** Has an app that behaves in a manner; more fields of its entry by name and value. */
    CommandLineFixture configureApp(String name, String manner, Object... fields) throws IOException {
        Map<String, Object> entry = new HashMap<>();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FakeApp.class.getName(),
                manner));
        entry.put("command", command);
        entry.put("startLimit", "PT60S");
        for (int i = 0; i < fields.length; i += 2) {
            entry.put((String) fields[i], fields[i + 1]);
        }
        apps.put(name, entry);
        return writeConfiguration(JsonCodec.write(JsonObject.of("apps", apps)));
    }

    /** Has one app and no other. */
    CommandLineFixture configureOnlyApp(String name, String manner) throws IOException {
        apps.clear();
        return configureApp(name, manner);
    }

    /** Has a configuration file. */
    CommandLineFixture writeConfiguration(String json) throws IOException {
        Files.writeString(folder.resolve("docui.json"), json);
        return this;
    }

    /** Has a variable in the environment. */
    CommandLineFixture setVariable(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    /** Has a launcher with verbs of apps and with commands of its own. */
    CommandLineFixture setLauncher(LauncherCommands commands) {
        launcher = commands;
        return this;
    }

    /** The environment. */
    Map<String, String> variables() {
        return variables;
    }

    /** The broker's folder. */
    RuntimeDirectory runtimeDirectory() {
        return RuntimeDirectory.of(environment("one"));
    }

    private CommandEnvironment environment(String terminal) {
        Map<String, String> there = new HashMap<>(variables);
        there.put("PIPEMUX_TERMINAL_ID", terminal);
        return new CommandEnvironment(there, folder);
    }

    /** What the verbs of the first terminal share. */
    RootCommand rootCommand() {
        return new RootCommand(environment("one"), Console.ofProcess(), "1.0-test");
    }

    /** Gives a command in the first terminal. */
    CommandResult run(String... words) {
        return runAt("one", words);
    }

    /** Gives a command in a terminal. */
    CommandResult runAt(String terminal, String... words) {
        return run(terminal, "", words);
    }

    /** Gives a command with an input. */
    CommandResult run(String terminal, String input, String[] words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
        int exit = new DocuiCommandLine(environment(terminal), console, "1.0-test", launcher).run(words);
        return new CommandResult(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Begins a command as a process of its own. */
    ProcessBuilder processBuilder(String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "io.docui.server.pipemux.DocuiMain"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(variables);
        return builder;
    }

    /** Calls a tool and gives what it says. */
    String callTool(String app, String tool) {
        CommandResult commandResult = run(app, "call", tool);
        if (commandResult.exit() != 0) {
            throw new AssertionError(app + " " + tool + " failed: " + commandResult);
        }
        return commandResult.out().strip();
    }

    /** The broker's process. */
    ProcessHandle brokerProcess() throws Exception {
        return new BrokerClient(runtimeDirectory(), environment("one"), Console.ofProcess())
                .greeting()
                .flatMap(greeting -> greeting.number("pid"))
                .flatMap(pid -> ProcessHandle.of(pid.longValue()))
                .orElseThrow();
    }

    /** The log of an app of the first terminal, from a place on. */
    String readLog(String app, int from) throws IOException {
        AppInstanceKey key = new AppInstanceKey(app, "one", folder.resolve("docui.json"));
        Path file = runtimeDirectory().logs().resolve(key.logName());
        return Files.exists(file) ? Files.readString(file).substring(from) : "";
    }

    /** Kills a process as kill -9 does, and waits until it is gone. */
    static void kill(ProcessHandle process) throws Exception {
        process.destroyForcibly();
        process.onExit().get(1, TimeUnit.MINUTES);
    }

    /** Waits for what must come. */
    static void await(String what, BooleanSupplier condition) {
        Awaitility.await(what).atMost(LIMIT).pollInterval(POLL_INTERVAL).until(condition::getAsBoolean);
    }

    /** Ends what a test has started, and says what it could not end. */
    @Override
    public void close() {
        RuntimeDirectory runtime = runtimeDirectory();
        run("stop", "--all");
        if (Files.isDirectory(runtime.processes())) {
            File[] left = runtime.processes().toFile().listFiles();
            if (left != null && left.length > 0) {
                throw new AssertionError("Left behind: " + List.of(left));
            }
        }
    }
}
