package io.docui.eval;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.app.AppLaunch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which application runs, and how. */
final class AppOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "The configuration docui.json that lists the apps.")
    private @Nullable Path configuration;

    @Option(names = "--mode", paramLabel = "MODE", description = "How the app is presented: document or tools.")
    private @Nullable String mode;

    @Option(names = "--seed", paramLabel = "N", description = "The app's option --seed.")
    private @Nullable String seed;

    @Option(names = "--lang", paramLabel = "LANG", description = "The app's option --lang.")
    private @Nullable String language;

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description = "The folder that the app works on. Each instance works on a copy of it.")
    private @Nullable Path workspace;

    @Option(
            names = "--call-limit",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "The time that the app has for a call. Default: 120.")
    private int callLimit;

    @Option(
            names = "--app-option",
            paramLabel = "OPTION",
            description = "A further option of the app, such as --app-option=--budget=2000. Repeatable.")
    private List<String> further = new ArrayList<>();

    Optional<String> mode() {
        return Optional.ofNullable(mode);
    }

    Optional<Path> workspace() {
        return Optional.ofNullable(workspace);
    }

    /**
     * Returns the options to start the app with. Those of the command line come last, so that they replace others.
     * @param recorded the options that a transcript or a task states
     */
    List<String> optionsAfter(List<String> recorded) {
        List<String> options = new ArrayList<>(recorded);
        addTo(options, "--seed", seed);
        addTo(options, "--lang", language);
        options.addAll(further);
        return options;
    }

    private static void addTo(List<String> options, String name, @Nullable String value) {
        if (value != null) {
            options.add(name + '=' + value);
        }
    }

    /** Returns instances of an app of the configuration. */
    AppInstances instances(
            String app, List<String> options, String usedMode, Optional<Path> usedWorkspace, Consumer<String> progress)
            throws EvaluationException {
        AppLaunch launch = AppLaunch.find(app, configuration)
                .withOptions(options)
                .withOptions(usedMode.isEmpty() ? List.of() : List.of("--mode=" + usedMode));
        return instances(launch, usedWorkspace, progress);
    }

    /** Returns instances of an MCP server that is in no configuration. */
    AppInstances instances(
            List<String> command,
            Path directory,
            List<String> options,
            Optional<Path> usedWorkspace,
            Consumer<String> progress)
            throws EvaluationException {
        AppLaunch launch = new AppLaunch(command.get(0), command, directory, Map.of(), Duration.ofSeconds(callLimit));
        return instances(launch.withOptions(options), usedWorkspace, progress);
    }

    private AppInstances instances(AppLaunch launch, Optional<Path> usedWorkspace, Consumer<String> progress)
            throws EvaluationException {
        return new AppInstances(
                launch,
                usedWorkspace.map(folder -> folder.toAbsolutePath().normalize()).orElse(null),
                Duration.ofSeconds(callLimit),
                progress);
    }
}
