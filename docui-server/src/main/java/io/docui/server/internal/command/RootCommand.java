package io.docui.server.internal.command;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.DocuiConfiguration;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.config.TerminalIdResolver;
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

/** The root command {@code docui}, with the options and resources that all subcommands share. */
@Command(
        name = "docui",
        description = "Uses MCP apps from a terminal. A broker keeps them running between commands.",
        synopsisSubcommandLabel = "(VERB | APP VERB)",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:the call failed",
            "2:the command line or the configuration is not valid",
            "3:the app cannot be started or died",
            "4:the broker cannot be reached or failed"
        })
final class RootCommand implements Runnable {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description =
                    "The configuration file. Default: DOCUI_CONFIG, then the nearest docui.json in this directory or above,"
                            + " then the user's.")
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
            throw new ParameterException(spec.commandLine(), "Give a command, or an app and a command.");
        }
    }

    CommandEnvironment environment() {
        return commandEnvironment;
    }

    Console console() {
        return console;
    }

    String version() {
        return version;
    }

    /** Returns whether to print JSON. */
    boolean json() {
        return json;
    }

    void print(Object value) {
        console.out().println(JsonCodec.writeIndented(value));
    }

    /**
     * Returns the effective configuration.
     * @throws CommandException if there is none, or it is invalid
     */
    DocuiConfiguration configuration() throws CommandException {
        return DocuiConfiguration.find(config, commandEnvironment);
    }

    AppConfiguration app(String name) throws CommandException {
        return configuration().app(name);
    }

    /**
     * Returns the terminal of the command.
     * @param given an id in the command; null for the current terminal
     */
    String terminal(@Nullable String given) throws CommandException {
        return given == null ? TerminalIdResolver.id(commandEnvironment) : TerminalIdResolver.validate(given);
    }

    RuntimeDirectory folder() {
        return RuntimeDirectory.of(commandEnvironment);
    }

    BrokerClient broker() {
        return new BrokerClient(folder(), commandEnvironment, console);
    }

    /** Sets the configuration file before picocli parses the command, which requires the names of the apps. */
    void useConfig(Path file) {
        config = file;
    }
}
