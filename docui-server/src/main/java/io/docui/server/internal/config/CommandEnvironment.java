package io.docui.server.internal.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a command is given: what it would otherwise ask the process for.
 *
 * @param variables the environment
 * @param directory the working directory, absolute
 */
public record CommandEnvironment(Map<String, String> variables, Path directory) {

    public CommandEnvironment {
        variables = Map.copyOf(variables);
    }

    /** Those of the process. */
    public static CommandEnvironment ofProcess() {
        return new CommandEnvironment(System.getenv(), Path.of("").toAbsolutePath());
    }

    /** A variable of the environment that is not empty. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(text -> !text.isEmpty());
    }

    /** Where programs of the user keep their configuration, as the system has it. */
    Path configurationFolder() {
        Path home = Path.of(variable("HOME").orElse(System.getProperty("user.home", "")));
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return variable("APPDATA").map(Path::of).orElse(home.resolve("AppData/Roaming"));
        }
        if (OperatingSystem.current() == OperatingSystem.MAC) {
            return home.resolve("Library/Application Support");
        }
        return variable("XDG_CONFIG_HOME").map(Path::of).orElse(home.resolve(".config"));
    }
}
