package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.internal.command.LauncherCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Command line of a runnable application, with the subcommands {@code play}, {@code context}, {@code mcp}, {@code serve},
 * {@code ledger} and the application's own (docs/spec/fronts.md#runnable-applications).
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     System.exit(AppCommandLine.of("mud", MudOptions::new, MudOptions::app)
 *             .description("A small dungeon.")
 *             .add(DemoCommand::new)
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
    private final List<Supplier<?>> more = new ArrayList<>();
    private String description = "";
    private String version = UNKNOWN_VERSION;
    private @Nullable String launcher;
    private boolean defaultsInFields;
    private final List<Consumer<? super SessionHost>> observers = new ArrayList<>();

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
     * States that the fields of the options object are initialized with their defaults, and that no option is required. Then {@code mcp}
     * without options runs without the command-line parser, whose classes take a third of the time to the first answer.
     *
     * @return this
     */
    public AppCommandLine<O> defaultsInFields() {
        defaultsInFields = true;
        return this;
    }

    /**
     * Adds a subcommand. It must write to {@code getOut()} of its {@code CommandLine}, which is UTF-8. A subcommand with the name of one that
     * every application has, such as {@code serve}, replaces it.
     *
     * @param command the factory of an object with picocli's {@code @Command}
     * @return this
     */
    public AppCommandLine<O> add(Supplier<?> command) {
        more.add(command);
        return this;
    }

    /**
     * Adds an observer of the sessions that {@code serve} hosts, such as metrics:
     *
     * <pre>{@code
     * .observer(host -> SessionMetrics.bind(host, Metrics.globalRegistry))
     * }</pre>
     *
     * @param observer called once, before the first session is opened
     * @return this
     */
    public AppCommandLine<O> observer(Consumer<? super SessionHost> observer) {
        observers.add(observer);
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
        WarningLogConfiguration.applyToProcess();
        launcher(LauncherCommands.nameOfProcess());
        return run(StateDirectory.ofProcess(), StandardStreams.ofProcess(), arguments);
    }

    /**
     * Runs the command line.
     * @param arguments the arguments of {@code main}
     */
    int run(StateDirectory state, StandardStreams standardStreams, String... arguments) {
        AppProgram<O> described = new AppProgram<>(
                program, options, app, List.copyOf(more), description, version, launcher, List.copyOf(observers));
        return defaultsInFields && McpFastPath.accepts(arguments)
                ? new McpFastPath<>(described, state, standardStreams).run()
                : new AppCommandParser<>(described, state, standardStreams).run(arguments);
    }
}
