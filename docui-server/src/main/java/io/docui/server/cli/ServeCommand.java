package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.cluster.ClusterSettings;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.LoginServlet;
import io.docui.server.http.WebServer;
import io.docui.server.inspector.InspectorApiServlet;
import io.docui.server.inspector.InspectorPageServlet;
import io.docui.server.mcp.McpHttpServlet;
import io.docui.server.oauth.AccessTokenFilter;
import io.docui.server.oauth.OAuthSettings;
import io.docui.server.oauth.ProtectedResourceServlet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Subcommand {@code serve}, which serves the application over HTTP, with MCP and the inspector, until it is interrupted. */
@Command(
        name = "serve",
        description =
                "Serves the application over HTTP until it is interrupted: to MCP clients at /mcp, and to people in a browser.")
final class ServeCommand extends AppCommand {
    private static final System.Logger LOG = System.getLogger(ServeCommand.class.getName());

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description =
                    "The address to listen on. An address that other machines can reach needs a token. Default: ${DEFAULT-VALUE}.")
    private String address = "127.0.0.1";

    @Option(
            names = "--port",
            defaultValue = "8642",
            description = "The port; 0 chooses a free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description =
                    "The bearer token that clients and the inspector must send. Every user of the machine can see this"
                            + " option, so prefer the environment variable DOCUI_TOKEN. Default: none for clients, and a new one for the"
                            + " inspector, which is in the link that is printed.")
    private @Nullable String token;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "Another host name of the server, such as that of a proxy, with or without a port."
                    + " Can be repeated.")
    private Set<String> names = Set.of();

    @Option(
            names = "--allow-origin",
            paramLabel = "ORIGIN",
            description = "An origin of another server whose pages may use this one, such as https://app.example.com."
                    + " Can be repeated.")
    private Set<String> origins = Set.of();

    @Option(
            names = "--max-sessions",
            paramLabel = "N",
            defaultValue = "1000",
            description = "The maximum number of open sessions. Default: ${DEFAULT-VALUE}.")
    private int sessions;

    @Option(
            names = "--idle",
            paramLabel = "DURATION",
            defaultValue = "PT30M",
            converter = IdleTimeConverter.class,
            description = "How long a session without messages stays open, such as PT30M. Default: ${DEFAULT-VALUE}.")
    private Duration idle = Duration.ofMinutes(30);

    @Mixin
    private ToolModeOption toolMode = new ToolModeOption();

    @Mixin
    private OAuthOption oauthOption = new OAuthOption();

    @Mixin
    private ClusterOption clusterOption = new ClusterOption();

    @Spec
    private @Nullable CommandSpec spec;

    /** Picocli type converter of the idle time of sessions, in ISO 8601 format. */
    static final class IdleTimeConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            try {
                return Duration.parse(text);
            } catch (DateTimeParseException e) {
                throw new TypeConversionException(
                        "'" + text + "' is not a valid duration: write PT30M for 30 minutes, PT90S for 90 seconds");
            }
        }
    }

    /** The maximum time that a terminating process waits for its sessions and its ledger to close, in seconds. */
    private static final long CLOSING_SECONDS = 20;

    private final AppProgram<?> program;
    private final Supplier<List<Path>> otherRuns;
    private final CountDownLatch over;

    /**
     * The token of the inspector if the server has none. The inspector answers questions that are for a person, and what a model runs on this
     * machine can send requests, too.
     */
    private String inspectorToken = HttpAccessPolicy.newToken();

    /** @param otherRuns the function that returns the ledger directories of the other runs of the program */
    ServeCommand(
            Supplier<App> app,
            StandardStreams standardStreams,
            AppProgram<?> program,
            Supplier<List<Path>> otherRuns,
            CountDownLatch over) {
        super(app, standardStreams);
        this.program = program;
        this.otherRuns = otherRuns;
        this.over = over;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        HttpAccessPolicy accessPolicy;
        HttpAccessPolicy inspectorPolicy;
        SessionHostLimits limits;
        Optional<ClusterSettings> settings;
        Optional<ClusterNodeFactory> cluster;
        Optional<AccessTokenFilter> accessTokens;
        Optional<OAuthSettings> oauth;
        try {
            if (port < 0 || port > 65_535) {
                throw new IllegalArgumentException("The port must be from 0 to 65535, not " + port + '.');
            }
            settings = clusterOption.settings();
            cluster = settings.map(given -> ClusterOption.cluster());
            oauth = oauthOption.settings();
            if (oauth.isPresent() && settings.isPresent()) {
                throw new IllegalArgumentException(
                        "A node of a cluster accepts no access tokens, because sessions move between nodes without their"
                                + " users. Leave out --oauth-issuer, or the cluster.");
            }
            accessPolicy = HttpAccessPolicy.of(address, token(), names(settings, oauth), origins);
            if (accessPolicy.needsToken()) {
                inspectorPolicy = accessPolicy;
            } else {
                inspectorToken = settings.map(ClusterSettings::inspectorToken).orElse(inspectorToken);
                inspectorPolicy = HttpAccessPolicy.of(address, inspectorToken, names(settings, oauth), origins);
            }
            accessTokens = oauth.map(given -> new AccessTokenFilter(OAuthOption.validator(given), given, accessPolicy));
            limits = new SessionHostLimits(
                    sessions, settings.map(ClusterSettings::idle).orElse(idle));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
        }
        App opened = oauth.isPresent() ? OAuthOption.restrict(app().get()) : app().get();
        try (SessionHost host = new SessionHost(opened, limits, Clock.systemUTC())) {
            program.observers().forEach(observer -> observer.accept(host));
            WebServer.Builder building = WebServer.builder(address, port, accessPolicy);
            addClients(building, opened, host, accessTokens);
            addInspector(building, opened, host, inspectorPolicy);
            oauth.ifPresent(given -> building.publicServlet(
                    ProtectedResourceServlet.PATH + "/*",
                    new ProtectedResourceServlet(
                            given, opened.providers().get(0).title())));
            return cluster.isPresent()
                    ? alongside(
                            settings.orElseThrow(),
                            cluster.get()
                                    .node(
                                            settings.orElseThrow(),
                                            new ClusterNodeFactory.NodeHosting(
                                                    toolMode.mode().configure(opened),
                                                    host,
                                                    Objects.requireNonNullElse(token(), inspectorToken))),
                            building)
                    : alone(building);
        }
    }

    private @Nullable String token() {
        return token == null ? System.getenv("DOCUI_TOKEN") : token;
    }

    /** Returns the allowed host names, including those by which other nodes and clients with access tokens know this one. */
    private Set<String> names(Optional<ClusterSettings> settings, Optional<OAuthSettings> oauth) {
        Set<String> all = new LinkedHashSet<>(names);
        oauth.ifPresent(given -> all.add(given.resource().getHost()));
        settings.ifPresent(given -> {
            all.add(given.node().host());
            if (given.web() != null) {
                all.add(URI.create(given.web()).getHost());
            }
        });
        return all;
    }

    private void addClients(
            WebServer.Builder building, App opened, SessionHost host, Optional<AccessTokenFilter> accessTokens) {
        McpHttpServlet mcp = new McpHttpServlet(opened, program.version(), toolMode.mode(), host);
        accessTokens.ifPresentOrElse(
                filter -> building.servlet("/mcp", mcp, filter), () -> building.servlet("/mcp", mcp));
    }

    private void addInspector(
            WebServer.Builder building, App opened, SessionHost host, HttpAccessPolicy inspectorPolicy) {
        InspectorPageServlet page = new InspectorPageServlet();
        building.servlet("/api/*", new InspectorApiServlet(opened, host, otherRuns), inspectorPolicy)
                .publicServlet("/login", new LoginServlet(inspectorPolicy))
                .publicServlet("", page)
                .publicServlet("*.css", page)
                .publicServlet("*.js", page)
                .publicServlet("*.svg", page);
    }

    private int alone(WebServer.Builder building) throws IOException, InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        try (WebServer server = building.start()) {
            begun(server, ended);
            ended.await();
        }
        return 0;
    }

    /** Serves as a node of a cluster. The web server outlives the node, and forwards requests while the node's sessions move. */
    private int alongside(ClusterSettings settings, ClusterNodeFactory.Node node, WebServer.Builder building)
            throws IOException, InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        AtomicReference<@Nullable String> lost = new AtomicReference<>();
        try (WebServer server = building.filter(node.filter()).start();
                node) {
            node.join(settings.web() == null ? reached(server, settings) : settings.web(), reason -> {
                lost.set(reason);
                ended.countDown();
            });
            begun(server, ended);
            streams().out().println("Node:      " + settings.node());
            ended.await();
        }
        String reason = lost.get();
        if (reason == null) {
            return 0;
        }
        throw new IOException(reason);
    }

    /** Returns the URL by which other nodes reach the web server: where it listens, or the node's host if it listens everywhere. */
    private String reached(WebServer server, ClusterSettings settings) {
        return server.listensEverywhere() ? "http://" + settings.node().host() + ':' + server.port() : server.url();
    }

    private void begun(WebServer server, CountDownLatch ended) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(ended), "docui-shutdown"));
        // A token that the owner chose is the owner's to enter: what is printed may be logged.
        streams().out().println("Inspector: " + server.url() + (token() == null ? "/#token=" + inspectorToken : "/"));
        streams().out().println("MCP:       " + server.url() + "/mcp");
        streams().out().println("Press Ctrl+C to stop.");
    }

    /** Ends serving, and waits until the command has closed everything. The process halts when this returns. */
    private void end(CountDownLatch serving) {
        serving.countDown();
        try {
            if (!over.await(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The server did not shut down within {0} seconds",
                        CLOSING_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the process then ends immediately
        }
    }
}
