package io.docui.server.internal.config;

import io.docui.server.internal.jsonrpc.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Configuration of one app: its command, environment, watched files and time limits. All paths are absolute, except that the program may be
 * a bare name until {@link ProgramResolver} resolves it.
 * @param watch the files of the program; when one changes, the app is restarted
 * @param idle the time without a call after which the app is stopped
 */
public record AppConfiguration(
        String name,
        Path source,
        List<String> command,
        String program,
        Path directory,
        Map<String, String> variables,
        List<Path> watch,
        Duration startLimit,
        Duration idle) {

    public AppConfiguration {
        command = List.copyOf(command);
        variables = Map.copyOf(variables);
        watch = List.copyOf(watch);
    }

    public AppConfiguration(
            String name,
            Path source,
            List<String> command,
            Path directory,
            Map<String, String> variables,
            List<Path> watch,
            Duration startLimit,
            Duration idle) {
        this(name, source, command, command.get(0), directory, variables, watch, startLimit, idle);
    }

    AppConfiguration withProgram(String found) {
        return new AppConfiguration(name, source, command, found, directory, variables, watch, startLimit, idle);
    }

    public List<String> commandLine() {
        List<String> run = new ArrayList<>(command);
        run.set(0, program);
        return run;
    }

    /** Returns whether two apps are configured identically. The resolved program is ignored, because it depends on the caller. */
    public boolean isConfiguredAs(AppConfiguration other) {
        return withProgram("").equals(other.withProgram(""));
    }

    public JsonObject toJson() {
        return JsonObject.of(
                "name", name,
                "source", source,
                "command", command,
                "program", program,
                "directory", directory,
                "variables", variables,
                "watch", watch,
                "startLimit", startLimit,
                "idle", idle);
    }

    /** Parses a configuration that a command has sent. */
    public static AppConfiguration of(JsonObject json) {
        List<String> command = json.texts("command");
        if (command.isEmpty()) {
            throw new IllegalArgumentException("an app needs a command");
        }
        return new AppConfiguration(
                text(json, "name"),
                Path.of(text(json, "source")),
                command,
                text(json, "program"),
                Path.of(text(json, "directory")),
                texts(json.object("variables").orElse(JsonObject.of())),
                json.texts("watch").stream().map(Path::of).toList(),
                Duration.parse(text(json, "startLimit")),
                Duration.parse(text(json, "idle")));
    }

    private static String text(JsonObject json, String name) {
        return json.text(name).orElseThrow(() -> new IllegalArgumentException("an app needs the field " + name));
    }

    public static Map<String, String> texts(JsonObject json) {
        Map<String, String> texts = new LinkedHashMap<>();
        json.fields().keySet().forEach(name -> json.text(name).ifPresent(text -> texts.put(name, text)));
        return texts;
    }
}
