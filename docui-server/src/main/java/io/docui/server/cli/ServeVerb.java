package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.host.HostLimits;
import io.docui.server.host.SessionHost;
import io.docui.server.http.Access;
import io.docui.server.http.Login;
import io.docui.server.http.WebServer;
import io.docui.server.inspector.InspectorApi;
import io.docui.server.inspector.InspectorPage;
import io.docui.server.mcp.McpHttp;
import io.docui.server.mcp.ToolMode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves the application over HTTP, until it is interrupted. */
@Command(
        name = "serve",
        description =
                "Serves the application over HTTP on this machine: to MCP clients at /mcp, and to a person in a browser, until it is interrupted.")
final class ServeVerb extends AppVerb {
    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description =
                    "Where to listen. An address that other machines reach needs a token. Default: ${DEFAULT-VALUE}.")
    private String address = "127.0.0.1";

    @Option(
            names = "--port",
            defaultValue = "8642",
            description = "The port; 0 takes any that is free. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description =
                    "What clients must send as a bearer token. Better than here, where every user of the machine sees"
                            + " it, it stands in the environment as DOCUI_TOKEN.")
    private @Nullable String token;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "Another name by which clients reach the server, such as that of a proxy. Can be repeated.")
    private Set<String> names = Set.of();

    @Option(
            names = "--max-sessions",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many sessions may be open at once. Default: ${DEFAULT-VALUE}.")
    private int sessions;

    @Option(
            names = "--idle",
            paramLabel = "DURATION",
            defaultValue = "PT30M",
            description =
                    "After how long without a call a session is closed, such as PT30M. Default: ${DEFAULT-VALUE}.")
    private Duration idle = Duration.ofMinutes(30);

    @Option(
            names = "--mode",
            defaultValue = "document",
            description =
                    "How MCP clients see the application: document (a document, and four tools) or tools (a tool for"
                            + " each action). Default: ${DEFAULT-VALUE}.")
    private ToolMode mode = ToolMode.DOCUMENT;

    @Spec
    private @Nullable CommandSpec spec;

    private final String version;

    ServeVerb(Supplier<App> app, Streams streams, String version) {
        super(app, streams);
        this.version = version;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Access access;
        HostLimits limits;
        try {
            access = Access.of(address, token == null ? System.getenv("DOCUI_TOKEN") : token, names);
            limits = new HostLimits(sessions, idle);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
        }
        App opened = app().get();
        InspectorPage page = new InspectorPage();
        CountDownLatch ended = new CountDownLatch(1);
        try (SessionHost host = new SessionHost(opened, limits, Clock.systemUTC());
                WebServer server = WebServer.at(address, port, access)
                        .servlet("/mcp", new McpHttp(opened, version, mode, host))
                        .servlet("/api/*", new InspectorApi(opened, host))
                        .openServlet("/login", new Login(access))
                        .openServlet("", page)
                        .openServlet("*.css", page)
                        .openServlet("*.js", page)
                        .openServlet("*.svg", page)
                        .start()) {
            Thread interrupted = new Thread(ended::countDown, "docui-shutdown");
            Runtime.getRuntime().addShutdownHook(interrupted);
            streams().out().println("Inspector: " + server.url() + "/");
            streams().out().println("MCP:       " + server.url() + "/mcp");
            streams().out().println("Ctrl+C ends it.");
            ended.await();
        }
        return 0;
    }
}
