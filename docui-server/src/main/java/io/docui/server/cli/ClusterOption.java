package io.docui.server.cli;

import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.cluster.ClusterSettings;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.DocuiConfiguration;
import io.docui.server.internal.jsonrpc.CommandException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Command line options that make a server a node of a cluster, from the configuration and per-process overrides. */
final class ClusterOption {
    /** The environment variable that replaces {@code --node}. */
    private static final String VARIABLE = "DOCUI_NODE";

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "The configuration file. Its \"cluster\" makes this process a node of a cluster. Default: DOCUI_CONFIG,"
                            + " then the nearest docui.json in this directory or above, then the user's.")
    private @Nullable Path config;

    @Option(
            names = "--node",
            paramLabel = "HOST:PORT",
            description =
                    "The node of the cluster to run, if several nodes on a machine share a configuration. Default:"
                            + " DOCUI_NODE, then the configuration.")
    private @Nullable String node;

    /**
     * Returns this process's cluster settings.
     * @return the settings; empty if the process is not part of a cluster
     */
    Optional<ClusterSettings> settings() {
        CommandEnvironment commandEnvironment = CommandEnvironment.ofProcess();
        Optional<ClusterSettings> settings;
        try {
            settings = DocuiConfiguration.cluster(config, commandEnvironment);
        } catch (CommandException e) {
            throw new IllegalArgumentException(e.message(), e);
        }
        String given = node;
        if (settings.isEmpty() && given != null) {
            throw new IllegalArgumentException(
                    "--node needs a configuration with a \"cluster\", but there is none. Name one with --config.");
        }
        Optional<String> which = given == null ? commandEnvironment.variable(VARIABLE) : Optional.of(given);
        return settings.map(all ->
                which.map(ClusterSettings.NodeAddress::of).map(all::withNode).orElse(all));
    }

    static ClusterNodeFactory cluster() {
        return ServiceLoader.load(ClusterNodeFactory.class, ClusterNodeFactory.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "The configuration has a \"cluster\", but docui-cluster.jar and its dependencies are not on the class path."
                                + " Add the module io.docui:docui-cluster to the application."));
    }
}
