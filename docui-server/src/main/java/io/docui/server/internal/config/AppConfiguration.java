package io.docui.server.internal.config;

import io.docui.server.internal.jsonrpc.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An app of a configuration: how it is started, and how long it is waited for and kept. All paths are absolute, but
 * perhaps the program, which may be a bare name as long as nobody has looked for it.
 *
 * @param name what commands call it
 * @param source the configuration file
 * @param command the program and its arguments, as they are configured
 * @param program the program that is run
 * @param directory where it runs
 * @param variables of its environment, beside those of whoever starts it
 * @param watch the files of its program; when one changes, the app is started anew
 * @param startLimit how long it may take until it answers
 * @param idle after how long without a call it is ended
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

    /** An entry whose program nobody has looked for yet. */
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

    /** The entry with its program where it was found. */
    AppConfiguration withProgram(String found) {
        return new AppConfiguration(name, source, command, found, directory, variables, watch, startLimit, idle);
    }

    /** What is run: the program and its arguments. */
    public List<String> commandLine() {
        List<String> run = new ArrayList<>(command);
        run.set(0, program);
        return run;
    }

    /** Whether two entries are configured alike: where their program was found depends on whoever looked for it. */
    public boolean isConfiguredAs(AppConfiguration other) {
        return withProgram("").equals(other.withProgram(""));
    }

    /** The entry as the broker is told. */
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

    /**
     * The entry that a command has sent.
     *
     * @param json what {@link #toJson} wrote
     * @return the entry
     * @throws RuntimeException if it is something else
     */
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

    /**
     * The fields of an object that are strings.
     *
     * @param json the object
     * @return names and strings
     */
    public static Map<String, String> texts(JsonObject json) {
        Map<String, String> texts = new LinkedHashMap<>();
        json.fields().keySet().forEach(name -> json.text(name).ifPresent(text -> texts.put(name, text)));
        return texts;
    }
}
