package io.docui.server.internal.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Environment of a command: the environment variables and the working directory, independent of the current process. */
public record CommandEnvironment(Map<String, String> variables, Path directory) {

    public CommandEnvironment {
        variables = Map.copyOf(variables);
    }

    public static CommandEnvironment ofProcess() {
        return new CommandEnvironment(System.getenv(), Path.of("").toAbsolutePath());
    }

    /** Returns a non-empty environment variable. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(text -> !text.isEmpty());
    }

    /** Returns the system's default directory for the user's configuration files. */
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
