package io.docui.server.internal.command;

import io.docui.server.internal.broker.Broker;
import io.docui.server.internal.config.DurationParser;
import io.docui.server.internal.jsonrpc.CommandException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Subcommand {@code broker}, which runs the broker in the foreground until it is told to end. */
@Command(
        name = "broker",
        description =
                "Runs the broker in the foreground, for a service manager. Other commands start a broker if none is running.")
final class BrokerCommand implements Callable<Integer> {
    private static final String IDLE = "DOCUI_BROKER_IDLE";
    private static final String DEFAULT_IDLE = "PT15M";

    private final RootCommand root;

    @Option(
            names = "--idle",
            paramLabel = "DURATION",
            description = "How long the broker stays up without apps and commands. Default: " + IDLE + ", then PT15M.")
    private @Nullable String idle;

    BrokerCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() throws CommandException, InterruptedException {
        try (Broker broker = new Broker(root.folder(), idle(), root.version())) {
            broker.open();
            Thread end = new Thread(broker::close, "docui-broker-end");
            Runtime.getRuntime().addShutdownHook(end);
            broker.serve();
        }
        return 0;
    }

    private Duration idle() throws CommandException {
        String given = idle != null ? idle : root.environment().variable(IDLE).orElse(DEFAULT_IDLE);
        return DurationParser.parse(given)
                .orElseThrow(() -> new CommandException(
                        CommandException.Kind.USAGE,
                        (idle != null ? "--idle" : IDLE) + " is \"" + given
                                + "\", which is not a valid duration such as PT15M."));
    }
}
