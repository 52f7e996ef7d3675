package io.docui.server.internal.command;

import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.DocuiConfiguration;
import io.docui.server.internal.config.NameSuggestion;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The complete command line of {@code docui}: its own subcommands, and the apps of the configuration with theirs. Only the subcommands that
 * a command uses are built, because building all of them costs more than the rest of a command.
 */
public final class DocuiCommandLine {
    private static final Map<String, Function<RootCommand, Object>> VERBS = verbs();

    private final CommandEnvironment commandEnvironment;
    private final Console console;
    private final String version;
    private final LauncherCommands launcher;

    /**
     * Creates the command line.
     * @param launcher the commands that a launcher script runs without this program
     */
    public DocuiCommandLine(
            CommandEnvironment commandEnvironment, Console console, String version, LauncherCommands launcher) {
        this.commandEnvironment = commandEnvironment;
        this.console = console;
        this.version = version;
        this.launcher = launcher;
    }

    private static Map<String, Function<RootCommand, Object>> verbs() {
        Map<String, Function<RootCommand, Object>> verbs = new LinkedHashMap<>();
        verbs.put("ps", AppLifecycleCommands.PsCommand::new);
        verbs.put("start", AppLifecycleCommands.StartCommand::new);
        verbs.put("stop", AppLifecycleCommands.StopCommand::new);
        verbs.put("logs", LogsCommand::new);
        verbs.put("doctor", DoctorCommand::new);
        verbs.put("broker", BrokerCommand::new);
        verbs.put("completion", CompletionCommand::new);
        verbs.put("help", root -> new HelpCommand());
        return verbs;
    }

    /**
     * Runs a command.
     * @param arguments the arguments of {@code main}
     */
    public int run(String... arguments) {
        RootCommand root = new RootCommand(commandEnvironment, console, version);
        FirstWords words = FirstWords.of(arguments);
        try {
            CommandLine line = line(root, words);
            return line.execute(arguments);
        } catch (CommandException commandException) {
            return tell(root.json() || words.json(), commandException);
        }
    }

    private CommandLine line(RootCommand root, FirstWords words) throws CommandException {
        if (words.config() != null) {
            root.useConfig(Path.of(words.config()));
        }
        CommandSpec spec =
                CommandSpec.forAnnotatedObject(root).version("docui " + version).mixinStandardHelpOptions(true);
        String verb = words.verb();
        if (verb == null || verb.equals("help") || verb.equals("completion")) {
            VERBS.forEach((name, make) -> spec.addSubcommand(name, verb(root, make.apply(root))));
            launcher.commands().forEach(name -> spec.addSubcommand(name, foreign(root)));
            addApps(spec, root, verb != null && verb.equals("completion"));
            String topic = words.appVerb();
            if (topic != null && "help".equals(verb) && !spec.subcommands().containsKey(topic)) {
                requireApp(root, topic);
            }
        } else if (VERBS.containsKey(verb)) {
            spec.addSubcommand(verb, verb(root, VERBS.get(verb).apply(root)));
        } else if (launcher.commands().contains(verb)) {
            spec.addSubcommand(verb, foreign(root));
        } else {
            requireApp(root, verb);
            spec.addSubcommand(verb, app(root, verb, words.appVerb()));
        }
        // On a terminal, colors would be escaped like those of apps.
        return new CommandLine(spec)
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler((failure, given) -> invalid(root.json() || words.json(), failure, given))
                .setExecutionExceptionHandler((failure, command, parsed) -> failed(root, failure));
    }

    /** Reports a name that is neither an app nor a command, with the nearest one. */
    private void requireApp(RootCommand root, String name) throws CommandException {
        List<String> commands = new ArrayList<>(VERBS.keySet());
        commands.addAll(launcher.commands());
        DocuiConfiguration configuration;
        try {
            configuration = root.configuration();
        } catch (CommandException e) {
            String suggestion = NameSuggestion.of(name, commands);
            throw suggestion.isEmpty()
                    ? e
                    : new CommandException(
                            CommandException.Kind.USAGE, "There is no command \"" + name + "\"." + suggestion, e);
        }
        if (configuration.apps().containsKey(name)) {
            return;
        }
        if (BrokeredSubcommand.find(name) != null || launcher.isVerb(name)) {
            throw new CommandException(
                    CommandException.Kind.USAGE,
                    "\"" + name + "\" is a verb of apps. Write the app first: docui APP " + name + ". The apps: "
                            + String.join(", ", configuration.apps().keySet()) + ".");
        }
        List<String> known = new ArrayList<>(configuration.apps().keySet());
        known.addAll(commands);
        throw configuration.unknownApp(name, known, " \"docui help\" lists the commands.");
    }

