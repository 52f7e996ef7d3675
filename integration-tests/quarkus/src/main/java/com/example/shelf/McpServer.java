package com.example.shelf;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import io.docui.server.mcp.McpHttpServlet;
import io.docui.server.mcp.McpToolMode;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.time.Clock;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Serves the shelf to MCP clients of this machine, on a port of its own. */
@ApplicationScoped
public class McpServer {
    private static final String ADDRESS = "127.0.0.1";

    private final App app;
    private final int port;
    private SessionHost host;
    private WebServer server;

    McpServer(Shelf shelf, @ConfigProperty(name = "mcp.port", defaultValue = "8642") int port) {
        this.app = DocUI.app(ShelfDocUI.bind(shelf));
        this.port = port;
    }

    void start(@Observes StartupEvent started) throws IOException {
        host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
        server = WebServer.builder(ADDRESS, port, HttpAccessPolicy.of(ADDRESS, null, Set.of()))
                .servlet("/mcp", new McpHttpServlet(app, "1", McpToolMode.DOCUMENT, host))
                .start();
    }

    void stop(@Observes ShutdownEvent stopped) {
        server.close();
        host.close();
    }

    String url() {
        return server.url();
    }
}
