package io.docui.server.internal.command;

import io.docui.server.internal.setting.AppEntry;
import io.docui.server.internal.setting.Configuration;
import io.docui.server.internal.setting.RuntimeFolder;
import io.docui.server.internal.setting.Surroundings;
import io.docui.server.internal.setting.Terminal;
import io.docui.server.internal.wire.Fault;
import io.docui.server.internal.wire.JsonTree;
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

    private final Surroundings surroundings;
    private final Console console;
    private final String version;

    RootCommand(Surroundings surroundings, Console console, String version) {
        this.surroundings = surroundings;
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
    Surroundings surroundings() {
        return surroundings;
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
        console.out().println(JsonTree.indented(value));
    }

    /**
     * The configuration that holds.
     *
     * @return the configuration
     * @throws Fault if there is none, or it is wrong
     */
    Configuration configuration() throws Fault {
        return Configuration.find(config, surroundings);
    }

    /**
     * An app of the configuration.
     *
     * @param name its name
     * @return the app
     * @throws Fault if there is none of the name
     */
    AppEntry app(String name) throws Fault {
        return configuration().app(name);
    }

    /**
     * The terminal of the command.
     *
     * @param given one that the command names; null for its own
     * @return its id
     * @throws Fault if it cannot be one
     */
    String terminal(@Nullable String given) throws Fault {
        return given == null ? Terminal.id(surroundings) : Terminal.checked(given);
    }

    /** The folder of the broker. */
    RuntimeFolder folder() {
        return RuntimeFolder.of(surroundings);
    }

    /** The way to the broker. */
    BrokerClient broker() {
        return new BrokerClient(folder(), surroundings, console);
    }

    /** A choice of the configuration file before picocli reads the command, which needs the apps' names. */
    void useConfig(Path file) {
        config = file;
    }
}