    /** Adds the apps of the configuration: for help, which must work without a configuration, and for completion, which requires one. */
    private void addApps(CommandSpec spec, RootCommand root, boolean needed) throws CommandException {
        try {
            for (String name : root.configuration().apps().keySet()) {
                if (!spec.subcommands().containsKey(name)) { // a launcher's command can have the name of an app
                    spec.addSubcommand(name, app(root, name, null));
                }
            }
        } catch (CommandException commandException) {
            if (needed) {
                throw commandException;
            }
        }
    }

    private CommandSpec app(RootCommand root, String name, @Nullable String verb) {
        CommandSpec app = CommandSpec.create().name(name).mixinStandardHelpOptions(true);
        app.usageMessage().description("The app " + name + ", of this terminal.");
        BrokeredSubcommand used = BrokeredSubcommand.find(verb);
        if (used != null) {
            app.addSubcommand(used.verb(), verb(root, used.create(root, name)));
            return app;
        }
        for (BrokeredSubcommand each : BrokeredSubcommand.values()) {
            app.addSubcommand(each.verb(), verb(root, each.create(root, name)));
        }
        launcher.verbsOf(name).forEach(word -> app.addSubcommand(word, foreign(root)));
        return app;
    }

    private static CommandSpec foreign(RootCommand root) {
        CommandSpec spec = verb(root, new LauncherCommands.ForeignCommand());
        spec.parser().unmatchedArgumentsAllowed(true);
        return spec;
    }

    private static CommandSpec verb(RootCommand root, Object verb) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(verb, new AppNames.Factory(root));
        return verb instanceof HelpCommand ? spec : spec.mixinStandardHelpOptions(true);
    }

    private int invalid(boolean json, ParameterException failure, String... given) {
        return json
                ? tell(
                        true,
                        new CommandException(CommandException.Kind.USAGE, UsageErrorPrinter.message(failure), failure))
                : new UsageErrorPrinter(List::of).handleParseException(failure, given);
    }

    private int failed(RootCommand root, Exception failure) throws Exception {
        if (failure instanceof CommandException commandException) {
            return tell(root.json(), commandException);
        }
        if (failure instanceof IOException) {
            return tell(
                    root.json(),
                    new CommandException(CommandException.Kind.CALL, String.valueOf(failure.getMessage()), failure));
        }
        throw failure;
    }

    private int tell(boolean json, CommandException commandException) {
        console.err()
                .println(
                        json
                                ? JsonObject.of(
                                        "error",
                                        JsonObject.of(
                                                "kind",
                                                commandException.kind().name().toLowerCase(Locale.ROOT),
                                                "exitCode",
                                                commandException.kind().exitCode(),
                                                "message",
                                                commandException.message()))
                                : "docui: " + commandException.message());
        return commandException.kind().exitCode();
    }

    /**
     * The beginning of a command line, as far as it must be known before picocli parses it.
     * @param verb the first argument that is not an option: a subcommand or an app
     * @param appVerb the next one: after an app, its subcommand
     */
    private record FirstWords(
            @Nullable String verb,
            @Nullable String appVerb,
            @Nullable String config,
            boolean json) {
        private static final String CONFIG = "--config";

        static FirstWords of(String... arguments) {
            String verb = null;
            String appVerb = null;
            String config = null;
            boolean json = false;
            for (int i = 0; i < arguments.length; i++) {
                String word = arguments[i];
                if (word.equals(CONFIG) && i + 1 < arguments.length) {
                    config = arguments[++i];
                } else if (word.startsWith(CONFIG + "=")) {
                    config = word.substring(CONFIG.length() + 1);
                } else if (word.equals("--json")) {
                    json = true;
                } else if (verb == null && !word.startsWith("-")) {
                    verb = word;
                } else if (appVerb == null && !word.startsWith("-")) {
                    appVerb = word;
                }
            }
            return new FirstWords(verb, appVerb, config, json);
        }
    }
}
