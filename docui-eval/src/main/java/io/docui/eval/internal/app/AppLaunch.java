package io.docui.eval.internal.app;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.DocuiConfiguration;
import io.docui.server.internal.config.ProgramResolver;
import io.docui.server.internal.jsonrpc.CommandException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an application is started: an MCP server over standard input and output.
 * @param name its name in {@code docui.json}
 * @param command the program and its arguments
 * @param directory the working directory
 * @param variables the environment variables of the configuration, which are added to those of {@link AppEnvironment}
 * @param startLimit the time that it has to answer the first request
 */
public record AppLaunch(
        String name, List<String> command, Path directory, Map<String, String> variables, Duration startLimit) {
    private static final String WORKSPACE = "--workspace";
    private static final Set<String> WITH_VALUE = Set.of("--seed", "--lang", "--mode", WORKSPACE);

    public AppLaunch {
        command = List.copyOf(command);
        variables = Map.copyOf(variables);
    }

    /**
     * Finds an app in the configuration.
     * @param configuration the configuration file; null for the default
     */
    public static AppLaunch find(String name, @Nullable Path configuration) throws EvaluationException {
        CommandEnvironment environment = CommandEnvironment.ofProcess();
        try {
            AppConfiguration app = ProgramResolver.resolve(
                    DocuiConfiguration.find(configuration, environment).app(name), environment);
            return new AppLaunch(name, app.commandLine(), app.directory(), app.variables(), app.startLimit());
        } catch (CommandException e) {
            Kind kind = e.kind() == CommandException.Kind.USAGE ? Kind.USAGE : Kind.APP;
            throw new EvaluationException(kind, e.message(), e);
        }
    }

    /**
     * Returns this launch with further options. An option {@code --name=value} replaces that option of the command, which can have its value
     * in the next word; all other options are appended as they are. The two words of a known option count as one.
     */
    public AppLaunch withOptions(List<String> options) {
        List<String> merged = new ArrayList<>(command);
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            if (WITH_VALUE.contains(option) && i + 1 < options.size()) {
                i++;
                option += '=' + options.get(i);
            }
            int end = option.indexOf('=');
            if (option.startsWith("--") && end > 0) {
                remove(merged, option.substring(0, end));
            }
            merged.add(option);
        }
        return new AppLaunch(name, merged, directory, variables, startLimit);
    }

    /** Removes an option with its value. */
    private static void remove(List<String> command, String name) {
        for (int i = command.size() - 1; i > 0; i--) {
            if (command.get(i).equals(name)) {
                command.subList(i, Math.min(i + 2, command.size())).clear();
            } else if (command.get(i).startsWith(name + '=')) {
                command.remove(i);
            }
        }
    }

    /** Returns the folder that the app works on, if its command names one. */
    public Optional<Path> workspace() {
        for (int i = 1; i < command.size(); i++) {
            String word = command.get(i);
            if (word.equals(WORKSPACE) && i + 1 < command.size()) {
                return Optional.of(directory.resolve(command.get(i + 1)).normalize());
            }
            if (word.startsWith(WORKSPACE + "=")) {
                return Optional.of(directory
                        .resolve(word.substring(WORKSPACE.length() + 1))
                        .normalize());
            }
        }
        return Optional.empty();
    }

    public AppLaunch withWorkspace(Path workspace) {
        return withOptions(List.of(WORKSPACE + '=' + workspace));
    }
}
