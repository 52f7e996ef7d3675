package io.docui.server.internal.command;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.Configuration;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.config.TerminalResolver;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonCodec;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code docui} without a verb, and what all verbs share. */
@Command(
        name = "docui",
        description = "Uses apps that speak MCP from a terminal. A broker keeps them alive between commands.",
        synopsisSubcommandLabel = "(VERB | APP VERB)",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:the app said no: the call failed",
            "2:the command or the configuration is wrong",
            "3:the app cannot be started, or has died",
            "4:the broker cannot be reached, or failed"
        })
final class RootCommand implements Runnable {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description =
                    "The configuration. Default: that of DOCUI_CONFIG, else the nearest docui.json from here upward,"
                            + " else the user's.")
    private @Nullable Path config;

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print JSON.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec spec;

    private final CommandEnvironment commandEnvironment;
    private final Console console;
    private final String version;

    RootCommand(CommandEnvironment commandEnvironment, Console console, String version) {
        this.commandEnvironment = commandEnvironment;
        this.console = console;
        this.version = version;
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "What is to be done? Give a verb, or an app and a verb.");
        }
    }

    /** Where the command is given. */
    CommandEnvironment environment() {
        return commandEnvironment;
    }

    /** Where it reads and writes. */
    Console console() {
        return console;
    }

    /** Its version. */
    String version() {
        return version;
    }

    /** Whether JSON is to be printed. */
    boolean json() {
        return json;
    }

    /** Prints a value as JSON, for readers too. */
    void print(Object value) {
        console.out().println(JsonCodec.writeIndented(value));
    }

    /**
     * The configuration that holds.
     *
     * @return the configuration
     * @throws CommandException if there is none, or it is wrong
     */
    Configuration configuration() throws CommandException {
        return Configuration.find(config, commandEnvironment);
    }

    /**
     * An app of the configuration.
     *
     * @param name its name
     * @return the app
     * @throws CommandException if there is none of the name
     */
    AppConfiguration app(String name) throws CommandException {
        return configuration().app(name);
    }

    /**
     * The terminal of the command.
     *
     * @param given one that the command names; null for its own
     * @return its id
     * @throws CommandException if it cannot be one
     */
    String terminal(@Nullable String given) throws CommandException {
        return given == null ? TerminalResolver.id(commandEnvironment) : TerminalResolver.validate(given);
    }

    /** The folder of the broker. */
    RuntimeDirectory folder() {
        return RuntimeDirectory.of(commandEnvironment);
    }

    /** The way to the broker. */
    BrokerClient broker() {
        return new BrokerClient(folder(), commandEnvironment, console);
    }

    /** A choice of the configuration file before picocli reads the command, which needs the apps' names. */
    void useConfig(Path file) {
        config = file;
    }
}
