package io.docui.server.cli;

import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.session.App;
import io.docui.server.internal.command.BrokeredSubcommand;
import io.docui.server.internal.command.LauncherCommands;
import io.docui.server.internal.command.UsageErrorPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/**
 * Command line of a runnable application, with the subcommands {@code play}, {@code context}, {@code mcp}, {@code serve},
 * {@code ledger} and the application's own (docs/spec/fronts.md#runnable-applications).
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     System.exit(AppCommandLine.of("mud", MudOptions::new, MudOptions::app)
 *             .description("A small dungeon.")
 *             .add(new DemoCommand())
 *             .run(args));
 * }
 * }</pre>
 *
 * <p>Operations are recorded in a ledger ({@link LedgerDirectoryOption}).
 *
 * <p>Exit codes: 0 on success, 1 on failure, 2 for an invalid command line. Output is UTF-8, whatever the locale.
 *
 * @param <O> the application's own options: a class with fields that have picocli's {@code @Option}; all subcommands accept them
 */
public final class AppCommandLine<O> {
    private static final String UNKNOWN_VERSION = "development";

    private final String program;
    private final Supplier<O> options;
    private final Function<? super O, App> app;
    private final List<Object> more = new ArrayList<>();
    private String description = "";
    private String version = UNKNOWN_VERSION;
    private @Nullable String launcher;

    private AppCommandLine(String program, Supplier<O> options, Function<? super O, App> app) {
        this.program = program;
        this.options = options;
        this.app = app;
    }

    /**
     * Creates the command line of an application.
     *
     * @param <O> the type of the application's own options
     * @param program the name of the program, for help texts
     * @param options the factory of an object that picocli fills
     * @param app the factory of the application from the options; if it throws an {@link IllegalArgumentException}, that is a usage error
     * @return the command line
     */
    public static <O> AppCommandLine<O> of(String program, Supplier<O> options, Function<? super O, App> app) {
        return new AppCommandLine<>(program, options, app);
    }

    /**
     * Sets the description of the application.
     *
     * @param text one line
     * @return this
     */
    public AppCommandLine<O> description(String text) {
        description = text;
        return this;
    }

    /**
     * Sets the version for {@code --version} and MCP.
     *
     * @param text the version, such as the package's implementation version; null if it is unknown
     * @return this
     */
    public AppCommandLine<O> version(@Nullable String text) {
        version = text == null ? UNKNOWN_VERSION : text;
        return this;
    }

    /**
     * Adds a subcommand. It must write to {@code getOut()} of its {@link CommandLine}, which is UTF-8.
     *
     * @param command an object with picocli's {@code @Command}
     * @return this
     */
    public AppCommandLine<O> add(Object command) {
        more.add(command);
        return this;
    }

    /** Sets the launcher script that runs this program. Its help and suggestions then include the verbs that the broker runs. */
    AppCommandLine<O> launcher(@Nullable String name) {
        launcher = name;
        return this;
    }

    /**
     * Runs the command line on the streams of the process.
     *
     * @param arguments the arguments of {@code main}
     * @return the exit code
     */
    public int run(String... arguments) {
        LogLevelConfigurer.apply();
        launcher(LauncherCommands.nameOfProcess());
        return run(StateDirectory.ofProcess(), StandardStreams.ofProcess(), arguments);
    }

    /**
     * Runs the command line.
     * @param arguments the arguments of {@code main}
     */
    int run(StateDirectory state, StandardStreams standardStreams, String... arguments) {
        CommandSpec root = CommandSpec.create()
                .name(launcher == null ? program : launcher + ' ' + program)
                .version(version)
                .mixinStandardHelpOptions(true);
        root.usageMessage().description(description);
        describeBrokerVerbs(root);
        addVerb(root, app -> new PlayCommand(app, standardStreams));
        for (Object command : more) {
            root.addSubcommand(null, new CommandLine(command));
        }
        addVerb(root, app -> new ContextCommand(app, standardStreams));
        addVerb(root, app -> new McpCommand(app, standardStreams, version));
        CountDownLatch over = new CountDownLatch(1);
        addVerb(root, app -> new ServeCommand(app, standardStreams, version, over));
        root.addSubcommand(null, new CommandLine(new LedgerCommand(standardStreams)));
        root.subcommands().values().forEach(verb -> verb.getCommandSpec().mixinStandardHelpOptions(true));
        List<LedgerDirectoryOption> ledgers = ledgers(root);
        ledgers.forEach(ledger -> ledger.setDefault(
                new LedgerDirectoryOption.DefaultLedgerLocation(state, program, standardStreams.err())));
        try {
            return execute(root, standardStreams, arguments);
        } finally {
            ledgers.forEach(LedgerDirectoryOption::close);
            over.countDown();
        }
    }

