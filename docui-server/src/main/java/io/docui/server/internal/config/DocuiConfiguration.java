package io.docui.server.internal.config;

import io.docui.server.cluster.ClusterSettings;
import io.docui.server.internal.jsonrpc.CommandException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Configuration file {@code docui.json} with the user's apps, by name.
 * @param apps the apps in the order of the file
 */
public record DocuiConfiguration(Path file, Map<String, AppConfiguration> apps) {
    public static final String FILE_NAME = "docui.json";

    public static final String VARIABLE = "DOCUI_CONFIG";

    public DocuiConfiguration {
        apps = new LinkedHashMap<>(apps);
    }

    public AppConfiguration app(String name) throws CommandException {
        AppConfiguration app = apps.get(name);
        if (app == null) {
            throw unknownApp(name, apps.keySet(), "");
        }
        return app;
    }

    /**
     * Creates the exception about an unknown app.
     * @param known the names to suggest from
     * @param more where other names are listed, with a leading space; empty if there are none
     */
    public CommandException unknownApp(String name, Collection<String> known, String more) {
        return new CommandException(
                CommandException.Kind.USAGE,
                "There is no app \"" + name + "\" in " + file + "." + NameSuggestion.of(name, known) + " " + listing()
                        + more);
    }

    private String listing() {
        return apps.isEmpty() ? "It lists no apps." : "It lists: " + String.join(", ", apps.keySet()) + ".";
    }

    /**
     * Finds and reads the configuration. The first of these files is used: the file in the command, the file in {@value #VARIABLE}, the
     * nearest {@value #FILE_NAME} from the working directory upward, or the user's file.
     * @param named the file in the command; null if there is none
     * @throws CommandException if there is no configuration, or it is invalid
     */
    public static DocuiConfiguration find(@Nullable Path named, CommandEnvironment commandEnvironment)
            throws CommandException {
        return ConfigurationReader.read(file(named, commandEnvironment).orElseThrow(() -> none(commandEnvironment)));
    }

    /**
     * Finds the configuration as {@link #find} does, and reads its cluster settings.
     * @param named the file in the command; null if there is none
     * @return this process's cluster settings; empty if there is no configuration or it has no cluster
     */
    public static Optional<ClusterSettings> cluster(@Nullable Path named, CommandEnvironment commandEnvironment)
            throws CommandException {
        Optional<Path> file = file(named, commandEnvironment);
        return file.isPresent() ? ConfigurationReader.cluster(file.get(), commandEnvironment) : Optional.empty();
    }

    private static Optional<Path> file(@Nullable Path named, CommandEnvironment commandEnvironment) {
        return Optional.ofNullable(named)
                .or(() -> commandEnvironment.variable(VARIABLE).map(Path::of))
                .map(commandEnvironment.directory()::resolve)
                .or(() -> nearest(commandEnvironment.directory()))
                .or(() -> Optional.of(usersFile(commandEnvironment)).filter(Files::exists))
                .map(file -> file.toAbsolutePath().normalize());
    }

    private static Optional<Path> nearest(Path directory) {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(FILE_NAME);
            if (Files.exists(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static Path usersFile(CommandEnvironment commandEnvironment) {
        return commandEnvironment.configurationFolder().resolve("docui").resolve("config.json");
    }

    private static CommandException none(CommandEnvironment commandEnvironment) {
        return new CommandException(
                CommandException.Kind.USAGE,
                "There is no configuration: --config and " + VARIABLE + " are not set, there is no " + FILE_NAME
                        + " in " + commandEnvironment.directory() + " or above it, and no "
                        + usersFile(commandEnvironment)
                        + ". Write one: {\"apps\": {\"NAME\": {\"command\": [\"PROGRAM\", \"ARGUMENT\"]}}}");
    }
}