    private void describeBrokerVerbs(CommandSpec root) {
        if (launcher == null) {
            return;
        }
        root.usageMessage().commandListHeading("Verbs that run in this terminal until they end:%n");
        root.usageMessage().sectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> brokerVerbs());
    }

    private static String brokerVerbs() {
        StringBuilder text = new StringBuilder();
        text.append(String.format("Verbs that keep the app alive for this terminal until it is stopped:%n"));
        BrokeredSubcommand.descriptions()
                .forEach((verb, description) -> text.append(String.format("  %-7s  %s%n", verb, description)));
        return text.toString();
    }

    private int execute(CommandSpec root, StandardStreams standardStreams, String... arguments) {
        return new CommandLine(root)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(standardStreams.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(standardStreams.err(), true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(
                        new UsageErrorPrinter(launcher == null ? List::of : BrokeredSubcommand::names))
                .setExecutionExceptionHandler(this::failed)
                .execute(arguments);
    }

    /** Returns the ledger options of all subcommands; one subcommand runs. */
    private static List<LedgerDirectoryOption> ledgers(CommandSpec root) {
        return root.subcommands().values().stream()
                .flatMap(verb -> verb.getCommandSpec().mixins().values().stream())
                .map(CommandSpec::userObject)
                .filter(LedgerDirectoryOption.class::isInstance)
                .map(LedgerDirectoryOption.class::cast)
                .toList();
    }

    private void addVerb(CommandSpec root, Function<Supplier<App>, AppCommand> verb) {
        O given = options.get();
        LedgerDirectoryOption ledger = new LedgerDirectoryOption();
        BudgetOption budget = new BudgetOption();
        CommandLine[] line = new CommandLine[1];
        CommandSpec spec =
                CommandSpec.forAnnotatedObject(verb.apply(() -> ledger.applyTo(budget.applyTo(open(given, line[0])))));
        spec.addMixin("options", CommandSpec.forAnnotatedObjectLenient(given));
        spec.addMixin("budget", CommandSpec.forAnnotatedObject(budget));
        spec.addMixin("ledger", CommandSpec.forAnnotatedObject(ledger));
        line[0] = new CommandLine(spec);
        root.addSubcommand(null, line[0]);
    }

    private App open(O given, CommandLine line) {
        try {
            return app.apply(given);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, String.valueOf(e.getMessage()), e);
        }
    }

    private int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + reason);
        if (!(failure instanceof IOException
                || failure instanceof UncheckedIOException
                || failure instanceof LedgerException)) {
            failure.printStackTrace(command.getErr());
        }
        return command.getCommandSpec().exitCodeOnExecutionException();
    }

    /** Configures log levels so that libraries log only warnings and errors to the terminal, unless logging is configured explicitly. */
    private static final class LogLevelConfigurer {
        private static final String SLF4J_OWN_MESSAGES = "slf4j.internal.verbosity";

        private LogLevelConfigurer() {}

        /** Sets the levels. Must be called before anything logs. */
        static void apply() {
            if (System.getProperty("java.util.logging.config.file") == null
                    && System.getProperty("java.util.logging.config.class") == null) {
                Logger root = LogManager.getLogManager().getLogger("");
                root.setLevel(Level.WARNING);
            }
            if (System.getProperty(SLF4J_OWN_MESSAGES) == null) {
                // SLF4J would report a missing binding, which is of no use to the user.
                System.setProperty(SLF4J_OWN_MESSAGES, "ERROR");
            }
        }
    }
}
